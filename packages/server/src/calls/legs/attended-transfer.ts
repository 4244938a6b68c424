import type { Leg, TransferRequest } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import type { Join } from './bridge-request.ts'
import type { BridgedTalk } from './bridged-talk.ts'
import { tellRecorded } from './recording-notice.ts'

/** A talk of the customer's own equipment with somebody. */
export interface OwnTalk {
  readonly own: Leg
  readonly join: Join
  readonly talk: BridgedTalk
}

const talks = new WeakMap<Leg, OwnTalk>()

/** From now on the talk can be named in a REFER of the same account. */
export const noteTalk = (talk: OwnTalk): void => void talks.set(talk.own, talk)

/** The talk of another phone of the same account; undefined for anybody else's. */
export function consultedTalk({ own, join }: OwnTalk, replaced: Leg): OwnTalk | undefined {
  const other = talks.get(replaced)
  const isOwn = other?.join.call.accountId === join.call.accountId && other.own !== own
  return isOwn ? other : undefined
}

/** The party at the other end of the equipment's talk, while it is there. */
export function farOf({ own, talk }: OwnTalk): Leg | undefined {
  const far = talk.sides.find((leg) => leg !== own)
  return far?.ended === undefined ? far : undefined
}

/**
 * Connects the parties that one phone talks to in two calls (attended transfer, RFC 5589 §7) and ends both dialogs of
 * that phone. Each call goes on with its own party, and both end when either party hangs up.
 * decision:0068
 */
export async function connectTalks(
  first: OwnTalk,
  second: OwnTalk,
  request: TransferRequest,
  deps: CallDeps,
): Promise<void> {
  const [one, other] = [farOf(first), farOf(second)]
  if (one === undefined || other === undefined) return request.refuse()
  const progress = request.accept()
  await Promise.all([first.talk.part(one), second.talk.part(other)])
  try {
    await tellNewcomer(first.join, second.join, other, deps)
    await tellNewcomer(second.join, first.join, one, deps)
    await first.talk.join(one, other)
  } catch (err) {
    deps.log.warn({ err, callId: first.join.call.callId }, 'an attended transfer failed')
    void progress.done(false)
    await Promise.allSettled([first.talk.join(one, first.own), second.talk.join(other, second.own)])
    return
  }
  second.talk.follow(other, one)
  // A phone that is hung up before would not know how its transfer went.
  await progress.done(true)
  await Promise.all([first.own.hangUp(), second.own.hangUp()])
}

/** A party of a call that is not recorded is told when it comes into one that is. */
async function tellNewcomer(into: Join, from: Join, newcomer: Leg, deps: CallDeps): Promise<void> {
  if (into.recordedIn !== undefined && from.recordedIn === undefined)
    await tellRecorded([newcomer], into.recordedIn, deps)
}
