import type { Accounts } from '../accounts/accounts.ts'
import type { Db } from '../db/database.ts'
import { insertCardAccount, readCardAccount } from './card-account.store.ts'
import type { Payments } from './payments.port.ts'

interface CustomerDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly payments: Payments
}

/** The account's customer at the provider, made at the first need. Undefined: the provider fails. */
export async function customerOfAccount(
  { accounts, payments }: CustomerDeps,
  db: Db,
  accountId: string,
): Promise<string | undefined> {
  const known = await readCardAccount(db, accountId)
  if (known !== undefined) return known.customerId
  const account = await accounts.find(db, accountId)
  const made = await payments.createCustomer(accountId, account?.email ?? '')
  if (made.kind !== 'ok') return undefined
  await insertCardAccount(db, accountId, made.value)
  return (await readCardAccount(db, accountId))?.customerId
}
