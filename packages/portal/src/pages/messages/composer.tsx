import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { SegmentCounter } from './segment-counter.tsx'
import { useWords } from './words.ts'

/** The longest text of the API. */
const maxLength = 1600

/** Writes a text. It is emptied when the text was accepted, or when nobody knows: a second one would come twice. */
export function Composer({ to }: { readonly to: string | undefined }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const send = useChange('sendMessage', ['listMessages', 'getBalance'])
  const senders = useOperation('listSmsNumbers')
  const [recipient, setRecipient] = useState(to ?? '')
  const [body, setBody] = useState('')
  const [from, setFrom] = useState('')
  const active = (senders.data?.smsNumbers ?? []).filter(({ status }) => status === 'active')
  function submit(event: FormEvent) {
    event.preventDefault()
    const number = e164Of(recipient)
    send.mutate(
      { body: { to: number, body, ...(from !== '' && { fromNumber: from }) } },
      {
        onSuccess() {
          setBody('')
          void navigate({ to: '/messages', search: { with: number } })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={say('messages.to')}
        hint={say('messages.toHint')}
        type="tel"
        required
        autoComplete="off"
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      {active.length > 0 && (
        <Select label={say('messages.from')} value={from} onChange={({ target }) => setFrom(target.value)}>
          <option value="">{say('messages.shared')}</option>
          {active.map(({ e164 }) => (
            <option key={e164}>{e164}</option>
          ))}
        </Select>
      )}
      <TextArea
        label={say('messages.text')}
        hint={<SegmentCounter text={body} />}
        required
        rows={4}
        maxLength={maxLength}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Failure error={send.error} />
      {send.isSuccess && <p role="status">{say('messages.accepted')}</p>}
      <p>
        <Button look="main" type="submit" disabled={send.isPending}>
          {say('messages.send')}
        </Button>
      </p>
    </form>
  )
}
