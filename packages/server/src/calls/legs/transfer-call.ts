import { isFailure } from '../../platform/kernel/failure.ts'
import type { Ending } from '../end/call-ending.ts'
import type { Leg, Target } from '../ports/voice-carrier.port.ts'
import type { TransferTarget } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'
import type { AgentCall } from './active-call.ts'
import type { CallLegs } from './call-legs.ts'
import { chargeFurtherLeg } from './charge-further-leg.ts'
import { detectAnsweringMachine } from './detect-answering-machine.ts'
import { dialAndWait } from './dial-and-wait.ts'
import { extend } from './reserve-credit.ts'
import { runBridgedLegs } from './run-bridged-legs.ts'

/** How long the transfer target may ring while the caller waits. */
const transferRingMs = 30_000

export interface TransferOfCall {
  readonly call: AgentCall
  readonly legs: CallLegs
  readonly target: TransferTarget
  /** Settles once the call is stored as answered. */
  readonly answered: Promise<void>
}

/**
 * Transfers the caller of an agent to a person. `back`: the transfer failed, and the agent goes on. `elsewhere`: the
 * network connected them, and our leg is done. Otherwise the two talk through this service. Never rejects.
 * decision:0019
 */
export async function runTransfer(
  { call, legs, target, answered }: TransferOfCall,
  deps: CallDeps,
): Promise<'back' | 'elsewhere' | { readonly talk: Promise<Ending> }> {
  try {
    await answered
    const admitted = await admit(call, target, deps)
    if (admitted === undefined) return 'back'
    const { to, pricePerMinute } = admitted
    if (target.mode === 'cold' && (await call.leg.refer(to)) === 'transferred') return 'elsewhere'
    const person = await dialTarget({ call, legs, target, to }, deps)
    if (person === undefined) return 'back'
    await chargeFurtherLeg(call, pricePerMinute, deps)
    const { callerId } = call
    return { talk: runBridgedLegs({ call, legs, sides: [call.leg, person], callerId }, deps) }
  } catch (err) {
    deps.log.error({ err, callId: call.callId }, 'a transfer failed')
    return 'back'
  }
}

/** Checks that the account may call the target, and holds the first minute of the further leg. */
async function admit(call: AgentCall, target: TransferTarget, deps: CallDeps) {
  // A person in a browser may talk with an agent of an account that has no number to call from.
  if (!call.callerId.startsWith('+')) return undefined
  const destination = await deps.numbers.checkDestination(deps.database, call.accountId, target.e164)
  if (isFailure(destination)) return undefined
  const query = { kind: 'forward', direction: 'out', destination: destination.tariffDestination } as const
  const pricePerMinute = await pricePerMinuteHal(deps, call.accountId, query)
  if (!(await extend(call, deps, { joiningHal: pricePerMinute }))) return undefined
  return { to: { kind: 'number', e164: destination.e164 } as const, pricePerMinute }
}

/**
 * Rings the person while the caller waits; on a warm transfer the person first hears the announcement.
 * Voicemail counts as no answer.
 */
async function dialTarget(
  { call, legs, target, to }: Omit<TransferOfCall, 'answered'> & { readonly to: Target },
  deps: CallDeps,
): Promise<Leg | undefined> {
  const isWarm = target.mode === 'warm'
  const waiting = deps.engine.playWaiting(call.leg, isWarm ? 'music' : 'ringback')
  try {
    const { callId, callerId: from, isWithheld } = call
    const dialed = { callId, leg: 'b', from, isWithheld, to } as const
    const reached = await dialAndWait(legs, call.leg, dialed, deps, { ringMs: transferRingMs })
    if (reached.kind !== 'answered') return undefined
    if ((await detectAnsweringMachine(reached.leg, deps.clock)) === 'machine') return giveUp(reached.leg)
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
