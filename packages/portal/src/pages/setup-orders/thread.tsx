import type { SetupOrder } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** The longest message of the API (spec:setup-orders.bounds). */
const maxMessage = 4000

/** The talk with the advisor, and with the operator once it is paid. */
export function Thread({
  of: { id, messages },
  isOpen,
}: {
  readonly of: SetupOrder
  readonly isOpen: boolean
}) {
  const { say, formats } = useWords()
  const send = useChange('sendSetupMessage', ['getSetupOrder'])
  const [message, setMessage] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate({ params: { id }, body: { message } }, { onSuccess: () => setMessage('') })
  }
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {messages.map(({ role, message: text, createdAt }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added
            key={place}
            className={role === 'customer' ? 'self-end text-right' : 'self-start'}
          >
            <p className="rounded border border-edge px-3 py-2 text-left whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
            <p className="text-sm text-faint">
              {say(`role.${role}`)} · {formats.time(createdAt)}
            </p>
          </li>
        ))}
      </ol>
      {isOpen && (
        <form onSubmit={submit} className="flex flex-col gap-3">
          <TextArea
            label={say('message')}
            required
            rows={3}
            maxLength={maxMessage}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <Failure error={send.error} />
          <p>
            <Button type="submit" disabled={send.isPending || message.trim() === ''}>
              {say(send.isPending ? 'message.waiting' : 'message.send')}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}
