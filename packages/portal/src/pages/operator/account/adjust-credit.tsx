import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { TextField } from '../../../parts/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { typedAmountHal } from '../typed-amount.ts'
import { useWords } from '../words.ts'

/** Gives credit or takes some, once the amount and its reason are confirmed. */
export function AdjustCredit({ id, name }: { readonly id: string; readonly name: string }) {
  const { say, formats } = useWords()
  const adjust = useChange('adjustCredit', ['getOperatorAccount', 'listAccountLedger'])
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amountHal = typedAmountHal(typed)
  async function act() {
    await adjust.mutateAsync({ params: { id }, body: { amountHal: amountHal!, reason } })
    setTyped('')
    setReason('')
  }
  return (
    <div className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('credit.amount')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(typed !== '' && amountHal === undefined && { problem: say('credit.badAmount') })}
      />
      <ReasonField value={reason} change={setReason} />
      <p>
        <Confirm
          label={say('credit.adjust')}
          title={say('credit.confirm', { name, amount: formats.money(amountHal ?? 0) })}
          isDisabled={amountHal === undefined || reason.trim() === ''}
          error={adjust.error}
          act={act}
        >
          <p>{reason}</p>
          <p>{say('credit.why')}</p>
        </Confirm>
      </p>
      {adjust.isSuccess && <p role="status">{say('saved')}</p>}
    </div>
  )
}
