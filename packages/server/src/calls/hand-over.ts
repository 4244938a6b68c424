import { isFailure } from '../kernel/failure.ts'
import type { CallDeps } from './call-deps.ts'
import type { Ending } from './call-ending.ts'
import type { CallLegs } from './call-legs.ts'
import type { AgentCall } from './carried-call.ts'
import { extend } from './hold-ahead.ts'
import { joinLegs } from './join-legs.ts'
import { pricePerMinuteHal } from './price-per-minute.ts'
import { reachLeg } from './reach-leg.ts'
import { storeJoinedLeg } from './store-joined-leg.ts'
import type { Leg, Target } from './voice-carrier.port.ts'
import type { TransferTarget } from './voice-engine.port.ts'
import { whoAnswered } from './who-answered.ts'

/** The other party is given up after this long: the caller waits on the line. */
const transferRingMs = 30_000

export interface HandOver {
  readonly call: AgentCall
  readonly legs: CallLegs
  readonly target: TransferTarget
  /** The call is stored as answered. */
  readonly answered: Promise<void>
}

/**
 * Hands the caller of an agent over to a person. `back`: nobody took the call, the agent goes on. `elsewhere`: the
 * network connected them, without us. Else the two talk here. Never rejects.
 * decision:0019
 */
export async function handOver(
  { call, legs, target, answered }: HandOver,
  deps: CallDeps,
): Promise<'back' | 'elsewhere' | { readonly talk: Promise<Ending> }> {
  try {
    await answered
    const admitted = await admit(call, target, deps)
    if (admitted === undefined) return 'back'
    const { to, pricePerMinute } = admitted
    if (target.mode === 'cold' && (await call.leg.refer(to)) === 'transferred') return 'elsewhere'
    const person = await reachPerson({ call, legs, target, to }, deps)
    if (person === undefined) return 'back'
    await storeJoinedLeg(call, pricePerMinute, deps)
    const { callerId } = call
    return { talk: joinLegs({ call, legs, sides: [call.leg, person], callerId }, deps) }
  } catch (err) {
    deps.log.error({ err, callId: call.callId }, 'a call could not be handed over')
    return 'back'
  }
}

/** Whether the account may call there, and has the credit for the first minute of the further leg. */
async function admit(call: AgentCall, target: TransferTarget, deps: CallDeps) {
  const destination = await deps.numbers.checkDestination(deps.database, call.accountId, target.e164)
  if (isFailure(destination)) return undefined
  const query = { kind: 'forward', direction: 'out', destination: destination.tariffDestination } as const
  const pricePerMinute = await pricePerMinuteHal(deps, query)
  if (!(await extend(call, deps, { joiningHal: pricePerMinute }))) return undefined
  return { to: { kind: 'number', e164: destination.e164 } as const, pricePerMinute }
}

/**
 * Rings the person while the caller waits; a warm transfer tells the person first what it is about. A voicemail is
 * nobody.
 */
async function reachPerson(
  { call, legs, target, to }: Omit<HandOver, 'answered'> & { readonly to: Target },
  deps: CallDeps,
): Promise<Leg | undefined> {
  const isWarm = target.mode === 'warm'
  const waiting = deps.engine.playWaiting(call.leg, isWarm ? 'music' : 'ringback')
  try {
    const dialed = { callId: call.callId, leg: 'b', from: call.callerId, to } as const
    const reached = await reachLeg(legs, call.leg, dialed, deps, transferRingMs)
    if (reached.kind !== 'answered') return undefined
    if ((await whoAnswered(reached.leg, deps.clock)) === 'machine') return giveUp(reached.leg)
    const { language } = call.plan.agent
    if (isWarm)
      await deps.engine.announce(reached.leg, { text: target.announce || handing[language], language })
    return reached.leg.ended === undefined ? reached.leg : undefined
  } finally {
    waiting.stop()
  }
}

async function giveUp(leg: Leg): Promise<undefined> {
  await leg.hangUp()
  await leg.release().catch(() => undefined)
}

const handing = {
  cs: 'Dobrý den, předávám vám volajícího.',
  sk: 'Dobrý deň, odovzdávam vám volajúceho.',
  en: 'Hello, I am handing a caller over to you.',
  de: 'Guten Tag, ich übergebe Ihnen einen Anrufer.',
  pl: 'Dzień dobry, przekazuję rozmówcę.',
} as const
