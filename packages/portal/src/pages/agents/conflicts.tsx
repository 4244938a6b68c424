import { Button } from '../../parts/button.tsx'
import { type Draft, type DraftField, written } from './draft.ts'
import { useFieldNames } from './field-names.ts'
import { useWords } from './words.ts'

/** Shows the other side of fields that two people have changed. The form has our side. */
export function Conflicts({
  fields,
  theirs,
  take,
}: {
  readonly fields: readonly DraftField[]
  readonly theirs: Draft
  readonly take: (changed: Partial<Draft>) => void
}) {
  const { say } = useWords()
  const nameOf = useFieldNames()
  return fields.map((field) => (
    <div key={field} className="border-l-4 border-warn pl-3">
      <p>
        <strong>{nameOf(field)}</strong>: {say('agents.theirs')}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{written(theirs[field])}</p>
      <Button onClick={() => take({ [field]: theirs[field] } as Partial<Draft>)}>
        {say('agents.takeTheirs', { field: nameOf(field) })}
      </Button>
    </div>
  ))
}
