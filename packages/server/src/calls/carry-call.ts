import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'
import type { CallEnding } from './end-call.ts'
import { endSurely } from './end-surely.ts'
import { holdAhead } from './hold-ahead.ts'
import { trackCall } from './running-calls.ts'
import { startTalk } from './start-talk.ts'
import type { Leg, LegEnd } from './voice-carrier.port.ts'
import type { ConversationOutcome } from './voice-engine.port.ts'

/** An unanswered call is given up after this long. */
const ringTimeoutMs = 60_000

/** Carries a call from dialing to its end in the background: ring, answer, talk, hang up, settle. */
export function carryCall(call: CarriedCall, deps: CallDeps): void {
  trackCall(call.leg, carry(call, deps), (error) =>
    deps.log.error({ err: error, callId: call.callId }, 'a call could not be carried to its end'),
  )
}

async function carry(call: CarriedCall, deps: CallDeps): Promise<void> {
  const unanswered = await waitForAnswer(call.leg, deps)
  if (unanswered !== undefined) {
    await call.leg.release()
    if (call.uncertain !== true) await endSurely({ ...ids(call), ...endingOfUnanswered(unanswered) }, deps)
    return
  }
  const conversation = await startTalk(call, deps)
  const credit = holdAhead(call, conversation, deps)
  const onEnded = (end: LegEnd) => conversation.end(end.kind === 'lost' ? 'engine_error' : 'completed')
  if (call.leg.ended !== undefined) onEnded(call.leg.ended)
  else call.leg.once('ended', onEnded)
  const outcome = await conversation.done
  credit.stop()
  await call.leg.hangUp()
  const media = await call.leg.release()
  await endSurely(
    {
      ...ids(call),
      ...endingOf(outcome),
      recorded: media.recorded,
      ...(media.quality !== undefined && { media: media.quality }),
      answeredBy: outcome.hasConversation === true ? 'human' : 'unknown',
      conversation: { ...outcome, timing: { ringSecs: call.leg.ringMs / 1000, ...outcome.timing } },
    },
    deps,
  )
}

const ids = (call: CarriedCall) => ({ accountId: call.accountId, callId: call.callId })

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

const endingOf = (outcome: ConversationOutcome): Ending =>
  outcome.endReason === 'engine_error'
    ? { event: 'engineError', endReason: 'engine_error', reason: 'engine_error' }
    : { event: 'hungUp', endReason: outcome.endReason }
