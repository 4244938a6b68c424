import { type FormEvent, useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextArea, TextField } from '../../../parts/field.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import { textFields, textNames } from '../../agents/draft.ts'
import { languages } from '../../agents/languages.ts'
import { useWords as useAgentWords } from '../../agents/words.ts'
import { useWords } from '../words.ts'
import { nextQuote, numberOf, type WantedAgent, type WantedNumber, type WantedQuote } from './wanted-agent.ts'

type Order = Answer<'getOperatorSetupOrder'>['order']

const reads = ['getOperatorSetupOrder', 'listOperatorSetupOrders'] as const
const built: readonly Order['status'][] = ['building', 'ready']
const unpaid: readonly Order['status'][] = ['talking', 'quoted', 'checkout']

/** The next quote of an order. The customer accepts it; once an agent is built, its draft can be changed as well. */
export function QuoteForm({ of: order }: { readonly of: Order }) {
  const { say } = useWords()
  const send = useChange('quoteSetupOrder', reads)
  const edit = useChange('editSetupDraft', reads)
  const [quote, setQuote] = useState(() => nextQuote(order))
  const { agent } = quote
  const params = { id: order.id }
  // Once it is paid, the number stays: left out, it is that of the last quote.
  const { number: _, ...withoutNumber } = quote
  const mayChoose = unpaid.includes(order.status)
  const body = mayChoose ? { ...quote, number: numberOf(quote.number ?? { kind: 'none' }) } : withoutNumber
  const isBusy = send.isPending || edit.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate({ params, body })
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <AgentFields
        agent={agent}
        change={(changed) => setQuote({ ...quote, agent: { ...agent, ...changed } })}
      />
      {mayChoose && (
        <NumberFields
          number={quote.number ?? { kind: 'none' }}
          change={(number) => setQuote({ ...quote, number })}
        />
      )}
      <Toggle
        label={say('setup.calendar')}
        checked={quote.integrations?.includes('calendar') ?? false}
        onChange={({ target }) => setQuote({ ...quote, integrations: target.checked ? ['calendar'] : [] })}
      />
      <p className="text-sm text-faint">{say('setup.quoteWhy')}</p>
      <Failure error={send.error ?? edit.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={isBusy || agent.name.trim() === ''}>
          {say('setup.sendQuote')}
        </Button>
        {built.includes(order.status) && (
          <Button
            disabled={isBusy || agent.name.trim() === ''}
            onClick={() => edit.mutate({ params, body: { agent } })}
          >
            {say('setup.editDraft')}
          </Button>
        )}
      </div>
      {edit.isSuccess && <p role="status">{say('saved')}</p>}
    </form>
  )
}

interface AgentPart {
  readonly agent: WantedAgent
  readonly change: (changed: Partial<WantedAgent>) => void
}

function AgentFields({ agent, change }: AgentPart) {
  const { say } = useAgentWords()
  return (
    <>
      {textNames.map((name) => {
        const { maxLength, rows } = textFields[name]
        const field = { label: say(`agents.${name}`), maxLength, value: agent[name] ?? '' }
        const changeTo = ({ target }: { readonly target: { readonly value: string } }) =>
          change({ [name]: target.value })
        return rows === 1 ? (
          <TextField key={name} {...field} required onChange={changeTo} />
        ) : (
          <TextArea key={name} {...field} rows={rows} onChange={changeTo} />
        )
      })}
      <Select
        label={say('person.language')}
        value={agent.language}
        onChange={({ target }) =>
          change({ language: languages.find((one) => one === target.value) ?? agent.language })
        }
      >
        {languages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </>
  )
}

const kinds = ['none', 'new', 'own'] as const
const countries = ['CZ', 'SK'] as const

function NumberFields({
  number,
  change,
}: {
  readonly number: WantedNumber
  readonly change: (number: NonNullable<WantedQuote['number']>) => void
}) {
  const { say } = useWords()
  const { kind, country = 'CZ', region = '', e164 = '' } = number
  return (
    <>
      <Select
        label={say('numbers.number')}
        value={kind}
        onChange={({ target }) =>
          change({ ...number, kind: kinds.find((one) => one === target.value) ?? kind })
        }
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(`setup.number.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'new' && (
        <>
          <Select
            label={say('setup.country')}
            value={country}
            onChange={({ target }) =>
              change({ ...number, country: countries.find((one) => one === target.value) ?? country })
            }
          >
            {countries.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <TextField
            label={say('orders.region')}
            maxLength={60}
            value={region}
            onChange={({ target }) => change({ ...number, region: target.value })}
          />
        </>
      )}
      {kind === 'own' && (
        <TextField
          label={say('setup.number.own')}
          required
          inputMode="tel"
          maxLength={16}
          value={e164}
          onChange={({ target }) => change({ ...number, e164: target.value })}
        />
      )}
    </>
  )
}
