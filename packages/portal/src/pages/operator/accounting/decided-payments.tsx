import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useList } from '../../../api/use-operation.ts'
import { Select } from '../../../parts/field.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'
import { amountOf, type BankPayment, isCreditable } from './bank-payment.ts'
import { CreditPayment } from './credit-payment.tsx'

const states = ['booked', 'dismissed'] as const

/** Payments that were credited or set aside, and the way back from each. */
export function DecidedPayments() {
  const { say, formats } = useWords()
  const [state, setState] = useState<(typeof states)[number]>('booked')
  const list = useList('listBankPayments', { query: { state, limit: 25 } })
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-xs">
        <Select
          label={say('view')}
          value={state}
          onChange={({ target }) => setState(states.find((one) => one === target.value) ?? state)}
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {say(`bank.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <RecordTable
        of={list}
        rowsOf={(page) => page.payments}
        none={say('none')}
        caption={say('bank.decided')}
        keyOf={({ id }) => id}
        columns={[
          {
            title: say('bank.day'),
            cell: ({ bookedOn }) => formats.day(Date.parse(`${bookedOn}T12:00:00Z`)),
          },
          {
            title: say('bank.from'),
            cell: ({ counterName, counterAccount }) => `${counterName} ${counterAccount}`.trim(),
          },
          { title: say('bank.symbol'), cell: ({ variableSymbol }) => variableSymbol },
          { title: say('payment.amount'), isAmount: true, cell: (payment) => amountOf(payment, formats) },
          {
            title: say('acct.name'),
            cell: ({ accountId }) =>
              accountId !== undefined && (
                <Link to="/operator/accounts/$id" params={{ id: accountId }}>
                  {accountId}
                </Link>
              ),
          },
          { title: say('document.number'), cell: ({ documentNumber }) => documentNumber },
          { title: say('reason'), cell: ({ reason }) => reason },
          {
            title: say('dnc.action'),
            cell: (payment) => {
              if (payment.state === 'booked') return <Unmatch payment={payment} />
              return isCreditable(payment) && <CreditPayment payment={payment} />
            },
          },
        ]}
      />
    </div>
  )
}

function Unmatch({ payment }: { readonly payment: BankPayment }) {
  const { say, formats } = useWords()
  const unmatch = useChange('unmatchBankPayment', ['listBankPayments', 'listOperatorProformas'])
  return (
    <WithReason
      look="bad"
      label={say('bank.unmatch')}
      about={payment.id}
      title={say('bank.unmatchTitle', { amount: amountOf(payment, formats) })}
      why={say('bank.unmatchWhy')}
      error={unmatch.error}
      act={(reason) => unmatch.mutateAsync({ params: { id: payment.id }, body: { reason } })}
    />
  )
}
