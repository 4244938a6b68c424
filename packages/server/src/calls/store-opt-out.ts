import { storeOptOutRequested } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { AgentCall } from './carried-call.ts'

/**
 * Stores as soon as it is heard that the callee asked not to be called again: the end of the call stores it once more, but
 * a process that dies before would lose it.
 * spec:calls.opt-out
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
