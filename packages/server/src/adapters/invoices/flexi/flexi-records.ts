import { z } from 'zod'
import type { Customer, Invoice } from '../../../integrations/ports/invoices.port.ts'
import { isCurrency, minorUnits } from '../../../platform/kernel/minor-units.ts'
import { dueStatus } from '../due-status.ts'

/** Every value is a string, including numbers and booleans; empty ones may be left out. */
const text = z.string().nullish()
const id = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^\d{1,15}$/))
const amount = z.union([z.string(), z.number().transform(String)])
/** The time zone after a day is meaningless. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:Z|[+-]\d{2}:\d{2})?$/)
  .transform((written) => written.slice(0, 10))
  .pipe(z.iso.date())

/** A record of the `adresar` table. */
export const flexiContact = z.object({
  id,
  nazev: z.string(),
  ic: text,
  dic: text,
  vatId: text,
  tel: text,
  mobil: text,
})
export type FlexiContact = z.output<typeof flexiContact>
export const contactFields = 'id,nazev,ic,dic,vatId,tel,mobil'

/** A record of the `faktura-vydana` table. */
export const flexiDocument = z.object({
  id,
  kod: z.string(),
  varSym: text,
  datVyst: day,
  datSplat: z.union([z.literal('').transform(() => undefined), day]).nullish(),
  sumCelkem: amount,
  sumCelkemMen: amount.nullish(),
  juhSum: amount.nullish(),
  juhSumMen: amount.nullish(),
  stavUhrK: text,
  storno: z.union([z.enum(['true', 'false']), z.boolean().transform((is) => (is ? 'true' : 'false'))]),
  mena: z
    .string()
    .transform((code) => code.replace(/^code:/, ''))
    .refine(isCurrency),
  'firma@ref': text,
  nazFirmy: text,
  ic: text,
  dic: text,
})
export type FlexiDocument = z.output<typeof flexiDocument>
export const documentFields =
  'id,kod,varSym,datVyst,datSplat,sumCelkem,sumCelkemMen,juhSum,juhSumMen,stavUhrK,storno,mena,firma,nazFirmy,ic,dic'

export const customerOf = (contact: FlexiContact): Customer => ({
  id: contact.id,
  name: contact.nazev,
  companyId: contact.ic || null,
  vatId: contact.vatId || contact.dic || null,
  phones: [contact.tel, contact.mobil].flatMap((phone) => phone || []),
})

/** The id of a document's contact: `/c/demo/adresar/12.json`. */
export const contactIdOf = (document: FlexiDocument): string | undefined =>
  /\/adresar\/(\d{1,15})(?:\.json)?$/.exec(document['firma@ref'] ?? '')?.[1]

/** Undefined if an amount cannot be parsed. Without a contact, the document's own fields name the customer. */
export function invoiceOf(
  document: FlexiDocument,
  contact: FlexiContact | undefined,
  today: string,
): Invoice | undefined {
  const amounts = amountsOf(document)
  if (amounts === undefined) return undefined
  return {
    id: document.id,
    number: document.kod,
    variableSymbol: document.varSym || null,
    customer: contact === undefined ? writtenCustomer(document) : customerOf(contact),
    issuedOn: document.datVyst,
    dueOn: document.datSplat ?? document.datVyst,
    currency: document.mena,
    ...amounts,
    status: dueStatus(statusOf(document, today), amounts.totalMinor),
  }
}

const writtenCustomer = (document: FlexiDocument): Customer => ({
  id: contactIdOf(document) ?? '',
  name: document.nazFirmy ?? '',
  companyId: document.ic || null,
  vatId: document.dic || null,
  phones: [],
})

/**
 * A document in the accounting currency has its amounts in those fields only, and nothing or zero in the foreign ones.
 */
function amountsOf(document: FlexiDocument): Pick<Invoice, 'totalMinor' | 'paidMinor'> | undefined {
  const read = (amount: string | null | undefined) => minorUnits(amount || '0', document.mena)
  const foreign = read(document.sumCelkemMen)
  const isForeign = foreign !== 0
  const totalMinor = isForeign ? foreign : read(document.sumCelkem)
  const settled = read(isForeign ? document.juhSumMen : document.juhSum)
  if (totalMinor === undefined || settled === undefined) return undefined
  // marked as paid by hand, without a booked payment
  return { totalMinor, paidMinor: document.stavUhrK === paidByHand ? totalMinor : settled }
}

const paidByHand = 'stavUhr.uhrazenoRucne'

function statusOf({ storno, stavUhrK, datSplat }: FlexiDocument, today: string): Invoice['status'] {
  if (storno === 'true') return 'cancelled'
  if (stavUhrK === 'stavUhr.uhrazeno' || stavUhrK === paidByHand) return 'paid'
  return datSplat != null && datSplat < today ? 'overdue' : 'open'
}
