import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { AuditChange } from './audit-change.tsx'
import {
  type AuditFilters,
  auditDays,
  auditFilterNames,
  auditFilters,
  auditFiltersIn,
  auditQuery,
} from './audit-filters.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { useWords } from './words.ts'

/** Who did what, the newest first. */
export function AuditPage() {
  const { say, formats } = useWords()
  const filters = useSearch({ from: '/operator/audit' })
  const list = useList('listAudit', { query: auditQuery(filters) })
  return (
    <OperatorFrame title={say('audit')}>
      <Filters key={JSON.stringify(filters)} />
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
            {
              title: say('audit.change'),
              cell: ({ before, after }) =>
                (before ?? after) !== null && <AuditChange before={before} after={after} />,
            },
          ]}
        />
      </Section>
    </OperatorFrame>
  )
}

function Filters() {
  const { say } = useWords()
  const navigate = useNavigate()
  const shown = useSearch({ from: '/operator/audit' })
  const [typed, setTyped] = useState<AuditFilters>(shown)
  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/operator/audit', search: auditFiltersIn({ ...typed }), replace: true })
  }
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-xl flex-col gap-3">
        {auditFilterNames.map((name) => (
          <TextField
            key={name}
            label={say(`audit.${name}`)}
            hint={say(`audit.${name}Hint`)}
            maxLength={auditFilters[name]}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {auditDays.map((name) => (
          <TextField
            key={name}
            label={say(`audit.${name}`)}
            type="date"
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <p>
          <Button look="main" type="submit">
            {say('acct.search')}
          </Button>
        </p>
      </form>
    </search>
  )
}
