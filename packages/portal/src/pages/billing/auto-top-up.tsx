import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

type Rule = Answer<'getBalance'>['autoTopup']

/** Bounds in crowns (spec:credit.topup). */
const [leastAmount, mostAmount] = [100, 100_000]
const mostPerMonth = 1_000_000

const halOf = (crowns: string): number => Math.round(Number(crowns) * 100)

/** Charges a saved card when the credit falls below a threshold. */
export function AutoTopUp({ of: rule }: { readonly of: Rule }) {
  const { say, formats } = useWords()
  const stop = useChange('stopAutoTopup', ['getBalance'])
  if (rule === null) return <SetUp />
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {say('credit.autoTopupRule', {
          threshold: formats.money(rule.thresholdHal),
          amount: formats.money(rule.amountHal),
        })}
      </p>
      {!rule.enabled && <p className="text-warn">{say('auto.disputed')}</p>}
      <Confirm
        look="bad"
        label={say('auto.stop')}
        title={say('auto.stopTitle')}
        error={stop.error}
        act={() => stop.mutateAsync({})}
      >
        <p>{say('auto.stopWhy')}</p>
      </Confirm>
    </div>
  )
}

function SetUp() {
  const { say } = useWords()
  const setUp = useChange('setupAutoTopup')
  const [threshold, setThreshold] = useState('200')
  const [amount, setAmount] = useState('500')
  const [limit, setLimit] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setUp.mutate(
      {
        body: {
          thresholdHal: halOf(threshold),
          amountHal: halOf(amount),
          ...(limit !== '' && { monthlyLimitHal: halOf(limit) }),
        },
      },
      {
        onSuccess({ setupUrl }) {
          setLeaving(true)
          location.assign(setupUrl)
        },
      },
    )
  }
  const crowns = { type: 'number', inputMode: 'numeric', step: 1 } as const
  return (
    <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
      <p>{say('auto.why')}</p>
      <TextField
        {...crowns}
        label={say('auto.threshold')}
        required
        min={0}
        max={mostAmount}
        value={threshold}
        onChange={({ target }) => setThreshold(target.value)}
      />
      <TextField
        {...crowns}
        label={say('auto.amount')}
        required
        min={leastAmount}
        max={mostAmount}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        {...crowns}
        label={say('auto.limit')}
        hint={say('auto.limitHint')}
        min={Math.max(leastAmount, Number(amount) || 0)}
        max={mostPerMonth}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
      />
      <Failure error={setUp.error} />
      <p>
        <Button type="submit" disabled={setUp.isPending || isLeaving}>
          {say('auto.setUp')}
        </Button>
      </p>
    </form>
  )
}
