import type { Letterhead } from '../../../platform/config/brand.ts'
import { crowns } from './crowns.ts'
import { isdocOf } from './isdoc.ts'
import {
  czechDay,
  drawQr,
  drawRule,
  openSheet,
  type Pdf,
  writeHead,
  writeParties,
  writeRow,
  writeSmall,
} from './pdf-sheet.ts'
import { spayd } from './spayd.ts'
import type { TaxDocument } from './tax-document.ts'

/**
 * The document on a page of A4, with its ISDOC attached. The same document makes the same bytes.
 *
 * @param letterhead the name and contact of who runs the service at the time of the download
 */
export async function pdfOf(document: TaxDocument, letterhead: Letterhead): Promise<Buffer> {
  const { number, correctsNumber, correctionReason, supplier, customer, issuedAt } = document
  const title = titleOf(document)
  const { pdf, bytes } = await openSheet(`${title} ${number}`, issuedAt, letterhead)
  const corrects = [`Opravuje doklad č. ${correctsNumber}`, `Důvod opravy: ${correctionReason ?? ''}`]
  writeHead(pdf, title, `č. ${number}`, correctsNumber === undefined ? [] : corrects)
  writeParties(pdf, supplier, customer)
  writeDates(pdf, document)
  writeLines(pdf, document)
  writeTotals(pdf, document)
  writeDue(pdf, document)
  attachIsdoc(pdf, document, new Date(issuedAt))
  return bytes()
}

function titleOf({ kind, dueAt }: TaxDocument): string {
  if (kind === 'credit_note') return 'Opravný daňový doklad'
  return dueAt === undefined ? 'Daňový doklad k přijaté platbě' : 'Faktura – daňový doklad'
}

function writeDates(pdf: Pdf, document: TaxDocument): void {
  const { issuedAt, taxableAt, dueAt, kind, number } = document
  const taxed = kind === 'credit_note' ? 'Datum vrácení platby' : 'Datum přijetí platby'
  const rows: [string, string][] = [
    ['Datum vystavení', czechDay(issuedAt)],
    [dueAt === undefined ? taxed : 'Datum uskutečnění plnění', czechDay(taxableAt)],
    ...(dueAt === undefined ? [] : [['Datum splatnosti', czechDay(dueAt)] as [string, string]]),
    ['Variabilní symbol', number],
  ]
  for (const [name, value] of rows) writeRow(pdf, name, value)
  pdf.y += 14
}

function writeLines(pdf: Pdf, { lines, vatRate }: TaxDocument): void {
  drawRule(pdf)
  for (const { description, netHal, vatHal, grossHal } of lines) {
    writeRow(pdf, description, crowns(grossHal), 'bold')
    writeSmall(pdf, `základ ${crowns(netHal)}, DPH ${vatRate} % ${crowns(vatHal)}`)
    pdf.y += 4
  }
  drawRule(pdf)
}

function writeTotals(pdf: Pdf, { netHal, vatHal, grossHal, vatRate, kind, dueAt }: TaxDocument): void {
  writeRow(pdf, `Základ daně (${vatRate} %)`, crowns(netHal))
  writeRow(pdf, `DPH ${vatRate} %`, crowns(vatHal))
  writeRow(pdf, kind === 'credit_note' ? 'Vráceno celkem' : 'Celkem s DPH', crowns(grossHal), 'bold')
  if (kind === 'invoice' && dueAt === undefined) writeRow(pdf, 'Uhrazeno', 'Zbývá uhradit 0,00 Kč')
  pdf.y += 14
}

/** Where to pay, and its QR code, while something is due. */
function writeDue(pdf: Pdf, { supplier, dueAt, grossHal, number }: TaxDocument): void {
  const { iban, bic } = supplier
  if (dueAt === undefined || iban === undefined) return
  writeRow(pdf, 'Účet (IBAN)', iban)
  pdf.y += 8
  const message = `Faktura ${number}`
  drawQr(pdf, spayd({ iban, bic, amountHal: grossHal, dueAt, variableSymbol: number, message }), 110)
}

function attachIsdoc(pdf: Pdf, document: TaxDocument, issued: Date): void {
  pdf.file(Buffer.from(isdocOf(document), 'utf8'), {
    name: `${document.number}.isdoc`,
    type: 'application/xml',
    creationDate: issued,
    modifiedDate: issued,
  })
}
