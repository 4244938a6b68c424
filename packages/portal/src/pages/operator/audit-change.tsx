import type { Answer } from '../../api/operation-types.ts'
import { Facts } from '../../parts/facts.tsx'
import { changedFields } from './audit-changes.ts'
import { useWords } from './words.ts'

type Entry = Answer<'listAudit'>['entries'][number]

/** The fields of an entry before and after the action, under the names that the API gives them. */
export function AuditChange({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const { say } = useWords()
  return (
    <details>
      <summary>{say('audit.change')}</summary>
      <Facts
        of={changedFields(before, after).map((field) => [
          field.name,
          <code key={field.name} lang="en">
            {shown(field)}
          </code>,
        ])}
      />
    </details>
  )
}

type Field = ReturnType<typeof changedFields>[number]

/** With an arrow where there is a value before and another one after. */
function shown({ before, after }: Field): string {
  const values = [before, after].filter((value) => value !== undefined)
  return [...new Set(values.map((value) => value || '""'))].join(' → ')
}
