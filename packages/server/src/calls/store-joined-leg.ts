import { storeJoined } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'
import { storeSurely } from './store-surely.ts'

/** Stores that a further leg has joined the call, and is charged from now on. */
export function storeJoinedLeg(call: CarriedCall, pricePerMinuteHal: number, deps: CallDeps): Promise<void> {
  const joined = { atMs: deps.clock.nowMs(), pricePerMinuteHal }
  return storeSurely(call.callId, (tx) => storeJoined(tx, call.accountId, call.callId, joined), deps)
}
