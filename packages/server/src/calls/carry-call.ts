import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'
import { type CallEnding, endCall } from './end-call.ts'
import { holdAhead } from './hold-ahead.ts'
import { markAnswered, startTalk } from './start-talk.ts'
import { storeSurely } from './store-surely.ts'
import type { Leg, LegEnd, LegMedia } from './voice-carrier.port.ts'
import type { ConversationOutcome } from './voice-engine.port.ts'

/** An unanswered call is given up after this long. */
const ringTimeoutMs = 60_000

/** Carries a call from dialing to its end in the background: ring, answer, talk, hang up, settle. */
export function carryCall(call: CarriedCall, deps: CallDeps): void {
  deps.running.track(
    call.leg,
    carry(call, deps).catch((error) => giveUp(call, error, deps)),
  )
}

async function carry(call: CarriedCall, deps: CallDeps): Promise<void> {
  const unanswered = await waitForAnswer(call.leg, deps)
  if (unanswered === undefined) return talk(call, deps)
  await released(call, deps)
  if (call.uncertain !== true) await end(call, endingOfUnanswered(unanswered), deps)
}

async function talk(call: CarriedCall, deps: CallDeps): Promise<void> {
  const { conversation, answered } = startTalk(call, deps)
  const credit = holdAhead(call, conversation, deps)
  let endedAtMs: number | undefined
  const cut = () => {
    endedAtMs ??= deps.clock.nowMs()
    credit.stop()
    void call.leg.hangUp()
  }
  conversation.once('over', cut)
  const onEnded = (end: LegEnd) => {
    cut()
    conversation.end(end.kind === 'lost' ? 'engine_error' : 'completed')
  }
  if (call.leg.ended !== undefined) onEnded(call.leg.ended)
  else call.leg.once('ended', onEnded)
  const outcome = await conversation.done
  cut()
  const media = await released(call, deps)
  await answered
  const told: Partial<CallEnding> = {
    recorded: media.recorded,
    ...(endedAtMs !== undefined && { endedAtMs }),
    ...(media.quality !== undefined && { media: media.quality }),
    answeredBy: outcome.hasConversation === true ? 'human' : 'unknown',
    conversation: { ...outcome, timing: { ringSecs: call.leg.ringMs / 1000, ...outcome.timing } },
  }
  await end(call, { ...endingOf(outcome), ...told }, deps)
}

/** Something that must not fail has: the call ends all the same. */
async function giveUp(call: CarriedCall, error: unknown, deps: CallDeps): Promise<void> {
  deps.log.error({ err: error, callId: call.callId }, 'a call could not be carried to its end')
  void call.leg.hangUp()
  try {
    const { recorded } = await released(call, deps)
    if (call.leg.answered) await markAnswered(call, deps.clock.nowMs(), deps)
    await end(call, { ...engineError, recorded }, deps)
  } catch (err) {
    deps.log.error({ err, callId: call.callId }, 'the end of a call was not stored')
  }
}

const released = (call: CarriedCall, deps: CallDeps): Promise<LegMedia> =>
  call.leg.release().catch((err) => {
    deps.log.error({ err, callId: call.callId }, 'the media of a call did not close')
    return { recorded: false }
  })

const end = (call: CarriedCall, ending: Omit<CallEnding, 'accountId' | 'callId'>, deps: CallDeps) =>
  storeSurely(
    call.callId,
    (tx) => endCall(tx, { accountId: call.accountId, callId: call.callId, ...ending }, deps),
    deps,
  )

/** Undefined once answered. */
function waitForAnswer(leg: Leg, deps: CallDeps): Promise<LegEnd | undefined> {
  return new Promise((resolve) => {
    if (leg.answered) return resolve(undefined)
    if (leg.ended !== undefined) return resolve(leg.ended)
    const giveUp = deps.clock.after(ringTimeoutMs, () => void leg.hangUp())
    leg.once('answered', () => {
      giveUp.cancel()
      resolve(undefined)
    })
    leg.once('ended', (end) => {
      giveUp.cancel()
      resolve(end)
    })
  })
}

type Ending = Pick<CallEnding, 'event' | 'endReason' | 'reason' | 'answeredBy'>

function endingOfUnanswered(end: LegEnd): Ending {
  switch (end.kind) {
    case 'noAnswer':
    case 'hungUp':
      return { event: 'noAnswer', endReason: 'no_answer', answeredBy: 'unknown' }
    case 'lost':
      return { event: 'refused', endReason: 'failed', reason: 'network' }
    case 'refused': {
      const named = end.reason === 'busy' || end.reason === 'rejected'
      return {
        event: 'refused',
        endReason: named ? (end.reason as 'busy' | 'rejected') : 'failed',
        reason: end.reason,
      }
    }
  }
}

const engineError = { event: 'engineError', endReason: 'engine_error', reason: 'engine_error' } as const

const endingOf = (outcome: ConversationOutcome): Ending =>
  outcome.endReason === 'engine_error' ? engineError : { event: 'hungUp', endReason: outcome.endReason }
