/**
 * Facts that identify a caller. `name` and `company` (IČO, DIČ) stand in public registers; `phone` is the number
 * that calls, and `document` the number or the variable symbol of an invoice.
 */
export type FactKind = 'phone' | 'document' | 'company' | 'name'

/** One thing that is known or claimed of a caller, and of which customers on file it is true. */
export interface Fact {
  readonly kind: FactKind
  readonly customerIds: readonly string[]
}

export type Disclosure =
  /** Nothing is disclosed: not even whether the customer exists. */
  | { readonly kind: 'nothing' }
  /** The invoices of these customers are disclosed; several if one person is on file more than once. */
  | { readonly kind: 'invoices'; readonly customerIds: readonly string[] }
  /** Too many claims were wrong: nothing more is disclosed in this call. */
  | { readonly kind: 'ended' }

/** Claims that may be wrong in one call. */
export const maxWrongClaims = 2
/** Kinds of facts that must be true of one customer. */
const factsNeeded = 2

/**
 * Decides what may be disclosed of invoices. Two facts of different kinds must be true of one customer, and one of them must be none
 * of a public register.
 *
 *   facts of one customer        disclosed
 *   none, or one kind            nothing
 *   company and name alone       nothing
 *   any other two kinds          its invoices
 *   a third claim that is wrong  nothing, for the rest of the call
 *
 * A claim is wrong that is not true of the customer of whom most claims are; the calling number claims nothing.
 */
export function disclosureOf(facts: readonly Fact[]): Disclosure {
  if (wrongClaims(facts) > maxWrongClaims) return { kind: 'ended' }
  const customerIds = customersIn(facts).filter((id) => isRecognised(facts, id))
  return customerIds.length === 0 ? { kind: 'nothing' } : { kind: 'invoices', customerIds }
}

function isRecognised(facts: readonly Fact[], customerId: string): boolean {
  const kinds = new Set(facts.filter((fact) => isTrueOf(fact, customerId)).map(({ kind }) => kind))
  return kinds.size >= factsNeeded && (kinds.has('phone') || kinds.has('document'))
}

function wrongClaims(facts: readonly Fact[]): number {
  const claims = facts.filter(({ kind }) => kind !== 'phone')
  const right = customersIn(claims).map((id) => claims.filter((claim) => isTrueOf(claim, id)).length)
  return claims.length - Math.max(0, ...right)
}

const customersIn = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap(({ customerIds }) => customerIds)),
]

const isTrueOf = ({ customerIds }: Fact, customerId: string): boolean => customerIds.includes(customerId)
