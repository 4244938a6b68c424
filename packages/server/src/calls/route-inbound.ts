import { isFailure } from '../kernel/failure.ts'
import { callAgent } from './call-agent.ts'
import type { CallDeps, CallPlatform, NumberRoute } from './call-deps.ts'
import type { PassedCall } from './carried-call.ts'
import type { EndReason } from './end-reason.ts'
import { languageOfNumber } from './language-of-number.ts'
import { pricePerMinuteHal } from './price-per-minute.ts'
import type { Target } from './voice-carrier.port.ts'
import type { CallAgent } from './voice-engine.port.ts'

/** Where an inbound call leads, and what a minute of it costs. */
export type InboundWay = Cost &
  (
    | { readonly kind: 'agent'; readonly agent: CallAgent }
    | { readonly kind: 'agent'; readonly platform: CallPlatform; readonly platformAgentId: string }
    | { readonly kind: 'forward' | 'sip'; readonly passed: Passed }
  )

/** A way, or that there is none and why. */
export type InboundRoute =
  | InboundWay
  | (Cost & { readonly kind: 'agent' | 'forward' | 'sip'; readonly refusal: EndReason })

interface Cost {
  readonly pricePerMinuteHal: number
  /** The agent that answers, or would. */
  readonly agentId?: string
}

type Passed = Pick<PassedCall, 'to' | 'callerId' | 'recordedIn'> & { readonly isRecorded: boolean }

/** The mode of a number as the way of its calls (spec:general.route-elsewhere). */
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
    pricePerMinuteHal: await priceIn('agent', deps),
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

/** The caller pays its way to us, the account the way on (spec:numbers.forward). */
async function forwarded(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  const kind = 'forward'
  const priceInHal = await priceIn(kind, deps)
  const to = await deps.numbers.checkDestination(deps.database, number.accountId, number.forwardTo ?? '')
  if (isFailure(to)) return { kind, pricePerMinuteHal: priceInHal, refusal: 'missed' }
  const query = { kind, direction: 'out', destination: to.tariffDestination } as const
  const priceOutHal = await pricePerMinuteHal(deps, query)
  const passed = passedTo({ kind: 'number', e164: to.e164 }, number)
  return { kind, pricePerMinuteHal: priceInHal + priceOutHal, passed }
}

async function toPbx(number: NumberRoute, deps: CallDeps): Promise<InboundRoute> {
  const kind = 'sip'
  const to: Target =
    number.sipUri === null
      ? { kind: 'registered', number: number.e164 }
      : { kind: 'sipUri', uri: number.sipUri }
  return { kind, pricePerMinuteHal: await priceIn(kind, deps), passed: passedTo(to, number) }
}

const passedTo = (to: Target, number: NumberRoute): Passed => ({
  to,
  callerId: number.e164,
  isRecorded: number.recordCalls,
  ...(number.recordCalls && { recordedIn: languageOfNumber(number.e164) }),
})

/** What a minute of a call that comes in costs. */
export const priceIn = (kind: 'agent' | 'forward' | 'sip', deps: CallDeps) =>
  pricePerMinuteHal(deps, { kind, direction: 'in', destination: 'any' })
