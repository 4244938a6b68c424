import { useList } from '../../api/use-operation.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { useWords } from './words.ts'

/** Who did what, the newest first. */
export function AuditPage() {
  const { say, formats } = useWords()
  const list = useList('listAudit')
  return (
    <OperatorFrame title={say('audit')}>
      <Section title={say('audit')}>
        <Loaded of={list}>
          {(pages) => {
            const entries = pages.flatMap((page) => page.entries).map((entry, place) => ({ ...entry, place }))
            if (entries.length === 0) return <p>{say('audit.none')}</p>
            return (
              <Table
                caption={say('audit')}
                rows={entries}
                keyOf={({ place }) => place}
                columns={[
                  { title: say('time'), cell: ({ at }) => formats.time(at) },
                  { title: say('audit.actor'), cell: ({ actor }) => actor },
                  { title: say('audit.action'), cell: ({ action }) => action },
                  { title: say('audit.target'), cell: ({ target }) => target },
                  { title: say('reason'), cell: ({ reason }) => reason },
                ]}
              />
            )
          }}
        </Loaded>
        <LoadMore of={list} />
      </Section>
    </OperatorFrame>
  )
}
