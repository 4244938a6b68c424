import type { AgentCall } from '../legs/active-call.ts'
import { storeOptOutRequested } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'

/**
 * Stores an opt-out as soon as the callee says it. The end of the call stores it again, but a process that dies
 * before then would lose it.
 * spec:calls.opt-out
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
