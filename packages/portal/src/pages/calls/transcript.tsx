import type { Call } from '@hovor/api'
import { useWords } from './words.ts'

/** Who said what. Speech is text from outside: it is shown as it is. */
export function Transcript({
  of,
  direction,
  times,
  current,
  play,
}: {
  readonly of: NonNullable<Call['transcript']>
  readonly direction: Call['direction']
  /** When the lines begin, where it is known. */
  readonly times: readonly (number | undefined)[]
  /** The line that is being played. */
  readonly current: number | undefined
  /** Plays from a time; undefined: there is nothing to play yet. */
  readonly play: ((atMs: number) => void) | undefined
}) {
  const { say, formats } = useWords()
  const other = direction === 'out' ? 'callee' : 'caller'
  if (of.length === 0) return <p>{say('call.nothingSaid')}</p>
  return (
    <ol className="flex flex-col gap-1">
      {of.map(({ role, message }, place) => {
        const at = times[place]
        const time = at === undefined ? '' : formats.duration(at / 1000)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            key={place}
            aria-current={place === current ? 'true' : undefined}
            className={`grid gap-x-3 rounded px-2 py-1 sm:grid-cols-[3.5rem_6rem_1fr] ${place === current ? 'bg-page' : ''}`}
          >
            <span className="text-sm text-faint tabular-nums">
              {at !== undefined && play !== undefined ? (
                <button
                  type="button"
                  className="underline"
                  aria-label={say('playFrom', { time })}
                  onClick={() => play(at)}
                >
                  {time}
                </button>
              ) : (
                time
              )}
            </span>
            <span className="text-faint">{say(`role.${role === 'caller' ? other : role}`)}</span>
            <span className="whitespace-pre-wrap wrap-anywhere">{message}</span>
          </li>
        )
      })}
    </ol>
  )
}
