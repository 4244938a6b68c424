import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { TalkTrouble } from '../talk/talk-trouble.tsx'
import type { usePhone } from './use-phone.ts'
import { useWords } from './words.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/** Dials, answers, declines, presses keys and hangs up. */
export function CallPanel({ of }: { readonly of: ReturnType<typeof usePhone> }) {
  const { say } = useWords()
  const { phone, answer, dial, say: tell } = of
  const { call, over, party, pressed, problem } = phone
  const name = party === '' ? say('call.anonymous') : party
  const isRinging = call === 'ringing' || call === 'answering'
  useEffect(() => {
    if (call !== 'ringing') return
    const title = document.title
    document.title = say('phone.call.ringing', { party: name })
    return () => {
      document.title = title
    }
  }, [call, name, say])
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" aria-live="assertive">
        {call !== 'none'
          ? say(`phone.call.${call}`, { party: name })
          : over !== undefined && say(`phone.over.${over}`, { party: name })}
      </p>
      {isRinging && (
        <div className="flex flex-wrap gap-2">
          <Button look="main" disabled={call === 'answering'} onClick={answer}>
            {say('phone.answer')}
          </Button>
          <Button look="bad" onClick={() => tell({ type: 'decline' })}>
            {say('phone.decline')}
          </Button>
        </div>
      )}
      {call !== 'none' && !isRinging && (
        <Button look="bad" onClick={() => tell({ type: 'hang-up' })}>
          {say('phone.hangUp')}
        </Button>
      )}
      {problem !== undefined && <TalkTrouble problem={problem} />}
      {call === 'none' && <Dial isOpen={phone.connection === 'open'} dial={dial} />}
      {call === 'talking' && (
        <fieldset className="grid grid-cols-3 gap-1">
          <legend>{say('phone.keys')}</legend>
          {keys.map((key) => (
            <Button key={key} onClick={() => tell({ type: 'press', digit: key })}>
              {key}
            </Button>
          ))}
        </fieldset>
      )}
      {pressed !== '' && <p>{say('phone.pressed', { keys: pressed })}</p>}
    </div>
  )
}

function Dial({ isOpen, dial }: { readonly isOpen: boolean; readonly dial: (to: string) => void }) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const to = e164Of(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dial(to)
  }
  return (
    <form onSubmit={submit} className="flex w-full flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          label={say('phone.number')}
          hint={say('phone.number.hint')}
          type="tel"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button look="main" type="submit" disabled={!isOpen || !isE164(to)}>
        {say('phone.dial')}
      </Button>
    </form>
  )
}

/** As the sandbox takes it. */
export const isE164 = (number: string): boolean => /^\+[1-9]\d{6,14}$/.test(number)
