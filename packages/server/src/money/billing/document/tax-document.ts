import { shareOfHal } from '../../../platform/kernel/hal.ts'
import type { Id } from '../../../platform/kernel/ids.ts'
import type { Party, Supplier } from '../../../platform/kernel/tax-party.ts'
import { vatOfGross } from '../vat/vat-of-gross.ts'
import type { DocumentVat } from '../vat/vat-treatment.ts'
import type { DocumentLanguage } from './document-words.ts'

interface DocumentLine {
  readonly description: string
  readonly netHal: number
  readonly vatHal: number
  readonly grossHal: number
}

/** The contents of a document, except its number. Amounts are positive, in credit notes too. */
export interface DocumentContent {
  readonly kind: 'invoice' | 'credit_note'
  /** Unix ms. */
  readonly issuedAt: number
  /** Unix ms: when the payment was received, or given back. */
  readonly taxableAt: number
  /** Unix ms; absent: nothing is left to pay. */
  readonly dueAt?: number | undefined
  readonly currency: 'CZK'
  readonly netHal: number
  readonly vatHal: number
  readonly grossHal: number
  /** Per cent: whole or with a half; 0 if no tax is charged. */
  readonly vatRate: number
  /** Whose tax it is, or why there is none. */
  readonly vat: DocumentVat
  readonly language: DocumentLanguage
  /** How it was paid; undefined: not known. */
  readonly paidBy?: 'card' | 'transfer' | undefined
  readonly lines: readonly DocumentLine[]
  readonly customer: Party
  readonly supplier: Supplier
  readonly correctsNumber?: string | undefined
  readonly correctionReason?: string | undefined
}

/** A document as it was issued: it never changes. */
export interface TaxDocument extends DocumentContent {
  readonly id: Id<'doc'>
  /** Digits; also the variable symbol. Gapless in its year. */
  readonly number: string
}

export interface PaymentPart {
  readonly description: string
  readonly grossHal: number
}

export interface Payment {
  readonly grossHal: number
  /** Unix ms. */
  readonly receivedAt: number
  /** Of the whole payment, if it has no `parts`. */
  readonly description: string
  /** The payment in parts that add up to it. */
  readonly parts?: readonly PaymentPart[] | undefined
  readonly vat: DocumentVat
  /** Of `vat`, per cent. */
  readonly ratePercent: number
  readonly language: DocumentLanguage
  readonly paidBy: DocumentContent['paidBy']
  readonly customer: Party
  readonly supplier: Supplier
}

/**
 * The tax document for a payment that was received in advance (act 235/2004, § 29 and § 20a).
 *
 * @throws RangeError when its parts do not add up to it
 */
export function documentOfPayment(payment: Payment, nowMs: number): DocumentContent {
  const { grossHal, description, customer, supplier, receivedAt, vat, ratePercent, language, paidBy } =
    payment
  const { parts = [{ description, grossHal }] } = payment
  const vatHal = vatOfGross(grossHal, ratePercent)
  const amounts = { netHal: grossHal - vatHal, vatHal, grossHal }
  return {
    kind: 'invoice',
    issuedAt: nowMs,
    taxableAt: receivedAt,
    currency: 'CZK',
    ...amounts,
    vatRate: ratePercent,
    vat,
    language,
    paidBy,
    lines: linesOf(parts, grossHal, ratePercent),
    customer,
    supplier,
  }
}

/** The tax of each line is its share of the tax of the whole, so that the lines add up to the document to the hal. */
function linesOf(parts: readonly PaymentPart[], paidHal: number, ratePercent: number): DocumentLine[] {
  let sumHal = 0
  const lines = parts.map(({ description, grossHal }) => {
    const beforeHal = sumHal
    sumHal += grossHal
    const vatHal = vatOfGross(sumHal, ratePercent) - vatOfGross(beforeHal, ratePercent)
    return { description, netHal: grossHal - vatHal, vatHal, grossHal }
  })
  if (sumHal !== paidHal) throw new RangeError(`Parts of ${sumHal} hal, of a payment of ${paidHal} hal`)
  return lines
}

export interface Correction {
  readonly grossHal: number
  /** Unix ms: when it was given back. */
  readonly returnedAt: number
  readonly reason: string
}

/**
 * The corrective document (act 235/2004, § 42 and § 45), with the tax of what it corrects. All of one document together take back the share of its tax that they
 * take of its total, to the hal: who takes the rest takes the rest of the tax.
 *
 * @param standing the credit notes of `original` that nothing has taken back
 * @throws RangeError when more is taken back than is left
 */
export function creditNoteOf(
  original: TaxDocument,
  standing: readonly DocumentContent[],
  { grossHal, returnedAt, reason }: Correction,
  nowMs: number,
): DocumentContent {
  const left = standing.reduce(
    ({ netHal, vatHal }, note) => ({ netHal: netHal - note.netHal, vatHal: vatHal - note.vatHal }),
    { netHal: original.netHal, vatHal: original.vatHal },
  )
  const leftHal = left.netHal + left.vatHal
  if (grossHal <= 0 || grossHal > leftHal) {
    throw new RangeError(`A credit note over ${grossHal} hal, of a document with ${leftHal} hal left`)
  }
  const takenHal = original.grossHal - leftHal + grossHal
  const shareHal = shareOfHal(original.vatHal, takenHal, original.grossHal) - (original.vatHal - left.vatHal)
  // The share of what is left may be a hal off after a note was taken back; no amount is below zero for that.
  const vatHal = Math.max(0, grossHal - left.netHal, Math.min(shareHal, grossHal, left.vatHal))
  const amounts = { netHal: grossHal - vatHal, vatHal, grossHal }
  return {
    kind: 'credit_note',
    issuedAt: nowMs,
    taxableAt: returnedAt,
    currency: 'CZK',
    ...amounts,
    vatRate: original.vatRate,
    vat: original.vat,
    language: original.language,
    paidBy: original.paidBy,
    lines: [{ description: original.lines[0]?.description ?? reason, ...amounts }],
    customer: original.customer,
    supplier: original.supplier,
    correctsNumber: original.number,
    correctionReason: reason,
  }
}

/** The tax document that takes a credit note back: what was to be given back is a received payment again. */
export function reversalOf(
  note: TaxDocument,
  { at, reason }: { /** Unix ms: when it came to nothing. */ readonly at: number; readonly reason: string },
  nowMs: number,
): DocumentContent {
  const { id: _, number, ...content } = note
  return {
    ...content,
    kind: 'invoice',
    issuedAt: nowMs,
    taxableAt: at,
    correctsNumber: number,
    correctionReason: reason,
  }
}
