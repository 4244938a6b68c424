import type { Letterhead } from '../../../platform/config/brand.ts'
import { crowns } from './crowns.ts'
import { documentDay } from './document-day.ts'
import { documentWords } from './document-words.ts'
import { isdocOf } from './isdoc.ts'
import {
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
import { isTaxed, vatNotes } from './vat-note.ts'

/**
 * The document on a page of A4, in its language, with its ISDOC attached. The same document makes the same bytes.
 *
 * @param letterhead the name and contact of who runs the service at the time of the download
 */
export async function pdfOf(document: TaxDocument, letterhead: Letterhead): Promise<Buffer> {
  const { number, correctsNumber, correctionReason, supplier, customer, issuedAt, language } = document
  const words = documentWords[language]
  const title = titleOf(document)
  const { pdf, bytes } = await openSheet(`${title} ${number}`, issuedAt, letterhead, language)
  const corrects =
    correctsNumber === undefined ? [] : [words.corrects(correctsNumber), words.reason(correctionReason ?? '')]
  writeHead(pdf, title, words.number(number), corrects)
  writeParties(pdf, supplier, customer, language)
  writeDates(pdf, document)
  writeLines(pdf, document)
  writeTotals(pdf, document)
  writeDue(pdf, document)
  attachIsdoc(pdf, document, new Date(issuedAt))
  return bytes()
}

function titleOf({ kind, dueAt, language }: TaxDocument): string {
  const words = documentWords[language]
  if (kind === 'credit_note') return words.creditNote
  return dueAt === undefined ? words.paid : words.invoice
}

function writeDates(pdf: Pdf, document: TaxDocument): void {
  const { issuedAt, taxableAt, dueAt, kind, number, paidBy, language } = document
  const words = documentWords[language]
  const taxed = kind === 'credit_note' ? words.returned : words.received
  const day = (atMs: number) => documentDay(atMs, language)
  const rows: [string, string][] = [
    [words.issued, day(issuedAt)],
    [dueAt === undefined ? taxed : words.supplied, day(taxableAt)],
    ...(dueAt === undefined ? [] : [[words.due, day(dueAt)] as [string, string]]),
    [words.variableSymbol, number],
    ...(paidBy === undefined ? [] : [[words.paidBy, words.means[paidBy]] as [string, string]]),
  ]
  for (const [name, value] of rows) writeRow(pdf, name, value)
  pdf.y += 14
}

/** 25.5 as `25,5`. */
const rateOf = ({ vatRate, language }: TaxDocument): string =>
  String(vatRate).replace('.', documentWords[language].decimal)

function writeLines(pdf: Pdf, document: TaxDocument): void {
  const { lines, language } = document
  const words = documentWords[language]
  const money = (hal: number) => crowns(hal, language)
  drawRule(pdf)
  for (const { description, netHal, vatHal, grossHal } of lines) {
    writeRow(pdf, description, money(grossHal), 'bold')
    const taxed = words.line(money(netHal), rateOf(document), money(vatHal))
    writeSmall(pdf, isTaxed(document) ? taxed : words.untaxedLine)
    pdf.y += 4
  }
  drawRule(pdf)
}

function writeTotals(pdf: Pdf, document: TaxDocument): void {
  const { netHal, vatHal, grossHal, kind, dueAt, language } = document
  const words = documentWords[language]
  const money = (hal: number) => crowns(hal, language)
  if (isTaxed(document)) {
    writeRow(pdf, words.base(rateOf(document)), money(netHal))
    writeRow(pdf, words.vat(rateOf(document)), money(vatHal))
  } else writeRow(pdf, words.untaxedBase, money(netHal))
  const total = isTaxed(document) ? words.total : words.untaxedTotal
  writeRow(pdf, kind === 'credit_note' ? words.totalReturned : total, money(grossHal), 'bold')
  if (kind === 'invoice' && dueAt === undefined) writeRow(pdf, words.settled, words.nothingDue(money(0)))
  pdf.y += 6
  for (const note of vatNotes(document)) writeSmall(pdf, note)
  pdf.y += 8
}

/** Where to pay, and its QR code, while something is due. */
function writeDue(pdf: Pdf, { supplier, dueAt, grossHal, number, language }: TaxDocument): void {
  const { iban, bic } = supplier
  const words = documentWords[language]
  if (dueAt === undefined || iban === undefined) return
  writeRow(pdf, words.account, iban)
  pdf.y += 8
  const message = words.message(number)
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
