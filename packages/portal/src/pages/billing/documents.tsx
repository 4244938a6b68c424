import { useState } from 'react'
import { download } from '../../api/request.ts'
import { useList } from '../../api/use-operation.ts'
import { after } from '../../browser.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { useWords } from './words.ts'

/** How long a browser may take to begin saving a file. */
const savingMs = 60_000

/** Tax documents, each as PDF. */
export function Documents() {
  const { say, formats } = useWords()
  const list = useList('listBillingDocuments')
  const [error, setError] = useState<Error | null>(null)
  return (
    <>
      <Failure error={error} />
      <RecordTable
        of={list}
        rowsOf={(page) => page.documents}
        caption={say('billing.documents')}
        none={say('billing.noDocuments')}
        keyOf={({ id }) => id}
        columns={[
          { title: say('billing.number'), cell: ({ number }) => number },
          { title: say('billing.kind'), cell: ({ kind }) => say(`document.${kind}`) },
          { title: say('billing.issued'), cell: ({ issuedAt }) => formats.day(issuedAt) },
          {
            title: say('billing.gross'),
            isAmount: true,
            cell: ({ grossHal }) => formats.money(grossHal),
          },
          {
            title: 'PDF',
            cell: ({ id, number }) => (
              <Button
                aria-label={say('billing.downloadOf', { number })}
                onClick={() => {
                  setError(null)
                  void save(id, number).catch(setError)
                }}
              >
                {say('billing.download')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

/** A link could not say for which account it asks. */
async function save(id: string, number: string): Promise<void> {
  const url = URL.createObjectURL(await download('getBillingDocumentPdf', { params: { id } }))
  Object.assign(document.createElement('a'), { href: url, download: `${number}.pdf` }).click()
  after(savingMs, () => URL.revokeObjectURL(url))
}
