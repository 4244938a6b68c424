import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { useList } from '../../../api/use-operation.ts'
import { now } from '../../../browser.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useWords } from '../words.ts'
import { lastMonth } from './last-month.ts'
import { VatSummary } from './vat-summary.tsx'

/** Formats of tax documents, each with the ending of its file. */
const formatsOfDocuments = [
  ['isdoc', 'ISDOC', 'zip'],
  ['pohoda', 'Pohoda', 'xml'],
  ['csv', 'CSV', 'csv'],
] as const

/** Whether payments still wait for a decision, and buttons that save the files for the accountant. */
export function CloseMonth() {
  const { say } = useWords()
  const open = useList('listBankPayments', { query: { state: 'open', limit: 100 } })
  const [{ from, to }, setDays] = useState(() => lastMonth(now()))
  const [error, setError] = useState<Error | null>(null)
  const query = { from, to }
  const save = (saving: (name: string) => Promise<void>) => {
    setError(null)
    void saving(`${from}_${to}`).catch(setError)
  }
  const isUnready = from === '' || to === '' || from > to
  return (
    <div className="flex flex-col gap-3">
      <Loaded of={open}>
        {(pages) => (
          <p>{say(pages.some(({ payments }) => payments.length > 0) ? 'month.open' : 'month.ready')}</p>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={say('month.from')}
          type="date"
          value={from}
          onChange={({ target }) => setDays({ from: target.value, to })}
        />
        <TextField
          label={say('month.to')}
          type="date"
          value={to}
          onChange={({ target }) => setDays({ from, to: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {formatsOfDocuments.map(([format, name, ending]) => (
          <Button
            key={format}
            disabled={isUnready}
            onClick={() =>
              save((days) =>
                saveFile('exportDocuments', { query: { ...query, format } }, `documents_${days}.${ending}`),
              )
            }
          >
            {say('month.documents', { format: name })}
          </Button>
        ))}
        <Button
          disabled={isUnready}
          onClick={() => save((days) => saveFile('exportLedger', { query }, `ledger_${days}.csv`))}
        >
          {say('month.ledger')}
        </Button>
        <Button
          disabled={isUnready}
          onClick={() => save((days) => saveFile('exportCalls', { query }, `calls_${days}.csv`))}
        >
          {say('month.calls')}
        </Button>
      </div>
      <Failure error={error} />
      {!isUnready && <VatSummary from={from} to={to} />}
    </div>
  )
}
