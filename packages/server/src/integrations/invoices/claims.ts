import { z } from 'zod'
import { plainCompanyId, plainId, wordsOf } from '../../platform/kernel/same-words.ts'
import type { Customer, Invoice } from '../ports/invoices.port.ts'
import type { FactKind } from './disclosure.ts'

const fact = z.string().trim().min(1).max(100).optional()

/** The arguments of an invoice look-up: the caller's claims, and which invoices are meant. */
export const lookUp = z.strictObject({
  companyId: fact.describe('Company id of the caller (IČO)'),
  vatId: fact.describe('VAT id of the caller (DIČ, IČ DPH)'),
  name: fact.describe('Full name of the company or person the invoices are for'),
  invoiceNumber: fact.describe('Number of an invoice'),
  variableSymbol: fact.describe('Variable symbol of an invoice'),
  status: z.enum(['unpaid', 'overdue', 'all']).default('unpaid').describe('Which invoices to list'),
})
export type LookUp = z.output<typeof lookUp>

type ClaimName = Exclude<keyof LookUp, 'status'>

/** One thing that the caller says of himself. */
export interface Claim {
  readonly name: ClaimName
  readonly kind: FactKind
  readonly value: string
  /** The same for the same claim, however it is written. */
  readonly key: string
}

const kinds: Readonly<Record<ClaimName, FactKind>> = {
  companyId: 'company',
  vatId: 'company',
  name: 'name',
  invoiceNumber: 'document',
  variableSymbol: 'document',
}

export function claimsIn(asked: LookUp): Claim[] {
  return (Object.keys(kinds) as ClaimName[]).flatMap((name) => {
    const value = asked[name]
    if (value === undefined) return []
    return [{ name, kind: kinds[name], value, key: `${name} ${plain(name, value)}` }]
  })
}

function plain(name: ClaimName, value: string): string {
  if (name === 'name') return nameWords(value)
  return name === 'companyId' ? plainCompanyId(value) : plainId(value)
}

/** The name of a customer is exactly this one: case, accents and the legal form do not matter. */
export const isNamed = (customer: Customer, name: string): boolean =>
  nameWords(name) !== '' && nameWords(customer.name) === nameWords(name)

/** Legal forms as they stand behind a name, without their dots. */
const legalForm = / (?:spol s r ?o|s r ?o|sro|a ?s|v ?o ?s|k ?s|o ?s|o p s|z ?s|z ?u)$/

const nameWords = (name: string): string => wordsOf(name).join(' ').replace(legalForm, '')

/** The document is exactly the one that is claimed. */
export const isDocument = (invoice: Invoice, { name, value }: Claim): boolean =>
  plainId((name === 'invoiceNumber' ? invoice.number : invoice.variableSymbol) ?? '') === plainId(value)
