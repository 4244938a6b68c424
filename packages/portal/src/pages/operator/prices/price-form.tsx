import { type FormEvent, useState } from 'react'
import type { SentTo } from '../../../api/operation-types.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { typedPriceHal } from '../typed-amount.ts'
import { useWords } from '../words.ts'

type AccountPrice = NonNullable<SentTo<'putAccountTariffs'>['body']>['tariffs'][number]

/** The service that a price is for. */
type PricedItem = Pick<AccountPrice, 'kind' | 'direction' | 'destination' | 'unit'>

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

interface PriceFormProps {
  /** The meaning of an empty field; by default the field is required. */
  readonly emptyHint?: string
  readonly isPending: boolean
  readonly isSaved: boolean
  readonly error: Error | null
  /** `priceHal`: undefined where the field is empty. */
  readonly set: (item: PricedItem, priceHal: number | undefined, reason: string) => Promise<unknown>
}

/** Sets one price from now on. */
export function PriceForm({ emptyHint, isPending, isSaved, error, set }: PriceFormProps) {
  const { say } = useWords()
  const [chosen, setChosen] = useState<Record<Choice, string>>({
    kind: 'agent',
    direction: 'out',
    destination: 'CZ-mobile',
    unit: 'minute',
  })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const isEmpty = typed.trim() === ''
  const priceHal = isEmpty ? undefined : typedPriceHal(typed)
  const isBad = !isEmpty && priceHal === undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    void set(chosen as PricedItem, priceHal, reason).then(
      () => setTyped(''),
      () => undefined,
    )
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
        inputMode="decimal"
        required={emptyHint === undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(emptyHint !== undefined && { hint: emptyHint })}
        {...(isBad && { problem: say('prices.bad') })}
      />
      <ReasonField required value={reason} change={setReason} />
      <Failure error={error} />
      <p>
        <Button
          type="submit"
          disabled={isPending || isBad || (isEmpty && emptyHint === undefined) || reason.trim() === ''}
        >
          {say('prices.set')}
        </Button>
      </p>
      {isSaved && <p role="status">{say('saved')}</p>}
    </form>
  )
}
