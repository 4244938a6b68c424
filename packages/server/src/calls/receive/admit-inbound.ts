import type { Db } from '../../platform/db/database.ts'
import { admit } from '../admit/admit.ts'
import { endCall } from '../end/end-call.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { IncomingRefusal } from '../ports/voice-carrier.port.ts'
import { insertCall, type NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { isFullInbound } from '../state/call-limits.store.ts'
import type { InboundRoute, InboundTarget } from './route-inbound.ts'

type CameIn = Pick<NewCall, 'accountId' | 'id' | 'from' | 'to' | 'callbackOf' | 'task'>

/**
 * Admits an inbound call, and returns the route it takes: the first of `routes` that leads somewhere and whose first
 * minute the credit covers. A call that is refused, or has no such route, is stored as missed, and so is one beyond the
 * limits; the refusal for the caller is returned.
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
    const route = refusal === undefined && !isFull ? await takeRoute(tx, call, routes, deps) : undefined
    if (route !== undefined) return route
    const own = routes.at(-1)!
    await insertCall(tx, routed(call, own, deps))
    const other = 'refusal' in own ? own.refusal : 'credit_blocked'
    const endReason = refusal ?? (isFull ? 'busy' : other)
    await endCall(tx, { accountId, callId, event: 'missed', endReason }, deps)
    return endReason === 'busy' ? 'busy' : 'unavailable'
  })
}

async function takeRoute(
  tx: Db,
  call: CameIn,
  routes: readonly InboundRoute[],
  deps: CallDeps,
): Promise<InboundTarget | undefined> {
  for (const route of routes) {
    if ('refusal' in route) continue
    if ((await admit(tx, routed(call, route, deps), deps)) !== undefined) return route
  }
  return undefined
}

/** The call as it takes a route. */
function routed(call: CameIn, route: InboundRoute, { nodeId: node }: CallDeps): NewCall {
  const { kind, pricePerMinuteHal, agentId } = route
  const taken = { kind, pricePerMinuteHal, external: 'platform' in route }
  return { ...call, ...taken, ...(agentId !== undefined && { agentId }), direction: 'in', node }
}
