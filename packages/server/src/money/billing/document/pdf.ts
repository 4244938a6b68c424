import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import qrcode from 'qrcode-generator'
import { pragueDate } from '../../../platform/kernel/prague.ts'
import type { Party } from '../../../platform/kernel/tax-party.ts'
import { crowns } from './crowns.ts'
import { isdocOf } from './isdoc.ts'
import { spayd } from './spayd.ts'
import type { TaxDocument } from './tax-document.ts'

const require = createRequire(import.meta.url)
let fonts: { readonly plain: Buffer; readonly bold: Buffer } | undefined

const margin = 50
const pageWidth = 595
const width = pageWidth - 2 * margin
const middle = pageWidth / 2
const grey = '#555555'

/**
 * The document on a page of A4, with its ISDOC attached. The same document makes the same bytes: nothing in it comes
 * from the clock or from chance.
 */
export async function pdfOf(document: TaxDocument): Promise<Buffer> {
  fonts ??= {
    plain: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  }
  const issued = new Date(document.issuedAt)
  // Half a second and 30 MB, which a start does without.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: 'A4',
    margin,
    lang: 'cs',
    info: { Title: `${titleOf(document)} ${document.number}`, CreationDate: issued, ModDate: issued },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont('plain', fonts.plain)
  pdf.registerFont('bold', fonts.bold)
  writeHead(pdf, document)
  writeParties(pdf, document)
  writeDates(pdf, document)
  writeLines(pdf, document)
  writeTotals(pdf, document)
  writeDue(pdf, document)
  attachIsdoc(pdf, document, issued)
  pdf.end()
  return done
}

type Pdf = InstanceType<typeof PDFDocument>

function titleOf({ kind, dueAt }: TaxDocument): string {
  if (kind === 'credit_note') return 'Opravný daňový doklad'
  return dueAt === undefined ? 'Daňový doklad k přijaté platbě' : 'Faktura – daňový doklad'
}

function writeHead(pdf: Pdf, document: TaxDocument): void {
  pdf.font('bold').fontSize(16).text(titleOf(document), margin, margin)
  pdf.font('plain').fontSize(11).text(`č. ${document.number}`)
  if (document.correctsNumber !== undefined) {
    pdf.fontSize(9).text(`Opravuje doklad č. ${document.correctsNumber}`)
    pdf.text(`Důvod opravy: ${document.correctionReason ?? ''}`)
  }
  pdf.moveDown(1.5)
}

function writeParties(pdf: Pdf, { supplier, customer }: TaxDocument): void {
  const top = pdf.y
  const left = writeParty(pdf, 'Dodavatel', supplier, margin, top, supplier.registeredAt)
  const right = writeParty(pdf, 'Odběratel', customer, middle, top)
  pdf.y = Math.max(left, right) + 14
}

function writeParty(pdf: Pdf, role: string, party: Party, x: number, top: number, more?: string): number {
  const lines = [
    party.street,
    [party.postalCode, party.city].filter(Boolean).join(' '),
    party.country,
    party.companyId && `IČO: ${party.companyId}`,
    party.vatId && `DIČ: ${party.vatId}`,
    party.email !== party.name && party.email,
    more && `Zapsáno: ${more}`,
  ]
  const options = { width: width / 2 - 10 }
  pdf.font('plain').fontSize(8).fillColor(grey).text(role, x, top, options)
  pdf.font('bold').fontSize(10).fillColor('black').text(party.name, options)
  pdf.font('plain').fontSize(9)
  for (const line of lines) if (line) pdf.text(line, options)
  return pdf.y
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

function writeRow(pdf: Pdf, name: string, value: string, font: 'plain' | 'bold' = 'plain'): void {
  const { y } = pdf
  pdf
    .font(font)
    .fontSize(9)
    .text(name, margin, y, { width: width / 2 })
  pdf.text(value, middle, y, { width: width / 2, align: 'right' })
}

function writeLines(pdf: Pdf, { lines, vatRate }: TaxDocument): void {
  rule(pdf)
  for (const { description, netHal, vatHal, grossHal } of lines) {
    writeRow(pdf, description, crowns(grossHal), 'bold')
    pdf.font('plain').fontSize(8).fillColor(grey)
    pdf.text(`základ ${crowns(netHal)}, DPH ${vatRate} % ${crowns(vatHal)}`, margin, pdf.y).fillColor('black')
    pdf.y += 4
  }
  rule(pdf)
}

function writeTotals(pdf: Pdf, { netHal, vatHal, grossHal, vatRate, kind, dueAt }: TaxDocument): void {
  writeRow(pdf, `Základ daně (${vatRate} %)`, crowns(netHal))
  writeRow(pdf, `DPH ${vatRate} %`, crowns(vatHal))
  writeRow(pdf, kind === 'credit_note' ? 'Vráceno celkem' : 'Celkem s DPH', crowns(grossHal), 'bold')
  if (kind === 'invoice' && dueAt === undefined) writeRow(pdf, 'Uhrazeno', 'Zbývá uhradit 0,00 Kč')
  pdf.y += 14
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pageWidth - margin, pdf.y)
    .lineWidth(0.5)
    .stroke()
  pdf.y += 6
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

function drawQr(pdf: Pdf, text: string, size: number): void {
  const code = qrcode(0, 'M')
  code.addData(text, 'Alphanumeric')
  code.make()
  const modules = code.getModuleCount()
  const step = size / modules
  const top = pdf.y
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column)) pdf.rect(margin + column * step, top + row * step, step, step)
  pdf.fill('black')
  pdf.y = top + size
}

function attachIsdoc(pdf: Pdf, document: TaxDocument, issued: Date): void {
  pdf.file(Buffer.from(isdocOf(document), 'utf8'), {
    name: `${document.number}.isdoc`,
    type: 'application/xml',
    creationDate: issued,
    modifiedDate: issued,
  })
}

function czechDay(atMs: number): string {
  const [year, month, day] = pragueDate(atMs).split('-').map(Number)
  return `${day}. ${month}. ${year}`
}
