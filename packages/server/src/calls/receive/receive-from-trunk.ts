import { newRecordId } from '../../platform/db/record-id.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import { answerWithPlatform } from '../external/answer-with-platform.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { TaskContact } from '../ports/task-calls.port.ts'
import type { IncomingLeg, IncomingRefusal } from '../ports/voice-carrier.port.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps, NumberRoute } from '../state/call-deps.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { recordingPath } from '../state/recording-path.ts'
import { admitInbound } from './admit-inbound.ts'
import { answerWithAgent } from './answer-with-agent.ts'
import { routeCallback } from './route-callback.ts'
import { type InboundTarget, routeInbound } from './route-inbound.ts'

/**
 * Routes a call from the network: to the agent whose call it returns, or as its number says to an agent, a forwarding
 * target, the customer's PBX, or missed.
 */
export async function receiveFromTrunk(leg: IncomingLeg, deps: CallDeps): Promise<void> {
  const number = await deps.numbers.routeOf(deps.database, leg.to)
  if (number === undefined) return leg.refuse('notFound')
  const { accountId } = number
  const callback = await deps.callbackRouting.match(deps.database, {
    accountId,
    e164: number.e164,
    callerE164: leg.assertedFrom,
    nowMs: deps.clock.nowMs(),
  })
  const answering = callback && (await routeCallback(accountId, callback, deps))
  const own = await routeInbound(number, deps)
  const callId = await newRecordId(deps.database, 'c', accountId, deps)
  const call = {
    accountId,
    id: callId,
    from: leg.from,
    to: leg.to,
    ...(callback && { callbackOf: callback.callbackOf }),
    task: (await contactCalling(accountId, leg, callback?.task, deps)) ?? callback?.task,
  }
  const route = await admitInbound(call, answering ? [answering, own] : [own], suspension(number), deps)
  if (typeof route === 'string') return reject(leg, route, { accountId, callId }, deps)
  return connect(route, { accountId, callId, leg }, deps)
}

/** The waiting contact of a campaign who calls, wherever the call is routed, if the network vouches for the number. */
const contactCalling = async (
  accountId: AccountId,
  { assertedFrom }: IncomingLeg,
  returned: TaskContact | undefined,
  deps: CallDeps,
) =>
  assertedFrom === undefined
    ? undefined
    : deps.taskCalls.contactAt(deps.database, accountId, assertedFrom, returned)

function connect(
  route: InboundTarget,
  call: { readonly accountId: AccountId; readonly callId: CallId; readonly leg: IncomingLeg },
  deps: CallDeps,
): Promise<void> | void {
  const carried = { ...call, kind: route.kind, direction: 'in' } as const
  if ('platform' in route) {
    const { platform, platformAgentId } = route
    return answerWithPlatform({ ...carried, platform, platformAgentId }, deps)
  }
  if (route.kind === 'agent') return answerWithAgent({ ...carried, agent: route.agent }, deps)
  const { isRecorded, ...passed } = route.passed
  const recordTo = isRecorded && { recordTo: recordingPath(deps.recordingsDir, call.callId) }
  runForwardedCall({ ...carried, ...passed, ...recordTo }, deps)
}

async function reject(
  leg: IncomingLeg,
  why: IncomingRefusal,
  { accountId, callId }: { readonly accountId: AccountId; readonly callId: CallId },
  deps: CallDeps,
): Promise<void> {
  leg.refuse(why)
  const { trace } = await leg.release()
  if (trace !== undefined) await insertTraces(deps.database, accountId, callId, [trace])
}

/** spec:states.call-suspended */
function suspension(number: NumberRoute): EndReason | undefined {
  if (number.accountSuspended || number.status === 'suspended') return 'suspended'
  return number.status === 'active' ? undefined : 'missed'
}
