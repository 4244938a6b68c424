import { useList } from '../../api/use-operation.ts'
import { Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { useWords } from './words.ts'

/** Who did what, the newest first. */
export function AuditPage() {
  const { say, formats } = useWords()
  const list = useList('listAudit')
  return (
    <OperatorFrame title={say('audit')}>
      <Section title={say('audit')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.entries}
          caption={say('audit')}
          none={say('audit.none')}
          keyOf={(_, place) => place}
          columns={[
            { title: say('time'), cell: ({ at }) => formats.time(at) },
            { title: say('audit.actor'), cell: ({ actor }) => actor },
            { title: say('audit.action'), cell: ({ action }) => action },
            { title: say('audit.target'), cell: ({ target }) => target },
            { title: say('reason'), cell: ({ reason }) => reason },
          ]}
        />
      </Section>
    </OperatorFrame>
  )
}
