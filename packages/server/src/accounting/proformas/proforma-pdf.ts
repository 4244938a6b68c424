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
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Proforma } from './proforma.ts'
import { spaydOf } from './proforma-record.ts'
import { proformaWords } from './proforma-words.ts'

const words = proformaWords
const qrSize = 130

/** The proforma on a page of A4, with its QR code. The same proforma makes the same bytes. */
export async function proformaPdf(proforma: Proforma, letterhead: Letterhead): Promise<Buffer> {
  const { variableSymbol, supplier, customer, issuedAt, dueAt, amountHal } = proforma
  const { pdf, bytes } = await openSheet(`${words.title} ${variableSymbol}`, issuedAt, letterhead)
  writeHead(pdf, words.title, `${words.number} ${variableSymbol}`, [words.notTaxed])
  writeParties(pdf, supplier, customer)
  writeRow(pdf, words.issued, czechDay(issuedAt))
  writeRow(pdf, words.due, czechDay(dueAt))
  pdf.y += 14
  drawRule(pdf)
  writeRow(pdf, words.topup, crowns(amountHal))
  pdf.y += 4
  drawRule(pdf)
  writeRow(pdf, words.total, crowns(amountHal), 'bold')
  pdf.y += 14
  writeRow(pdf, words.iban, supplier.iban)
  if (supplier.bic !== undefined) writeRow(pdf, words.bic, supplier.bic)
  writeRow(pdf, words.variableSymbol, variableSymbol, 'bold')
  pdf.y += 8
  drawQr(pdf, spaydOf(proforma), qrSize)
  return bytes()
}
