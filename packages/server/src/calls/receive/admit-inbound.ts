import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { watchdogJobKind } from '../end/call-watchdog.ts'
import { endCall } from '../end/end-call.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { IncomingRefusal } from '../ports/voice-carrier.port.ts'
import { insertCall, type NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'
import { isFullInbound } from '../state/call-limits.store.ts'
import { heldMinutes } from '../state/call-price.ts'
import type { InboundRoute, InboundTarget } from './route-inbound.ts'

type CameIn = Pick<NewCall, 'accountId' | 'id' | 'from' | 'to' | 'callbackOf' | 'task'>

/**
 * Stores an inbound call with its first minute held, and returns the route it takes: the first of `routes` that leads
 * somewhere and that the credit covers. A call that is refused, or has no such route, is stored as missed, and so is
 * one beyond the limits; the refusal for the caller is returned.
 *
 * @param routes the candidate routes, best first, the number's own last
 * @param refusal why the call may take none of them
 */
export function admitInbound(
  call: CameIn,
  routes: readonly [...InboundRoute[], InboundRoute],
  refusal: EndReason | undefined,
  deps: CallDeps,
): Promise<InboundTarget | IncomingRefusal> {
  const { accountId, id: callId } = call
  return deps.database.transaction(async (tx) => {
    const isFull = await isFullInbound(tx, accountId, call.to)
    const way = refusal === undefined && !isFull ? await payableWay(tx, call, routes, deps) : undefined
    const own = routes.at(-1)!
    const { kind, pricePerMinuteHal, agentId } = way ?? own
    const external = 'platform' in (way ?? own)
    const taken = { kind, pricePerMinuteHal, external, ...(agentId !== undefined && { agentId }) }
    await insertCall(tx, { ...call, ...taken, direction: 'in', node: deps.nodeId })
    if (way === undefined) {
      const other = 'refusal' in own ? own.refusal : 'credit_blocked'
      const endReason = refusal ?? (isFull ? 'busy' : other)
      await endCall(tx, { accountId, callId, event: 'missed', endReason }, deps)
      return endReason === 'busy' ? 'busy' : 'unavailable'
    }
    const dueAtMs = deps.clock.nowMs() + callKinds[kind].watchdogMs
    await enqueue(tx, {
      accountId,
      key: `call:${callId}`,
      kind: watchdogJobKind,
      payload: { callId },
      dueAtMs,
    })
    return way
  })
}

async function payableWay(
  tx: Db,
  { accountId, id: ref, from }: CameIn,
  routes: readonly InboundRoute[],
  { credit }: CallDeps,
): Promise<InboundTarget | undefined> {
  for (const route of routes) {
    if ('refusal' in route) continue
    const amountHal = route.pricePerMinuteHal * heldMinutes
    const held = await credit.hold(tx, { accountId, ref, amountHal, description: `Call from ${from}` })
    if (held === 'held') return route
  }
  return undefined
}
