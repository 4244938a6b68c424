import { newId } from '../kernel/ids.ts'
import { admitInbound } from './admit-inbound.ts'
import { answerWithAgent } from './answer-with-agent.ts'
import { answerWithPlatform } from './answer-with-platform.ts'
import type { CallDeps, NumberRoute } from './call-deps.ts'
import { insertTraces } from './call-trace.store.ts'
import { carryPassedCall } from './carry-passed-call.ts'
import type { EndReason } from './end-reason.ts'
import { recordingPath } from './recording-path.ts'
import { routeInbound } from './route-inbound.ts'
import type { IncomingLeg } from './voice-carrier.port.ts'

/** A call from the network: to an agent, forwarded, to the customer's PBX, or missed, as its number says. */
export async function receiveFromTrunk(leg: IncomingLeg, deps: CallDeps): Promise<void> {
  const number = await deps.numbers.routeOf(deps.database, leg.to)
  if (number === undefined) return leg.refuse('notFound')
  const route = await routeInbound(number, deps)
  const { accountId } = number
  const callId = newId('c', deps.clock, deps.randomBytes)
  const { kind, pricePerMinuteHal } = route
  const agentId = number.mode === 'agent' && number.agentId !== null ? { agentId: number.agentId } : undefined
  const external = 'platform' in route
  const call = {
    accountId,
    id: callId,
    kind,
    from: leg.from,
    to: leg.to,
    pricePerMinuteHal,
    external,
    ...agentId,
  }
  const refusal = suspension(number) ?? ('refusal' in route ? route.refusal : undefined)
  const admitted = (await admitInbound(call, refusal, deps)) === 'admitted'
  if (!admitted || 'refusal' in route) return turnAway(leg, { accountId, callId }, deps)
  const carried = { accountId, callId, kind, direction: 'in', leg } as const
  if ('platform' in route) {
    const { platform, platformAgentId } = route
    return answerWithPlatform({ ...carried, platform, platformAgentId }, deps)
  }
  if (route.kind === 'agent') return answerWithAgent({ ...carried, agent: route.agent }, deps)
  const { isRecorded, ...passed } = route.passed
  const recordTo = isRecorded && { recordTo: recordingPath(deps.recordingsDir, callId) }
  carryPassedCall({ ...carried, ...passed, ...recordTo }, deps)
}

async function turnAway(
  leg: IncomingLeg,
  { accountId, callId }: { readonly accountId: string; readonly callId: string },
  deps: CallDeps,
): Promise<void> {
  leg.refuse('unavailable')
  const { trace } = await leg.release()
  if (trace !== undefined) await insertTraces(deps.database, accountId, callId, [trace])
}

function suspension(number: NumberRoute): EndReason | undefined {
  if (number.accountSuspended) return 'suspended'
  return number.status === 'active' ? undefined : 'missed'
}
