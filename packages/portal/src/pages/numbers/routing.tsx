import type { PhoneNumber } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { Toggle } from '../../parts/toggle.tsx'
import { useWords } from './words.ts'

const [forward, sip, nobody] = ['forward', 'sip', 'none']

/** Chooses who answers a number, and how it behaves. */
export function Routing({ of: number }: { readonly of: PhoneNumber }) {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  const change = useChange('updateNumber', ['listNumbers', 'listAgents', 'getAgent'])
  const [answers, setAnswers] = useState(number.mode === 'agent' ? (number.agentId ?? nobody) : number.mode)
  const [target, setTarget] = useState(number.forwardTo ?? '')
  const [sipUri, setSipUri] = useState(number.sipUri ?? '')
  const [label, setLabel] = useState(number.label)
  const [recordCalls, setRecordCalls] = useState(number.recordCalls)
  const [isWithheld, setWithheld] = useState(number.privacy === 'withheld')
  function submit(event: FormEvent) {
    event.preventDefault()
    const privacy = isWithheld ? ('withheld' as const) : ('shown' as const)
    change.mutate({
      params: { e164: number.e164 },
      body: { ...routeOf(answers ?? nobody, target, sipUri), label, recordCalls, privacy },
    })
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <Select
        label={say('numbers.answeredBy')}
        value={answers}
        onChange={(event) => setAnswers(event.target.value)}
      >
        {agents.data === undefined && number.agentId !== null && <option value={number.agentId}>…</option>}
        {agents.data?.agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {say('numbers.agent', { name })}
          </option>
        ))}
        {[forward, sip, nobody].map((mode) => (
          <option key={mode} value={mode}>
            {say(`numbers.mode.${mode as 'forward' | 'sip' | 'none'}`)}
          </option>
        ))}
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
      {answers === sip && (
        <TextField
          label={say('sip.uri')}
          hint={say('sip.uriHint')}
          maxLength={300}
          placeholder="sip:reception@pbx.example.com"
          value={sipUri}
          onChange={(event) => setSipUri(event.target.value)}
        />
      )}
      <TextField
        label={say('label')}
        hint={say('labelHint')}
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Toggle
        label={say('recordCalls')}
        hint={say('recordCallsHint')}
        checked={recordCalls}
        onChange={({ target: { checked } }) => setRecordCalls(checked)}
      />
      <Toggle
        label={say('withheld')}
        checked={isWithheld}
        onChange={({ target: { checked } }) => setWithheld(checked)}
      />
      <Failure error={change.error} />
      {change.isSuccess && <p role="status">{say('saved')}</p>}
      <p>
        <Button look="main" type="submit" disabled={change.isPending}>
          {say('save')}
        </Button>
      </p>
    </form>
  )
}

function routeOf(answers: string, target: string, sipUri: string) {
  if (answers === forward) return { mode: 'forward' as const, forwardTo: e164Of(target) }
  if (answers === sip) return { mode: 'sip' as const, sipUri: sipUri.trim() === '' ? null : sipUri.trim() }
  if (answers === nobody) return { mode: 'none' as const }
  return { mode: 'agent' as const, agentId: answers as `ag_${string}` }
}
