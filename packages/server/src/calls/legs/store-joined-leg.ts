import { storeJoined } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { storeSurely } from '../state/store-surely.ts'
import type { CarriedCall } from './carried-call.ts'

/** Stores that a further leg has joined the call, and is charged from now on. */
export function storeJoinedLeg(call: CarriedCall, pricePerMinuteHal: number, deps: CallDeps): Promise<void> {
  const joined = { atMs: deps.clock.nowMs(), pricePerMinuteHal }
  return storeSurely(call.callId, (tx) => storeJoined(tx, call.accountId, call.callId, joined), deps)
}
