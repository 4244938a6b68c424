import type { Call } from '@hovor/api'
import { useLanguage } from '../../language/language.tsx'

/** Who said what. Speech is text from outside: it is shown as it is. */
export function Transcript({
  of,
  direction,
}: {
  readonly of: NonNullable<Call['transcript']>
  readonly direction: Call['direction']
}) {
  const { say } = useLanguage()
  const other = direction === 'out' ? 'callee' : 'caller'
  if (of.length === 0) return <p>{say('call.nothingSaid')}</p>
  return (
    <ol className="flex flex-col gap-2">
      {of.map(({ role, message }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
        <li key={place} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
          <span className="text-faint">{say(`role.${role === 'caller' ? other : role}`)}</span>
          <span className="whitespace-pre-wrap wrap-anywhere">{message}</span>
        </li>
      ))}
    </ol>
  )
}
