import type { PhoneNumber } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'

const [forward, nobody] = ['forward', 'none']

/** Chooses who answers a number: an agent, another phone, or nobody. Equipment over SIP is set over the API. */
export function Routing({
  of: number,
  agentNames,
}: {
  readonly of: PhoneNumber
  readonly agentNames: ReadonlyMap<string, string>
}) {
  const { say } = useLanguage()
  const change = useChange('updateNumber', ['listNumbers'])
  const [answers, setAnswers] = useState(number.mode === 'agent' ? (number.agentId ?? nobody) : number.mode)
  const [target, setTarget] = useState(number.forwardTo ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    const body =
      answers === forward
        ? { mode: 'forward' as const, forwardTo: e164Of(target) }
        : answers === nobody
          ? { mode: 'none' as const }
          : { mode: 'agent' as const, agentId: answers as `ag_${string}` }
    change.mutate({ params: { e164: number.e164 }, body })
  }
  return (
    <details>
      <summary className="text-sm">{say('numbers.change', { number: number.e164 })}</summary>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-2">
        <Select
          label={say('numbers.answeredBy')}
          value={answers}
          onChange={(event) => setAnswers(event.target.value)}
        >
          {number.mode === 'sip' && <option value="sip">{say('numbers.mode.sip')}</option>}
          {[...agentNames].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={forward}>{say('numbers.mode.forward')}</option>
          <option value={nobody}>{say('numbers.mode.none')}</option>
        </Select>
        {answers === forward && (
          <TextField
            label={say('numbers.target')}
            type="tel"
            required
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        <Failure error={change.error} />
        {change.isSuccess && <p role="status">{say('saved')}</p>}
        <p>
          <Button type="submit" disabled={change.isPending || answers === 'sip'}>
            {say('save')}
          </Button>
        </p>
      </form>
    </details>
  )
}
