import type { Account } from '@hovor/api'
import type { Accounts } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountId } from '../../../platform/kernel/ids.ts'
import { insertCardAccount, readCardAccount } from '../state/card-account.store.ts'
import type { Payments } from '../state/payments.port.ts'

interface CustomerDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly payments: Payments
}

interface Customer {
  readonly customerId: string
  readonly language: Account['language']
}

/** The account's customer at the provider, made at the first need. Undefined: the provider fails. */
export async function customerOfAccount(
  { accounts, payments }: CustomerDeps,
  db: Db,
  accountId: AccountId,
): Promise<Customer | undefined> {
  const [account, known] = [await accounts.find(db, accountId), await readCardAccount(db, accountId)]
  if (account === undefined) return undefined
  const { language } = account
  if (known !== undefined) return { customerId: known.customerId, language }
  const made = await payments.createCustomer(accountId, account.email)
  if (made.kind !== 'ok') return undefined
  await insertCardAccount(db, accountId, made.value)
  const stored = await readCardAccount(db, accountId)
  return stored && { customerId: stored.customerId, language }
}
