import { folded } from './bank-columns.ts'

/** Beginnings of words, folded, in Czech, Slovak, English and ISO 20022 (`CreditDebitCode`). */
const outgoing =
  /^(odch|odes|odos|odep|odpis|debet|debit|dbit|vyda|vydej|vyber|tarch|vrub|outgo|d$|dr$|out$|-$|\u2212$)/
const incoming = /^(prich|prij|prips|pripis|dosl|kredit|credit|crdt|prospech|vklad|incom|c$|k$|cr$|in$|\+$)/

/** Which way money went, by what a bank says of a payment; undefined: words that say neither, or both. */
export function directionOf(text: string): 'in' | 'out' | undefined {
  const words = folded(text).split(/[\s/(),;]+/)
  const isOut = words.some((word) => outgoing.test(word))
  const isIn = words.some((word) => incoming.test(word))
  return isOut === isIn ? undefined : isOut ? 'out' : 'in'
}

/** Whether all that a bank says of the kind of a payment is which way it went. */
export const isDirection = (kind: string): boolean => /^(kredit|debet|credit|debit)$/.test(folded(kind))
