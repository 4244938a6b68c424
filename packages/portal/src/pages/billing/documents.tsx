import { useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { useWords } from './words.ts'

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
          { title: say('billing.corrects'), cell: ({ correctsNumber }) => correctsNumber },
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
                  void saveFile('getBillingDocumentPdf', { params: { id } }, `${number}.pdf`).catch(setError)
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
