import { enqueue } from '../jobs/queue.ts'
import { newId } from '../kernel/ids.ts'
import { insertCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { heldMinutes } from './call-hold.ts'
import { watchdogJobKind, watchdogMs } from './call-watchdog.ts'
import { carryCall } from './carry-call.ts'
import { endCall } from './end-call.ts'
import type { EndReason } from './end-reason.ts'
import { pricePerMinuteHal as priceOf } from './price-per-minute.ts'
import { recordingPath } from './recording-path.ts'
import { storeSurely } from './store-surely.ts'
import type { IncomingLeg } from './voice-carrier.port.ts'
import type { CallAgent } from './voice-engine.port.ts'

/** Takes every call that the network brings to a number of the service. */
export function receiveCalls(deps: CallDeps): void {
  deps.carrier.onIncoming((leg) => {
    receive(leg, deps).catch((error) => {
      deps.log.error({ err: error }, 'an inbound call could not be taken')
      leg.refuse('unavailable')
    })
  })
}

async function receive(leg: IncomingLeg, deps: CallDeps): Promise<void> {
  if (deps.draining()) return leg.refuse('unavailable')
  const route = await deps.numbers.routeOf(deps.database, leg.to)
  if (route === undefined) return leg.refuse('notFound')
  const found =
    route.mode === 'agent' && route.agentId !== null
      ? await deps.agents.agentForCall(deps.database, route.accountId, route.agentId)
      : undefined
  const pricePerMinuteHal = await priceOf(deps, { kind: 'agent', direction: 'in', destination: 'any' })
  const callId = newId('c', deps.clock, deps.randomBytes)
  const call = { accountId: route.accountId, callId, leg, pricePerMinuteHal, agentId: route.agentId }
  const refusal = refusalOf(route, found)
  const stored = await store(call, refusal, deps)
  if (stored !== undefined || found === undefined) return leg.refuse('unavailable')
  await answer(call, found.agent, deps)
}

function refusalOf(
  route: { accountSuspended: boolean; status: string },
  found: { suspended: boolean } | undefined,
): EndReason | undefined {
  if (route.accountSuspended || found?.suspended) return 'suspended'
  return route.status === 'active' && found !== undefined ? undefined : 'missed'
}

interface ReceivedCall {
  readonly accountId: string
  readonly callId: string
  readonly leg: IncomingLeg
  readonly pricePerMinuteHal: number
  readonly agentId: string | null
}

/** Stores the call, with its first minute held; returns why it is not to be answered, if so. */
function store(call: ReceivedCall, refusal: EndReason | undefined, deps: CallDeps) {
  const { accountId, callId, leg } = call
  return deps.database.transaction(async (tx): Promise<EndReason | undefined> => {
    await insertCall(tx, {
      accountId,
      id: callId,
      direction: 'in',
      kind: 'agent',
      from: leg.from,
      to: leg.to,
      ...(call.agentId !== null && { agentId: call.agentId }),
      node: deps.nodeId,
      pricePerMinuteHal: call.pricePerMinuteHal,
    })
    const hold = {
      accountId,
      ref: callId,
      amountHal: call.pricePerMinuteHal * heldMinutes,
      description: `Call from ${leg.from}`,
    }
    const why =
      refusal ?? ((await deps.credit.hold(tx, hold)) === 'held' ? undefined : ('credit_blocked' as const))
    if (why !== undefined) await endCall(tx, { accountId, callId, event: 'missed', endReason: why }, deps)
    else {
      const payload = { callId }
      const dueAtMs = deps.clock.nowMs() + watchdogMs
      await enqueue(tx, { accountId, key: `call:${callId}`, kind: watchdogJobKind, payload, dueAtMs })
    }
    return why
  })
}

async function answer(call: ReceivedCall, agent: CallAgent, deps: CallDeps): Promise<void> {
  const { accountId, callId, leg } = call
  deps.engine.warm(agent.language)
  const recordTo = recordingPath(deps.recordingsDir, callId)
  const answered = await leg.answer({ callId, recordTo }).catch((error) => {
    deps.log.error({ err: error, callId }, 'an inbound call could not be answered')
    return false
  })
  if (!answered) {
    leg.refuse('unavailable')
    await leg.release()
    const missed = { accountId, callId, event: 'missed', endReason: 'missed' } as const
    await storeSurely(callId, (tx) => endCall(tx, missed, deps), deps)
    return
  }
  const plan = { agent, variables: {}, remoteNumber: leg.from }
  carryCall({ accountId, callId, leg, plan, direction: 'in' }, deps)
}
