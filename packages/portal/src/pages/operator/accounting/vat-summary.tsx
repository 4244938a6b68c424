import { useOperation } from '../../../api/use-operation.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'

/** The figures for the VAT return, the One Stop Shop and the EC sales list of these days. */
export function VatSummary({ from, to }: { readonly from: string; readonly to: string }) {
  const { say, formats } = useWords()
  const read = useOperation('getVatSummary', { query: { from, to } })
  return (
    <Loaded of={read}>
      {({ summary: { taxes, ecSales, grossHal } }) => (
        <>
          <h3>{say('vat.taxes')}</h3>
          <Table
            caption={say('vat.taxes')}
            rows={taxes}
            keyOf={({ treatment, country, vatPercent }) => `${treatment} ${country} ${vatPercent}`}
            columns={[
              { title: say('vat.treatment'), cell: ({ treatment }) => say(`vat.${treatment}`) },
              { title: say('vat.country'), cell: ({ country }) => country },
              { title: say('vat.rate'), isAmount: true, cell: ({ vatPercent }) => `${vatPercent} %` },
              { title: say('vat.documents'), isAmount: true, cell: ({ documents }) => documents },
              { title: say('vat.net'), isAmount: true, cell: ({ netHal }) => formats.money(netHal) },
              { title: say('vat.tax'), isAmount: true, cell: ({ vatHal }) => formats.money(vatHal) },
              { title: say('vat.gross'), isAmount: true, cell: (tax) => formats.money(tax.grossHal) },
            ]}
          />
          <p>{say('vat.total', { amount: formats.money(grossHal) })}</p>
          {ecSales.length > 0 && (
            <>
              <h3>{say('vat.ecSales')}</h3>
              <Table
                caption={say('vat.ecSales')}
                rows={ecSales}
                keyOf={({ vatId }) => vatId}
                columns={[
                  { title: say('vat.vatId'), cell: ({ vatId }) => vatId },
                  { title: say('vat.code'), cell: ({ serviceCode }) => serviceCode },
                  { title: say('vat.documents'), isAmount: true, cell: ({ documents }) => documents },
                  { title: say('vat.net'), isAmount: true, cell: ({ netHal }) => formats.money(netHal) },
                ]}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
