import { type FormEvent, useState } from 'react'
import type { SentTo } from '../../../api/operation-types.ts'
import { now } from '../../../browser.ts'
import { endOfDayMs, startOfDayMs, tomorrow } from '../../../language/prague-days.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { typedPriceHal } from '../typed-amount.ts'
import { useWords } from '../words.ts'

type AccountPrice = NonNullable<SentTo<'putAccountTariffs'>['body']>['tariffs'][number]

/** The service that a price is for. */
type PricedItem = Pick<AccountPrice, 'kind' | 'direction' | 'destination' | 'unit'>

/** Without a start it applies at once, without an end until it is replaced. */
type PriceTimes = Pick<AccountPrice, 'validFrom' | 'validUntil'>

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
  /** Whether it can have a last day. */
  readonly mayEnd?: boolean
  /** The meaning of an empty field; by default the field is required. */
  readonly emptyHint?: string
  readonly isPending: boolean
  readonly isSaved: boolean
  readonly error: Error | null
  /** `priceHal`: undefined where the field is empty. */
  readonly set: (
    item: PricedItem,
    priceHal: number | undefined,
    times: PriceTimes,
    reason: string,
  ) => Promise<unknown>
}

/** Sets one price, from now or from a later day on. */
export function PriceForm({ mayEnd = false, emptyHint, isPending, isSaved, error, set }: PriceFormProps) {
  const { say } = useWords()
  const [chosen, setChosen] = useState<Record<Choice, string>>({
    kind: 'agent',
    direction: 'out',
    destination: 'CZ-mobile',
    unit: 'minute',
  })
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [days, setDays] = useState({ first: '', last: '' })
  const [firstChoice] = useState(() => tomorrow(now()))
  const isEmpty = typed.trim() === ''
  const priceHal = isEmpty ? undefined : typedPriceHal(typed)
  const isBad = !isEmpty && priceHal === undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    void set(chosen as PricedItem, priceHal, timesOf(days), reason).then(
      () => {
        setTyped('')
        setDays({ first: '', last: '' })
      },
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
      <TextField
        label={say('prices.from')}
        hint={say('prices.fromHint')}
        type="date"
        min={firstChoice}
        value={days.first}
        onChange={({ target }) => setDays({ ...days, first: target.value })}
      />
      {mayEnd && (
        <TextField
          label={say('prices.lastDay')}
          hint={say('prices.lastDayHint')}
          type="date"
          min={days.first || firstChoice}
          value={days.last}
          onChange={({ target }) => setDays({ ...days, last: target.value })}
        />
      )}
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

const timesOf = ({ first, last }: { readonly first: string; readonly last: string }): PriceTimes => ({
  ...(first !== '' && { validFrom: startOfDayMs(first) }),
  ...(last !== '' && { validUntil: endOfDayMs(last) }),
})
