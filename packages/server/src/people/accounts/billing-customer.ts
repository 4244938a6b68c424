import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { selectAccount } from './account.store.ts'

/** The customer on an account's tax documents; unset fields are left out. */
interface BillingCustomer extends Partial<Account['billing']> {
  /** The e-mail where the account has no company name. */
  readonly name: string
  readonly email: string
}

/** Who documents are made out to, and what decides how. */
export interface InvoicedCustomer {
  readonly party: BillingCustomer
  readonly mode: Account['mode']
  /** In which documents are written. */
  readonly language: Account['language']
  /** The answer of VIES about the VAT number that the party has now. */
  readonly vatCheck: Account['vatCheck']
}

export async function billingCustomerOf(db: Db, accountId: AccountId): Promise<InvoicedCustomer | undefined> {
  const account = await selectAccount(db, accountId)
  if (account === undefined) return undefined
  const { companyName, email, mode, language, billing, vatCheck } = account
  const told = Object.fromEntries(Object.entries(billing).filter(([, value]) => value !== ''))
  return { party: { ...told, name: oneLine(companyName) || email, email }, mode, language, vatCheck }
}
