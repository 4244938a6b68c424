import type { Account } from '@hovor/api'

/** What the register of VAT numbers said about a number, with when it said so. */
export type VatCheck = NonNullable<Account['vatCheck']>
