import { enqueue } from '../jobs/queue.ts'
import { insertCall, type NewCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { heldMinutes } from './call-hold.ts'
import { watchdogJobKind, watchdogMsOf } from './call-watchdog.ts'
import { endCall } from './end-call.ts'
import type { EndReason } from './end-reason.ts'

/** Stores an inbound call with its first minute held. One that is refused, or without credit, is stored as missed. */
export function admitInbound(
  call: Omit<NewCall, 'node' | 'direction'>,
  refusal: EndReason | undefined,
  deps: CallDeps,
): Promise<'admitted' | EndReason> {
  const { accountId, id: callId } = call
  return deps.database.transaction(async (tx) => {
    await insertCall(tx, { ...call, direction: 'in', node: deps.nodeId })
    const hold = {
      accountId,
      ref: callId,
      amountHal: call.pricePerMinuteHal * heldMinutes,
      description: `Call from ${call.from}`,
    }
    const isPaid = refusal === undefined && (await deps.credit.hold(tx, hold)) === 'held'
    const endReason = refusal ?? (isPaid ? undefined : ('credit_blocked' as const))
    if (endReason !== undefined) {
      await endCall(tx, { accountId, callId, event: 'missed', endReason }, deps)
      return endReason
    }
    const dueAtMs = deps.clock.nowMs() + watchdogMsOf(call.kind)
    await enqueue(tx, {
      accountId,
      key: `call:${callId}`,
      kind: watchdogJobKind,
      payload: { callId },
      dueAtMs,
    })
    return 'admitted'
  })
}
