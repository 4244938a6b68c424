import { useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { useChange, useList } from '../../../api/use-operation.ts'
import { newKey } from '../../../browser.ts'
import { Select, TextField } from '../../../parts/field.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { typedAmountHal } from '../typed-amount.ts'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

type Payment = Answer<'listAccountTopups'>['topups'][number]

/** The payments of an account, and what can go back of each. */
export function AccountPayments({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listAccountTopups', { params: { id } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.topups}
      none={say('none')}
      caption={say('payments')}
      keyOf={(payment) => payment.id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
        { title: say('kind'), cell: ({ kind }) => say(`payment.${kind}`) },
        { title: say('acct.status'), cell: ({ status }) => say(`payment.${status}`) },
        { title: say('payment.amount'), isAmount: true, cell: ({ amountHal }) => formats.money(amountHal) },
        {
          title: say('payment.refunded'),
          isAmount: true,
          cell: ({ refundedHal }) => formats.money(refundedHal),
        },
        {
          title: say('dnc.action'),
          cell: (payment) => payment.refundableHal > 0 && <Refund id={id} payment={payment} />,
        },
      ]}
    />
  )
}

function Refund({ id, payment }: { readonly id: string; readonly payment: Payment }) {
  const { say, formats } = useWords()
  const { refundableHal, kind } = payment
  const refund = useChange('refundTopup', ['listAccountTopups', 'listAccountLedger', 'getOperatorAccount'])
  const [typed, setTyped] = useState('')
  const [to, setTo] = useState<'card' | 'bank'>(kind === 'transfer' ? 'bank' : 'card')
  // Who tries again after an outage refunds once.
  const [idempotencyKey, setKey] = useState(newKey)
  const amountHal = typed.trim() === '' ? refundableHal : typedAmountHal(typed)
  const isWrong = amountHal === undefined || amountHal < 0 || amountHal > refundableHal
  async function act(reason: string) {
    const body = { reason, to, idempotencyKey, amountHal: amountHal! }
    await refund.mutateAsync({ params: { id, topupId: payment.id }, body })
    setTyped('')
    setKey(newKey())
  }
  return (
    <WithReason
      look="bad"
      label={say('refund')}
      about={payment.id}
      title={say('refund.title', { amount: formats.money(payment.amountHal) })}
      why={say(`refund.why.${to}`)}
      error={refund.error}
      isUnready={isWrong}
      act={act}
    >
      <TextField
        label={say('refund.amount')}
        hint={say('refund.all', { amount: formats.money(refundableHal) })}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(isWrong && { problem: say('refund.badAmount', { amount: formats.money(refundableHal) }) })}
      />
      {kind !== 'transfer' && (
        <Select
          label={say('refund.to')}
          value={to}
          onChange={({ target }) => setTo(target.value === 'bank' ? 'bank' : 'card')}
        >
          <option value="card">{say('refund.to.card')}</option>
          <option value="bank">{say('refund.to.bank')}</option>
        </Select>
      )}
    </WithReason>
  )
}
