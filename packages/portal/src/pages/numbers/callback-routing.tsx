import type { CallbackRouting as Policy } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextArea } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

type AgentId = `ag_${string}`

const secsPerHour = 3600
const lookbackHours = [1, 4, 24, 72, 168]

/** Who answers people that call back. */
export function CallbackRouting({ e164 }: { readonly e164: string }) {
  const policy = useOperation('getCallbackRouting', { params: { e164 } })
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  return (
    <Loaded of={policy}>
      {({ callbackRouting }) => (
        <Loaded of={agents}>
          {({ agents: known }) => <Form e164={e164} policy={callbackRouting} agents={known} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function Form(props: {
  readonly e164: string
  readonly policy: Policy
  readonly agents: Answer<'listAgents'>['agents']
}) {
  const { e164, policy, agents } = props
  const { say } = useWords()
  const change = useChange('putCallbackRouting', ['getCallbackRouting'])
  const [agentIds, setAgentIds] = useState<readonly string[]>(policy.agentIds)
  const [lookbackSecs, setLookbackSecs] = useState(policy.lookbackSecs)
  const [firstMessage, setFirstMessage] = useState(policy.firstMessage)
  const [missedFirstMessage, setMissedFirstMessage] = useState(policy.missedFirstMessage)
  // One that is chosen stays in the list, to be taken off.
  const offered = agents.filter(
    ({ id, provider, suspended }) => agentIds.includes(id) || (provider === 'engine' && !suspended),
  )
  const choices = [...new Set([...lookbackHours.map((hours) => hours * secsPerHour), policy.lookbackSecs])]
  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { agentIds: agentIds as readonly AgentId[] as AgentId[], lookbackSecs }
    change.mutate({ params: { e164 }, body: { ...body, firstMessage, missedFirstMessage } })
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p>{say('callback.why')}</p>
      {policy.engineSyncRequired && <p role="alert">{say('callback.stuck')}</p>}
      <fieldset disabled={!may('write')} className="flex flex-col gap-3">
        <legend className="mb-2">{say('callback.agents')}</legend>
        {offered.length === 0 && <p className="text-faint">{say('callback.noAgents')}</p>}
        {offered.map(({ id, name }) => (
          <Toggle
            key={id}
            label={name}
            checked={agentIds.includes(id)}
            onChange={({ target: { checked } }) =>
              setAgentIds(checked ? [...agentIds, id] : agentIds.filter((one) => one !== id))
            }
          />
        ))}
        <Select
          label={say('callback.lookback')}
          value={String(lookbackSecs)}
          onChange={({ target }) => setLookbackSecs(Number(target.value))}
        >
          {choices
            .toSorted((a, b) => a - b)
            .map((secs) => (
              <option key={secs} value={secs}>
                {say('callback.hours', { count: Math.round((secs / secsPerHour) * 100) / 100 })}
              </option>
            ))}
        </Select>
        <TextArea
          label={say('callback.first')}
          hint={say('callback.firstHint')}
          rows={2}
          maxLength={1000}
          value={firstMessage}
          onChange={({ target }) => setFirstMessage(target.value)}
        />
        <TextArea
          label={say('callback.missed')}
          hint={say('callback.missedHint')}
          rows={2}
          maxLength={500}
          value={missedFirstMessage}
          onChange={({ target }) => setMissedFirstMessage(target.value)}
        />
      </fieldset>
      <Failure error={change.error} />
      {change.isSuccess && <p role="status">{say('saved')}</p>}
      {may('write') && (
        <p>
          <Button look="main" type="submit" disabled={change.isPending}>
            {say('callback.save')}
          </Button>
        </p>
      )}
    </form>
  )
}
