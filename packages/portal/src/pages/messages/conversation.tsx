import type { Message } from '@hovor/api'
import { useWords } from './words.ts'

/** Texts in the order in which they were written. What was received comes from outside: it is shown as it is. */
export function Conversation({ of }: { readonly of: readonly Message[] }) {
  const { say } = useWords()
  if (of.length === 0) return <p>{say('messages.none')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {of.toReversed().map((message) => (
        <li key={message.id} className={message.direction === 'out' ? 'self-end text-right' : 'self-start'}>
          <p className="rounded border border-edge px-3 py-2 text-left whitespace-pre-wrap wrap-anywhere">
            {message.body}
          </p>
          <About message={message} />
        </li>
      ))}
    </ol>
  )
}

function About({ message }: { readonly message: Message }) {
  const { say, formats } = useWords()
  const { direction, status, deliveryStatus, failReason, segments, priceHal, createdAt } = message
  const told = [
    say(`messages.${direction}`),
    formats.time(createdAt),
    ...(direction === 'in'
      ? []
      : [say(`sms.${deliveryStatus ?? status}`), say('sms.segments', { count: segments })]),
    ...(failReason === undefined ? [] : [say(`sms.reason.${failReason}`)]),
    ...(priceHal === 0 ? [] : [formats.money(priceHal)]),
  ]
  return <p className="text-sm text-faint">{told.join(' · ')}</p>
}
