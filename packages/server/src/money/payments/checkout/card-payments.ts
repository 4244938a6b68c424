import type { Account } from '@hovor/api'
import type { Payments } from '../state/payments.port.ts'

/** Card payments of this service, and whose cards it takes. */
export interface CardPayments {
  /** Undefined: it takes none. */
  readonly payments: Payments | undefined
  readonly modes: readonly Account['mode'][]
}

/** The provider that takes cards of accounts of this mode; undefined if none does. */
export const paymentsFor = (
  { payments, modes }: CardPayments,
  mode: Account['mode'],
): Payments | undefined => (modes.includes(mode) ? payments : undefined)
