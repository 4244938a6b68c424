import { type Draft, written } from './draft.ts'
import { useFieldNames } from './field-names.ts'
import { type Conflict, isSame } from './merge-draft.ts'
import { useWords } from './words.ts'

/** Shows the three versions of each field that two people have changed; the form takes the one that is chosen. */
export function Conflicts({
  conflicts,
  draft,
  theirs,
  take,
}: {
  readonly conflicts: readonly Conflict<Draft>[]
  readonly draft: Draft
  readonly theirs: Draft
  readonly take: (changed: Partial<Draft>) => void
}) {
  const { say } = useWords()
  const nameOf = useFieldNames()
  return conflicts.map(({ field, original, mine, isSettled }) => {
    const versions = [
      ['original', original],
      ['mine', mine],
      ['theirs', theirs[field]],
    ] as const
    return (
      <fieldset key={field} className="border-l-4 border-warn pl-3">
        <legend>{say('conflict', { field: nameOf(field) })}</legend>
        <div className="grid gap-3 md:grid-cols-3">
          {versions.map(([version, value]) => (
            <label key={version} className="flex min-w-0 flex-col gap-1 rounded border border-edge p-2">
              <span className="font-semibold">
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={isSettled && isSame(draft[field], value)}
                  onChange={() => take({ [field]: value } as Partial<Draft>)}
                />{' '}
                {say(`conflict.${version}`)}
              </span>
              <span className="whitespace-pre-wrap wrap-anywhere">
                {written(value) || <span className="text-faint">{say('conflict.empty')}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
