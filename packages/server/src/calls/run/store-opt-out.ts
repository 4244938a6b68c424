import type { AgentCall } from '../legs/carried-call.ts'
import { storeOptOutRequested } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'

/**
 * Stores as soon as it is heard that the callee asked not to be called again: the end of the call stores it once more, but
 * a process that dies before would lose it.
 */
export async function storeOptOut(
  { accountId, callId, direction, plan }: AgentCall,
  { database, dnc }: Pick<CallDeps, 'database' | 'dnc'>,
): Promise<void> {
  if (direction === 'in') return
  await database.transaction(async (tx) => {
    await storeOptOutRequested(tx, accountId, callId)
    await dnc.optedOut(tx, accountId, plan.remoteNumber)
  })
}
