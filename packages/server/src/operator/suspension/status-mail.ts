import type { Account } from '@hovor/api'
import type { AccountRestored, AccountSuspended } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

/** The e-mail about a change of an account's status: the same for the preview and for what is sent. */
export interface StatusMail {
  /** Empty: the status stays as it is, or the account is not written to. */
  readonly to: readonly string[]
  readonly content: AccountSuspended | AccountRestored
}

type Told = Pick<Account, 'companyName' | 'email' | 'mode' | 'status'> & { readonly id: AccountId }

export async function statusMail(
  { users, mails }: Pick<OperatorDeps, 'users' | 'mails'>,
  db: Db,
  account: Told,
  { status, message = '' }: { readonly status: Account['status']; readonly message?: string | undefined },
): Promise<StatusMail> {
  const content = {
    kind: status === 'suspended' ? ('account-suspended' as const) : ('account-restored' as const),
    account: account.companyName || account.email,
    message: message.trim(),
  }
  if (account.status === status || !mails.reaches(account.mode)) return { to: [], content }
  const members = await users.team.members(db, account.id)
  const owners = members.filter(({ role }) => role === 'owner').map(({ email }) => email)
  return { to: owners.length > 0 ? owners : [account.email].filter(Boolean), content }
}
