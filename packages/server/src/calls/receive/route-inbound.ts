import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import { callAgent } from '../admit/call-agent.ts'
import type { ForwardedCall } from '../legs/active-call.ts'
import { equipmentOf } from '../legs/equipment-of.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { Target } from '../ports/voice-carrier.port.ts'
import type { CallAgent } from '../ports/voice-engine.port.ts'
import type { CallDeps, CallPlatform, NumberRoute } from '../state/call-deps.ts'
import { languageOfNumber } from '../state/language-of-number.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'

/** Where an inbound call is routed, and its price per minute. */
export type InboundTarget = Cost &
  (
    | { readonly kind: 'agent'; readonly agent: CallAgent }
    | { readonly kind: 'agent'; readonly platform: CallPlatform; readonly platformAgentId: string }
    | { readonly kind: 'forward' | 'sip'; readonly passed: Passed }
  )

/** A route, or the reason there is none. */
export type InboundRoute =
  | InboundTarget
  | (Cost & { readonly kind: 'agent' | 'forward' | 'sip'; readonly refusal: EndReason })

interface Cost {
  readonly pricePerMinuteHal: number
  /** The agent that answers, or would answer. */
  readonly agentId?: AgentId
}

type Passed = Pick<ForwardedCall, 'to' | 'callerId' | 'recordedIn'> & { readonly isRecorded: boolean }

/** Routes calls to a number by its mode (spec:general.route-elsewhere). */
export function routeInbound(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  switch (number.mode) {
    case 'agent':
    case 'none':
      return toAgent(number, deps)
    case 'forward':
      return forwarded(number, deps)
    case 'sip':
      return toPbx(number, deps)
  }
}

/** spec:general.route-agent, spec:states.call-suspended-agent */
async function toAgent(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  const { accountId } = number
  const agentId = number.mode === 'agent' ? number.agentId : null
  const way = {
    kind: 'agent',
    pricePerMinuteHal: await priceIn('agent', accountId, deps),
    ...(agentId !== null && { agentId }),
  } as const
  const found =
    agentId === null ? undefined : await deps.agents.agentForCall(deps.database, accountId, agentId)
  if (found === undefined) return { ...way, refusal: 'missed' }
  if (found.suspended) return { ...way, refusal: 'suspended' }
  if (found.provider === 'external') {
    const { platform } = deps
    const { platformAgentId } = found
    return platform === undefined || platformAgentId === null
      ? { ...way, refusal: 'missed' }
      : { ...way, platform, platformAgentId }
  }
  return { ...way, agent: await callAgent(deps.database, accountId, found, deps) }
}

/** The account pays for the inbound leg and the outbound one (spec:numbers.forward). */
async function forwarded(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  const kind = 'forward'
  const priceInHal = await priceIn(kind, number.accountId, deps)
  const to = await deps.numbers.checkDestination(deps.database, number.accountId, number.forwardTo ?? '')
  if (isFailure(to)) return { kind, pricePerMinuteHal: priceInHal, refusal: 'missed' }
  const query = { kind, direction: 'out', destination: to.tariffDestination } as const
  const priceOutHal = await pricePerMinuteHal(deps, number.accountId, query)
  const passed = passedTo({ kind: 'number', e164: to.e164 }, number)
  return { kind, pricePerMinuteHal: priceInHal + priceOutHal, passed }
}

async function toPbx(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  const kind = 'sip'
  return {
    kind,
    pricePerMinuteHal: await priceIn(kind, number.accountId, deps),
    passed: passedTo(equipmentOf(number), number),
  }
}

const passedTo = (to: Target, number: NumberRoute): Passed => ({
  to,
  callerId: number.e164,
  isRecorded: number.recordCalls,
  ...(number.recordCalls && { recordedIn: languageOfNumber(number.e164) }),
})

/** The price per minute of an inbound leg. */
export const priceIn = (kind: 'agent' | 'forward' | 'sip', accountId: AccountId, deps: CallDeps) =>
  pricePerMinuteHal(deps, accountId, { kind, direction: 'in', destination: 'any' })
