import type { Account, OperatorAccount } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { selectNewestOf } from './audit.store.ts'

type Suspension = OperatorAccount['suspension']

/**
 * When suspended accounts were suspended, by whom and why, as the audit log has it. One that was closed without having
 * been suspended is not among them.
 */
export async function suspensionsOf(
  db: Db,
  accounts: readonly Pick<Account, 'id' | 'status'>[],
): Promise<(accountId: string) => Suspension> {
  const suspended = accounts.filter(({ status }) => status === 'suspended').map(({ id }) => id)
  if (suspended.length === 0) return () => null
  const entries = await selectNewestOf(db, 'account.suspend', suspended)
  const found = new Map(entries.map(({ target, at, actor, reason }) => [target, { at, by: actor, reason }]))
  return (accountId) => found.get(accountId) ?? null
}
