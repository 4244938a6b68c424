import {
  crowns,
  czechDay,
  drawQr,
  drawRule,
  openSheet,
  writeHead,
  writeParties,
  writeRow,
} from '../../money/index.ts'
import type { Proforma } from './proforma.ts'
import { spaydOf } from './proforma-record.ts'

const title = 'Výzva k platbě (proforma)'
/** A payment in advance is taxed when it comes (act 235/2004, § 20a and § 28). */
const notTaxed = 'Toto není daňový doklad. Daňový doklad vystavíme po přijetí platby.'
const qrSize = 130

/** The proforma on a page of A4, with its QR code. The same proforma makes the same bytes. */
export async function proformaPdf(proforma: Proforma): Promise<Buffer> {
  const { variableSymbol, supplier, customer, issuedAt, dueAt, amountHal } = proforma
  const { pdf, bytes } = await openSheet(`${title} ${variableSymbol}`, issuedAt)
  writeHead(pdf, title, `č. ${variableSymbol}`, [notTaxed])
  writeParties(pdf, supplier, customer)
  writeRow(pdf, 'Datum vystavení', czechDay(issuedAt))
  writeRow(pdf, 'Datum splatnosti', czechDay(dueAt))
  pdf.y += 14
  drawRule(pdf)
  writeRow(pdf, 'Dobití kreditu', crowns(amountHal))
  pdf.y += 4
  drawRule(pdf)
  writeRow(pdf, 'K úhradě', crowns(amountHal), 'bold')
  pdf.y += 14
  writeRow(pdf, 'Účet (IBAN)', supplier.iban)
  if (supplier.bic !== undefined) writeRow(pdf, 'BIC', supplier.bic)
  writeRow(pdf, 'Variabilní symbol', variableSymbol, 'bold')
  pdf.y += 8
  drawQr(pdf, spaydOf(proforma), qrSize)
  return bytes()
}
