import type { SetupOrder } from '@hovor/api'
import { useLanguage } from '../../language/language.tsx'

type Role = SetupOrder['messages'][number]['role']

/** The messages of an order, the oldest first; those of `own` stand on the right. */
export function Messages({
  of,
  own,
  nameOf,
}: {
  readonly of: SetupOrder['messages']
  readonly own: Role
  readonly nameOf: (role: Role) => string
}) {
  const { formats } = useLanguage()
  return (
    <ol className="flex flex-col gap-3">
      {of.map(({ role, message, createdAt }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added
          key={place}
          className={role === own ? 'self-end text-right' : 'self-start'}
        >
          <p className="rounded border border-edge px-3 py-2 text-left whitespace-pre-wrap wrap-anywhere">
            {message}
          </p>
          <p className="text-sm text-faint">
            {nameOf(role)} · {formats.time(createdAt)}
          </p>
        </li>
      ))}
    </ol>
  )
}
