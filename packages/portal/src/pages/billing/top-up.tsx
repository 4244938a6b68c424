import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** The bounds of a card payment in crowns (spec:credit.topup). */
const [least, most] = [100, 100_000]

/** Leads to the checkout page of the payment provider, and back here. */
export function TopUp() {
  const { say } = useWords()
  const pay = useChange('createTopup')
  const [crowns, setCrowns] = useState('500')
  const [isLeaving, setLeaving] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    pay.mutate(
      { body: { amountHal: Math.round(Number(crowns) * 100), returnUrl: location.href.split('?')[0]! } },
      {
        onSuccess({ topup }) {
          setLeaving(true)
          location.assign(topup.checkoutUrl)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
      <TextField
        label={say('billing.amount')}
        hint={say('billing.amountHint')}
        type="number"
        inputMode="numeric"
        required
        min={least}
        max={most}
        step={1}
        value={crowns}
        onChange={({ target }) => setCrowns(target.value)}
      />
      <Failure error={pay.error} />
      <p>
        <Button look="main" type="submit" disabled={pay.isPending || isLeaving}>
          {say('billing.pay')}
        </Button>
      </p>
    </form>
  )
}
