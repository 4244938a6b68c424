import { type FormEvent, useState } from 'react'
import type { SentTo } from '../../../api/operation-types.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { typedPriceHal } from '../typed-amount.ts'
import { useWords } from '../words.ts'

type Price = NonNullable<SentTo<'putAccountTariffs'>['body']>['tariffs'][number]

/** The kinds, directions, destinations and units of prices, as the API names them. */
const choices = {
  kind: [
    ...['agent', 'test', 'bridge', 'relay', 'forward', 'sip'],
    ...['sms', 'sms_own', 'number', 'sms_number', 'setup'],
  ],
  direction: ['out', 'in'],
  destination: [
    ...['CZ-mobile', 'CZ-fixed', 'SK-mobile', 'SK-fixed', 'any', 'agent', 'forward', 'sip', 'none'],
    ...['base', 'field', 'calendar', 'transfer', 'phase', 'tool'],
  ],
  unit: ['minute', 'segment', 'month', 'once'],
} as const

type Choice = keyof typeof choices

const titles = {
  kind: 'kind',
  direction: 'tariffs.direction',
  destination: 'tariffs.destination',
  unit: 'tariffs.unit',
} as const satisfies Record<Choice, string>

const names = Object.keys(choices) as readonly Choice[]

/** Sets one price of an account from now on; left empty, it pays as everybody does. */
export function SetPrice({ id }: { readonly id: string }) {
  const { say } = useWords()
  const put = useChange('putAccountTariffs', ['listAccountTariffs'])
  const [chosen, setChosen] = useState<Record<Choice, string>>({
    kind: 'agent',
    direction: 'out',
    destination: 'CZ-mobile',
    unit: 'minute',
  })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const priceHal = typed.trim() === '' ? null : typedPriceHal(typed)
  function submit(event: FormEvent) {
    event.preventDefault()
    const tariffs = [{ ...chosen, priceHal } as Price]
    put.mutate({ params: { id }, body: { tariffs, reason } }, { onSuccess: () => setTyped('') })
  }
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-md flex-col gap-3">
      {names.map((name) => (
        <Select
          key={name}
          label={say(titles[name])}
          value={chosen[name]}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        >
          {choices[name].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      ))}
      <TextField
        label={say('prices.price')}
        hint={say('prices.usual')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(priceHal === undefined && { problem: say('prices.bad') })}
      />
      <ReasonField required value={reason} change={setReason} />
      <Failure error={put.error} />
      <p>
        <Button type="submit" disabled={put.isPending || priceHal === undefined || reason.trim() === ''}>
          {say('prices.set')}
        </Button>
      </p>
      {put.isSuccess && <p role="status">{say('saved')}</p>}
    </form>
  )
}
