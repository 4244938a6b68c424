import {
  crowns,
  documentDay,
  documentWords,
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

const qrSize = 130

/** The proforma on a page of A4, in its language, with its QR code. The same proforma makes the same bytes. */
export async function proformaPdf(proforma: Proforma, letterhead: Letterhead): Promise<Buffer> {
  const { variableSymbol, supplier, customer, issuedAt, dueAt, amountHal, language } = proforma
  const [words, common] = [proformaWords[language], documentWords[language]]
  const amount = crowns(amountHal, language)
  const title = `${words.title} ${variableSymbol}`
  const { pdf, bytes } = await openSheet(title, issuedAt, letterhead, language)
  writeHead(pdf, words.title, common.number(variableSymbol), [words.notTaxed])
  writeParties(pdf, supplier, customer, language)
  writeRow(pdf, common.issued, documentDay(issuedAt, language))
  writeRow(pdf, common.due, documentDay(dueAt, language))
  pdf.y += 14
  drawRule(pdf)
  writeRow(pdf, common.service, amount)
  pdf.y += 4
  drawRule(pdf)
  writeRow(pdf, words.total, amount, 'bold')
  pdf.y += 14
  writeRow(pdf, common.account, supplier.iban)
  if (supplier.bic !== undefined) writeRow(pdf, words.bic, supplier.bic)
  writeRow(pdf, common.variableSymbol, variableSymbol, 'bold')
  pdf.y += 8
  drawQr(pdf, spaydOf(proforma), qrSize)
  return bytes()
}
