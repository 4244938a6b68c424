import { useLanguage } from '../../language/language.tsx'
import { type Conflict, isSame } from './merge-draft.ts'

/** Shows the three versions of each field that two people have changed; the form takes the one that is chosen. */
export function Conflicts<Draft extends object>({
  conflicts,
  draft,
  theirs,
  take,
  nameOf,
  written,
}: {
  readonly conflicts: readonly Conflict<Draft>[]
  readonly draft: Draft
  readonly theirs: Draft
  readonly take: (changed: Partial<Draft>) => void
  readonly nameOf: (field: keyof Draft & string) => string
  /** A value as a person compares it; empty where there is none. */
  readonly written: (value: unknown, field: keyof Draft & string) => string
}) {
  const { say } = useLanguage()
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
                {written(value, field) || <span className="text-faint">{say('conflict.empty')}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
