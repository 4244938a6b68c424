import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { MonthSelect, thisMonth } from '../../../parts/month-select.tsx'
import { useWords } from '../words.ts'

const fileFormats = ['pdf', 'csv'] as const

/** The statement of a month of an account, as the customer downloads it. */
export function AccountStatements({ id }: { readonly id: string }) {
  const { say } = useWords()
  const [month, setMonth] = useState(thisMonth)
  const [error, setError] = useState<Error | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <MonthSelect label={say('statements.month')} value={month} change={setMonth} />
      <div className="flex flex-wrap gap-2">
        {fileFormats.map((format) => (
          <Button
            key={format}
            onClick={() => {
              setError(null)
              const sent = { params: { id, month }, query: { format } }
              void saveFile('getAccountStatement', sent, `statement-${month}.${format}`).catch(setError)
            }}
          >
            {say(`statements.${format}`)}
          </Button>
        ))}
      </div>
      <Failure error={error} />
    </div>
  )
}
