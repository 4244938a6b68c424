import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { Letterhead } from '../../../platform/config/brand.ts'
import type { Party } from '../../../platform/kernel/tax-party.ts'
import { countryName, type DocumentLanguage, documentWords } from './document-words.ts'
import { paymentQr } from './payment-qr.ts'

const require = createRequire(import.meta.url)
let fonts: { readonly plain: Buffer; readonly bold: Buffer } | undefined

const margin = 50
const pageWidth = 595
const width = pageWidth - 2 * margin
const middle = pageWidth / 2
const grey = '#555555'

export type Pdf = InstanceType<typeof PDFDocument>

export interface Sheet {
  readonly pdf: Pdf
  /** Ends the document with who runs the service at its foot. */
  bytes(): Promise<Buffer>
}

/**
 * A page of A4. The same strokes make the same bytes: nothing in it comes from the clock or from chance.
 *
 * @param madeAt Unix ms
 * @param letterhead who runs the service today: the logo at the top, the rest at the foot
 */
export async function openSheet(
  title: string,
  madeAt: number,
  letterhead: Letterhead,
  language: DocumentLanguage,
): Promise<Sheet> {
  fonts ??= {
    plain: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  }
  const made = new Date(madeAt)
  // Half a second and 30 MB, which a start does without.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: title, CreationDate: made, ModDate: made },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont('plain', fonts.plain)
  pdf.registerFont('bold', fonts.bold)
  drawLogo(pdf, letterhead)
  return {
    pdf,
    bytes() {
      writeFoot(pdf, letterhead)
      pdf.end()
      return done
    },
  }
}

const logoWidth = 120
const logoHeight = 30

/** In the upper right corner, beside the title. */
function drawLogo(pdf: Pdf, { logo }: Letterhead): void {
  if (logo === undefined) return
  const fit = { fit: [logoWidth, logoHeight] as [number, number], align: 'right' as const }
  pdf.image(logo, pageWidth - margin - logoWidth, margin, fit)
}

const footTop = 762
const footLine = 12

/** At the foot of the last page: who runs the service, whom to ask and by which terms, as they are today. */
function writeFoot(pdf: Pdf, { name, email, phone, termsUrl, privacyUrl }: Letterhead): void {
  if (pdf.y > footTop - footLine) pdf.addPage()
  const lines = [
    [name, email, phone],
    [termsUrl, privacyUrl],
  ].map((parts) => parts.filter(Boolean).join(' · '))
  pdf.font('plain').fontSize(8).fillColor(grey)
  // Each on one line, however long: another line would begin another page.
  for (const [place, line] of lines.entries())
    if (line !== '')
      pdf.text(line, margin, footTop + place * footLine, { width, height: footLine, ellipsis: true })
  pdf.fillColor('black')
}

/** The title and lines below it. */
export function writeHead(pdf: Pdf, title: string, number: string, below: readonly string[] = []): void {
  pdf.font('bold').fontSize(16).text(title, margin, margin)
  pdf.font('plain').fontSize(11).text(number)
  pdf.fontSize(9)
  for (const line of below) pdf.text(line)
  pdf.moveDown(1.5)
}

/** Side by side. */
export function writeParties(
  pdf: Pdf,
  supplier: Party & { readonly registeredAt?: string | undefined },
  customer: Party,
  language: DocumentLanguage,
): void {
  const top = pdf.y
  const words = documentWords[language]
  const left = writeParty(pdf, words.supplier, supplier, { x: margin, top, language })
  const right = writeParty(pdf, words.customer, customer, { x: middle, top, language })
  pdf.y = Math.max(left, right) + 14
}

function writeParty(
  pdf: Pdf,
  role: string,
  party: Party & { readonly registeredAt?: string | undefined },
  { x, top, language }: { readonly x: number; readonly top: number; readonly language: DocumentLanguage },
): number {
  const words = documentWords[language]
  const lines = [
    party.street,
    [party.postalCode, party.city].filter(Boolean).join(' '),
    party.country && countryName(party.country, language),
    party.companyId && `${words.companyId}: ${party.companyId}`,
    party.vatId && `${words.vatId}: ${party.vatId}`,
    party.email !== party.name && party.email,
    party.registeredAt && `${words.registeredAt}: ${party.registeredAt}`,
  ]
  const options = { width: width / 2 - 10 }
  pdf.font('plain').fontSize(8).fillColor(grey).text(role, x, top, options)
  pdf.font('bold').fontSize(10).fillColor('black').text(party.name, options)
  pdf.font('plain').fontSize(9)
  for (const line of lines) if (line) pdf.text(line, options)
  return pdf.y
}

export function writeRow(pdf: Pdf, name: string, value: string, font: 'plain' | 'bold' = 'plain'): void {
  const { y } = pdf
  pdf
    .font(font)
    .fontSize(9)
    .text(name, margin, y, { width: width / 2 })
  pdf.text(value, middle, y, { width: width / 2, align: 'right' })
}

/** Small and grey, below a row. */
export function writeSmall(pdf: Pdf, text: string): void {
  pdf.font('plain').fontSize(8).fillColor(grey).text(text, margin, pdf.y).fillColor('black')
}

export function drawRule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pageWidth - margin, pdf.y)
    .lineWidth(0.5)
    .stroke()
  pdf.y += 6
}

export function drawQr(pdf: Pdf, text: string, size: number): void {
  const code = paymentQr(text)
  const modules = code.getModuleCount()
  const step = size / modules
  const top = pdf.y
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column)) pdf.rect(margin + column * step, top + row * step, step, step)
  pdf.fill('black')
  pdf.y = top + size
}
