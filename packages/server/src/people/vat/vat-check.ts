import type { Account } from '@hovor/api'

/** The answer of the register of VAT numbers about a number, and its time. */
export type VatCheck = NonNullable<Account['vatCheck']>
