import { changedFields, type Draft, written } from './draft.ts'
import { useFieldNames } from './field-names.ts'

/** Every field in which two states of an agent differ, with both values. */
export function Difference({
  before,
  after,
}: {
  readonly before: Partial<Draft>
  readonly after: Partial<Draft>
}) {
  const nameOf = useFieldNames()
  const fields = changedFields(before, after)
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {fields.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{nameOf(field)}</dt>
          <dd className="flex flex-col gap-1 whitespace-pre-wrap wrap-anywhere">
            <del className="text-bad">{written(before[field])}</del>
            <ins className="text-good">{written(after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
