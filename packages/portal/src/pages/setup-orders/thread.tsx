import type { SetupOrder } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea } from '../../parts/field.tsx'
import { Messages } from './messages.tsx'
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
  const { say } = useWords()
  const send = useChange('sendSetupMessage', ['getSetupOrder'])
  const [message, setMessage] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate({ params: { id }, body: { message } }, { onSuccess: () => setMessage('') })
  }
  return (
    <div className="flex flex-col gap-4">
      <Messages of={messages} own="customer" nameOf={(role) => say(`role.${role}`)} />
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
