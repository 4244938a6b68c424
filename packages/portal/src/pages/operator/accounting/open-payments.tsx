import { useChange, useList } from '../../../api/use-operation.ts'
import { RecordTable } from '../../../parts/record-table.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'
import { amountOf, type BankPayment, isCreditable } from './bank-payment.ts'
import { CreditPayment } from './credit-payment.tsx'

/** Payments of statements that were not credited by themselves, each with why. */
export function OpenPayments() {
  const { say, formats } = useWords()
  const list = useList('listBankPayments', { query: { state: 'open', limit: 100 } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.payments}
      none={say('bank.nothingOpen')}
      caption={say('bank.open')}
      keyOf={({ id }) => id}
      columns={[
        { title: say('bank.day'), cell: ({ bookedOn }) => formats.day(Date.parse(`${bookedOn}T12:00:00Z`)) },
        {
          title: say('bank.from'),
          cell: ({ counterName, counterAccount }) => `${counterName} ${counterAccount}`.trim(),
        },
        { title: say('bank.symbol'), cell: ({ variableSymbol }) => variableSymbol },
        { title: say('payment.amount'), isAmount: true, cell: (payment) => amountOf(payment, formats) },
        {
          title: say('bank.problem'),
          cell: ({ problem }) => problem !== undefined && say(`bank.problem.${problem}`),
        },
        {
          title: say('dnc.action'),
          cell: (payment) => (
            <div className="flex flex-wrap gap-2">
              {isCreditable(payment) && <CreditPayment payment={payment} />}
              <Dismiss payment={payment} />
            </div>
          ),
        },
      ]}
    />
  )
}

function Dismiss({ payment }: { readonly payment: BankPayment }) {
  const { say, formats } = useWords()
  const dismiss = useChange('dismissBankPayment', ['listBankPayments'])
  return (
    <WithReason
      label={say('bank.dismiss')}
      about={payment.id}
      title={say('bank.dismissTitle', { amount: amountOf(payment, formats) })}
      why={say('bank.dismissWhy')}
      error={dismiss.error}
      act={(reason) => dismiss.mutateAsync({ params: { id: payment.id }, body: { reason } })}
    />
  )
}
