import { isFailure } from '../../platform/kernel/failure.ts'
import type { IncomingLeg, Leg, TransferRequest } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'
import { connectTalks, consultedTalk, farOf, noteTalk, type OwnTalk } from './attended-transfer.ts'
import type { Join } from './bridge-request.ts'
import type { BridgedTalk } from './bridged-talk.ts'
import { chargeFurtherLeg } from './charge-further-leg.ts'
import { dialAndWait } from './dial-and-wait.ts'
import { tellRecorded } from './recording-notice.ts'
import { ReferRequests } from './refer-requests.ts'
import { extend } from './reserve-credit.ts'

/**
 * Handles REFER (RFC 3515): the customer's own equipment may transfer once per call, to a number or to the party of
 * another call of its own. Anyone else is refused, because the account pays for the further leg.
 */
export function handleRefer(join: Join, talk: BridgedTalk, deps: CallDeps): void {
  const { own } = join
  if (own === undefined) return
  const here: OwnTalk = { own: own.leg, join, talk }
  noteTalk(here)
  let obeyed = false
  const onTransfer = async (request: TransferRequest) => {
    if (obeyed) return request.refuse()
    if (request.replaces !== undefined) {
      const consulted = request.replaces === 'unknown' ? undefined : consultedTalk(here, request.replaces)
      return consulted === undefined ? request.refuse() : connectTalks(here, consulted, request, deps)
    }
    obeyed = true
    const pricePerMinute = await admitRefer(join, request, deps)
    obeyed = pricePerMinute !== undefined
    if (pricePerMinute === undefined) return request.refuse()
    await replace(own.leg, { join, talk, request, pricePerMinute }, deps)
  }
  const failed = (what: string) => (err: unknown) => {
    deps.log.error({ err, callId: join.call.callId }, what)
    talk.end('completed')
  }
  own.obey((request) => void onTransfer(request).catch(failed('a REFER failed')))
  own.leg.on('replaced', (by) => void takeOver(here, by, deps).catch(failed('a takeover failed')))
}

/**
 * Another phone of the account takes the talk over (INVITE with Replaces, RFC 3891): the network layer ends the dialog
 * of the one before when the new one is answered.
 */
async function takeOver(here: OwnTalk, by: IncomingLeg, deps: CallDeps): Promise<void> {
  const { join, talk, own } = here
  const { call, legs } = join
  const far = farOf(here)
  const isOwn = by.source.kind === 'pbx' && by.source.accountId === call.accountId
  if (far === undefined || !isOwn) return by.refuse('rejected')
  await talk.part(far)
  const isAnswered = await by.answer({ callId: call.callId, leg: `p${legs.count}` })
  if (!isAnswered) return talk.join(far, own)
  legs.add(by)
  await tellNewcomer(join, by, deps)
  await talk.join(far, by)
  handleRefer({ ...join, own: new ReferRequests(by, deps.clock) }, talk, deps)
}

/** The price of the further leg, if it may be dialed and its first minute is held. */
async function admitRefer({ call }: Join, { to }: TransferRequest, deps: CallDeps) {
  if (to?.kind !== 'number') return undefined
  const destination = await deps.numbers.checkDestination(deps.database, call.accountId, to.e164)
  if (isFailure(destination)) return undefined
  const query = { kind: 'sip', direction: 'out', destination: destination.tariffDestination } as const
  const price = await pricePerMinuteHal(deps, call.accountId, query)
  return (await extend(call, deps, { joiningHal: price })) ? price : undefined
}

interface Referral {
  readonly join: Join
  readonly talk: BridgedTalk
  readonly request: TransferRequest
  readonly pricePerMinute: number
}

/** The other party hears ringback, then the new one; if the dial fails, it is reconnected to the referring one. */
async function replace(own: Leg, { join, talk, request, pricePerMinute }: Referral, deps: CallDeps) {
  const other = talk.sides.find((leg) => leg !== own)
  if (other === undefined || other.ended !== undefined || request.to === undefined) return request.refuse()
  const progress = request.accept()
  await talk.part(other)
  const waiting = deps.engine.playWaiting(other, 'ringback')
  const { callId, isWithheld } = join.call
  const dialed = { callId, leg: 'c', from: join.callerId, isWithheld, to: request.to } as const
  const reached = await dialAndWait(join.legs, other, dialed, deps)
  waiting.stop()
  const told = progress.done(reached.kind === 'answered')
  if (reached.kind !== 'answered') return talk.join(other, own)
  await chargeFurtherLeg(join.call, pricePerMinute, deps)
  await tellNewcomer(join, reached.leg, deps)
  await talk.join(other, reached.leg)
  await told
  await own.hangUp()
}

/** Who comes into a recorded call is told so before hearing the other party (decision:0068). */
async function tellNewcomer({ recordedIn }: Join, newcomer: Leg, deps: CallDeps): Promise<void> {
  if (recordedIn !== undefined) await tellRecorded([newcomer], recordedIn, deps)
}
