import { partNamedBy } from '../state/part-reference.ts'

interface Sent {
  readonly id: string
  /** Parts of the message. */
  readonly segments: number
}

interface Unclaimed {
  readonly said_id: string
  /** The reference from the submit, as the carrier returns it; null if it does not. */
  readonly reference: number | null
}

export interface Evidence<R extends Unclaimed> {
  readonly message: Sent
  /** Parts that the carrier has named already. */
  readonly known: readonly number[]
  /** Receipts from the recipient to the number it was sent from, whose id is unknown. */
  readonly receipts: readonly R[]
  /** Other messages that such a receipt could be about. */
  readonly rivals: readonly Sent[]
}

/**
 * Which receipts are certainly about which parts of a message that the carrier gave no answer for. A reference that
 * comes back decides, unless it fits a rival as well. A receipt without one is claimed only when there is no rival
 * and no more of them than parts without a name. What is ambiguous is left alone.
 */
export function claimReceipts<R extends Unclaimed>(evidence: Evidence<R>): { receipt: R; part: number }[] {
  const { message, known, receipts, rivals } = evidence
  const claims: { receipt: R; part: number }[] = []
  for (const receipt of receipts) {
    const { reference } = receipt
    if (reference === null || rivals.some((rival) => partNamedBy(reference, rival) !== undefined)) continue
    const part = partNamedBy(reference, message)
    if (part !== undefined) claims.push({ receipt, part })
  }
  const named = new Set([...known, ...claims.map(({ part }) => part)])
  const nameless = Array.from({ length: message.segments }, (_, index) => index + 1).filter(
    (n) => !named.has(n),
  )
  const bare = receipts.filter(({ reference }) => reference === null)
  if (rivals.length > 0 || bare.length > nameless.length) return claims
  return [...claims, ...bare.map((receipt, index) => ({ receipt, part: nameless[index]! }))]
}
