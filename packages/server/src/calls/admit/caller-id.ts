import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { CallDeps } from '../state/call-deps.ts'

/**
 * The caller id of a call, always an active number of the account: the one requested, else the agent's, else the
 * account's oldest (spec:calls.caller-id).
 */
export async function callerIdOf(
  db: Db,
  accountId: AccountId,
  wish: { readonly asked: string | undefined; readonly ofAgent?: string | null | undefined },
  { numbers }: Pick<CallDeps, 'numbers'>,
) {
  const { asked, ofAgent } = wish
  if (asked !== undefined) {
    const isOwn = await numbers.isOwnNumber(db, accountId, asked)
    return isOwn ? asked : invalid('callerId', asked, 'is not an active number on the account')
  }
  if (ofAgent != null && (await numbers.isOwnNumber(db, accountId, ofAgent))) return ofAgent
  return (await numbers.oldestActiveNumber(db, accountId)) ?? fail('agent_no_number')
}
