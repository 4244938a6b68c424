import { type FormEvent, useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { PaymentDetails, type Proforma } from './payment-details.tsx'
import { useWords } from './words.ts'

/** The bounds of a bank transfer in crowns, as the API has them. */
const [least, most] = [100, 1_000_000]

/** Asks for the details to pay by bank transfer with, and lists those that were asked for. */
export function Transfer({ mayAsk }: { readonly mayAsk: boolean }) {
  const { say, formats } = useWords()
  const [shown, setShown] = useState<Proforma>()
  return (
    <div className="flex flex-col gap-4">
      {mayAsk && <AskForDetails done={setShown} />}
      <Transfers show={setShown} />
      {shown && (
        <Dialog
          title={say('transfer.title', { amount: formats.money(shown.amountHal) })}
          close={() => setShown(undefined)}
        >
          <PaymentDetails of={shown} />
          <p className="mt-3">
            <Button onClick={() => setShown(undefined)}>{say('transfer.close')}</Button>
          </p>
        </Dialog>
      )}
    </div>
  )
}

function AskForDetails({ done }: { readonly done: (proforma: Proforma) => void }) {
  const { say } = useWords()
  const ask = useChange('createProforma', ['listProformas'])
  const [crowns, setCrowns] = useState('2500')
  function submit(event: FormEvent) {
    event.preventDefault()
    ask.mutate(
      { body: { amountHal: Math.round(Number(crowns) * 100) } },
      { onSuccess: ({ proforma }) => done(proforma) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-xs flex-col gap-3">
      <p>{say('transfer.why')}</p>
      <TextField
        label={say('transfer.amount')}
        hint={say('transfer.amountHint')}
        type="number"
        inputMode="numeric"
        required
        min={least}
        max={most}
        step={1}
        value={crowns}
        onChange={({ target }) => setCrowns(target.value)}
      />
      <Failure error={ask.error} />
      <p>
        <Button type="submit" disabled={ask.isPending}>
          {say('transfer.ask')}
        </Button>
      </p>
    </form>
  )
}

function Transfers({ show }: { readonly show: (proforma: Proforma) => void }) {
  const { say, formats } = useWords()
  const list = useList('listProformas')
  const [error, setError] = useState<Error | null>(null)
  function save({ id, variableSymbol }: Proforma) {
    setError(null)
    void saveFile('getProformaPdf', { params: { id } }, `${variableSymbol}.pdf`).catch(setError)
  }
  return (
    <div>
      <Failure error={error} />
      <RecordTable
        of={list}
        rowsOf={(page) => page.proformas}
        caption={say('transfer')}
        none={say('transfer.none')}
        keyOf={({ id }) => id}
        columns={[
          { title: say('transfer.symbol'), cell: ({ variableSymbol }) => variableSymbol },
          { title: say('billing.issued'), cell: ({ issuedAt }) => formats.day(issuedAt) },
          { title: say('transfer.due'), cell: ({ dueAt }) => formats.day(dueAt) },
          { title: say('numbers.status'), cell: ({ status }) => say(`transfer.${status}`) },
          {
            title: say('transfer.toPay'),
            isAmount: true,
            cell: ({ amountHal }) => formats.money(amountHal),
          },
          {
            title: say('transfer.details'),
            cell: (proforma) => (
              <span className="flex flex-wrap gap-2">
                {proforma.status === 'open' && (
                  <Button
                    aria-label={say('transfer.showOf', { symbol: proforma.variableSymbol })}
                    onClick={() => show(proforma)}
                  >
                    {say('transfer.show')}
                  </Button>
                )}
                <Button aria-label={`PDF ${proforma.variableSymbol}`} onClick={() => save(proforma)}>
                  PDF
                </Button>
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
