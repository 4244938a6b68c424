import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { isE164 } from './call-panel.tsx'
import type { usePhone } from './use-phone.ts'
import { useWords } from './words.ts'

/** The sandbox takes no longer ones. */
const maxTextLength = 1000

/** The texts of the phone, newest first, and a new one. */
export function PhoneTexts({ of: { phone, send } }: { readonly of: ReturnType<typeof usePhone> }) {
  const { say, formats } = useWords()
  const { connection, isUnsent, texts } = phone
  return (
    <div className="flex flex-col gap-4">
      <Composer isOpen={connection === 'open'} send={send} />
      {isUnsent && <p role="alert">{say('phone.unsent')}</p>}
      {texts.length === 0 && <p>{say('phone.noTexts')}</p>}
      <ol aria-live="polite" className="flex flex-col gap-2">
        {texts.toReversed().map(({ id, direction, number, body, at }) => (
          <li key={`${direction} ${id}`} className="border-b border-edge pb-2">
            <p className="text-sm text-faint">
              {say(`phone.text.${direction}`, { number })} · {formats.time(at)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Composer({
  isOpen,
  send,
}: {
  readonly isOpen: boolean
  readonly send: (to: string, body: string) => void
}) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const [body, setBody] = useState('')
  const to = e164Of(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(to, body)
    setBody('')
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          label={say('phone.textTo')}
          type="tel"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="w-full">
        <TextArea
          label={say('phone.text')}
          rows={3}
          maxLength={maxTextLength}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </div>
      <Button type="submit" disabled={!isOpen || !isE164(to) || body.trim() === ''}>
        {say('phone.send')}
      </Button>
    </form>
  )
}
