import type { Account } from '@hovor/api'
import type { Credit } from '../money/index.ts'
import type { Accounts } from '../people/index.ts'
import type { Db } from '../platform/db/database.ts'

/** Who owns the accounts that are made without credentials. */
export const sandboxEmail = 'sandbox@example.com'

export interface SandboxAccountDeps {
  readonly accounts: Accounts
  readonly credit: Credit
}

/** An account to try everything with: its credit is an owner adjustment, so no gate stands before it. */
export async function makeSandboxAccount(
  { accounts, credit }: SandboxAccountDeps,
  tx: Db,
  { language, creditHal }: Pick<Account, 'language'> & { readonly creditHal: number },
): ReturnType<Accounts['create']> {
  const created = await accounts.create(tx, {
    email: sandboxEmail,
    companyName: '',
    mode: 'sandbox',
    language,
  })
  if (creditHal > 0) {
    await credit.creditAdmin(tx, {
      accountId: created.account.id,
      amountHal: creditHal,
      description: 'Sandbox credit',
    })
  }
  return created
}
