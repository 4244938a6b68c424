import { useState } from 'react'
import { useChange, useList } from '../../../api/use-operation.ts'
import { TextField } from '../../../parts/field.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { typedAmountHal } from '../typed-amount.ts'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

/** Bank transfers requested from an account. */
export function AccountProformas({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const list = useList('listOperatorProformas', { query: { accountId: id } })
  return (
    <div className="flex flex-col items-start gap-3">
      <AskForTransfer id={id} />
      <RecordTable
        of={list}
        rowsOf={(page) => page.proformas}
        none={say('none')}
        caption={say('proformas')}
        keyOf={(proforma) => proforma.id}
        columns={[
          { title: say('bank.symbol'), cell: ({ variableSymbol }) => variableSymbol },
          { title: say('document.issued'), cell: ({ issuedAt }) => formats.day(issuedAt) },
          { title: say('proforma.due'), cell: ({ dueAt }) => formats.day(dueAt) },
          { title: say('acct.status'), cell: ({ status }) => say(`proforma.${status}`) },
          { title: say('payment.amount'), isAmount: true, cell: ({ amountHal }) => formats.money(amountHal) },
          {
            title: say('dnc.action'),
            cell: (proforma) =>
              proforma.status === 'open' && (
                <CancelProforma id={proforma.id} symbol={proforma.variableSymbol} />
              ),
          },
        ]}
      />
    </div>
  )
}

/** The bounds of a transfer in hundredths of a koruna, as the API has them. */
const [leastHal, mostHal] = [10_000, 100_000_000]

function AskForTransfer({ id }: { readonly id: string }) {
  const { say } = useWords()
  const ask = useChange('createOperatorProforma', ['listOperatorProformas'])
  const [typed, setTyped] = useState('')
  const amountHal = typedAmountHal(typed)
  const isWrong = amountHal === undefined || amountHal < leastHal || amountHal > mostHal
  async function act(reason: string) {
    await ask.mutateAsync({ params: { id }, body: { amountHal: amountHal!, reason } })
    setTyped('')
  }
  return (
    <WithReason
      label={say('proforma.ask')}
      title={say('proforma.ask')}
      why={say('proforma.askWhy')}
      error={ask.error}
      isUnready={isWrong}
      act={act}
    >
      <TextField
        label={say('proforma.amount')}
        hint={say('proforma.amountHint')}
        inputMode="decimal"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </WithReason>
  )
}

function CancelProforma({ id, symbol }: { readonly id: string; readonly symbol: string }) {
  const { say } = useWords()
  const cancel = useChange('cancelProforma', ['listOperatorProformas'])
  return (
    <WithReason
      look="bad"
      label={say('proforma.cancel')}
      about={symbol}
      title={`${say('proforma.cancel')}: ${symbol}`}
      why={say('proforma.cancelWhy')}
      error={cancel.error}
      act={(reason) => cancel.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
