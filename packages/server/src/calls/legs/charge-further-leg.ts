import { storeJoined } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { retryTransaction } from '../state/retry-transaction.ts'
import type { ActiveCall } from './active-call.ts'

/** Stores that a further leg has joined the call, and is charged from now on. */
export function chargeFurtherLeg(call: ActiveCall, pricePerMinuteHal: number, deps: CallDeps): Promise<void> {
  const joined = { atMs: deps.clock.nowMs(), pricePerMinuteHal }
  return retryTransaction(call.callId, (tx) => storeJoined(tx, call.accountId, call.callId, joined), deps)
}
