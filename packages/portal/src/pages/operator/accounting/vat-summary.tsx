import { useRead } from '../../../api/use-operation.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useWords } from '../words.ts'

/** What the VAT return, the One Stop Shop and the EC sales list of these days are made from. */
export function VatSummary({ from, to }: { readonly from: string; readonly to: string }) {
  const { say, formats } = useWords()
  const read = useRead('getVatSummary', { query: { from, to } })
  return (
    <Loaded of={read}>
      {({ summary: { taxes, ecSales, grossHal } }) => (
        <>
          <table>
            <caption>{say('vat.taxes')}</caption>
            <thead>
              <tr>
                <th>{say('vat.treatment')}</th>
                <th>{say('vat.country')}</th>
                <th>{say('vat.rate')}</th>
                <th>{say('vat.net')}</th>
                <th>{say('vat.tax')}</th>
                <th>{say('document.gross')}</th>
              </tr>
            </thead>
            <tbody>
              {taxes.map((tax) => (
                <tr key={`${tax.treatment} ${tax.country} ${tax.vatRate}`}>
                  <td>{say(`vat.${tax.treatment}`)}</td>
                  <td>{tax.country}</td>
                  <td>{formats.number(tax.vatRate)} %</td>
                  <td>{formats.money(tax.netHal)}</td>
                  <td>{formats.money(tax.vatHal)}</td>
                  <td>{formats.money(tax.grossHal)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{say('vat.total', { amount: formats.money(grossHal) })}</p>
          {ecSales.length > 0 && (
            <table>
              <caption>{say('vat.ecSales')}</caption>
              <thead>
                <tr>
                  <th>{say('vat.vatId')}</th>
                  <th>{say('vat.code')}</th>
                  <th>{say('vat.documents')}</th>
                  <th>{say('vat.net')}</th>
                </tr>
              </thead>
              <tbody>
                {ecSales.map((sale) => (
                  <tr key={sale.vatId}>
                    <td>{sale.vatId}</td>
                    <td>{sale.serviceCode}</td>
                    <td>{formats.number(sale.documents)}</td>
                    <td>{formats.money(sale.netHal)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Loaded>
  )
}
