import { type Ending, failedAfterAnswer, missed, unreachable } from '../end/call-ending.ts'
import { type CallEnding, endCall } from '../end/end-call.ts'
import { endPlatformLine } from '../end/end-platform-line.ts'
import { leaveUncertain } from '../end/leave-uncertain.ts'
import type { ActiveCall } from '../legs/active-call.ts'
import { CallLegs } from '../legs/call-legs.ts'
import { markAnswered } from '../legs/mark-answered.ts'
import type { SipTrace } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { retryTransaction } from '../state/retry-transaction.ts'

/**
 * Runs a call flow in the background, then hangs up, closes the media and stores the ending. A flow that yields
 * undefined leaves the call to the watchdog.
 */
export function runCall(
  call: ActiveCall,
  callFlow: (legs: CallLegs) => Promise<Ending | undefined>,
  deps: CallDeps,
): void {
  const legs = new CallLegs(call.leg, deps.log)
  const run = async () => {
    const ending = await callFlow(legs)
    legs.hangUp()
    const media = await legs.release()
    if (ending === undefined) return leave(call, media.traces, deps)
    await end(call, [{ ...ending, ...media }], deps)
    call.watcher?.ended(ending.endReason)
  }
  deps.running.track(
    legs,
    run().catch((error) => giveUp(call, legs, error, deps)),
  )
}

/** Stores a call whose flow ended without a known outcome. */
const leave = (
  { accountId, callId, external }: ActiveCall,
  traces: readonly SipTrace[],
  deps: CallDeps,
): Promise<void> =>
  retryTransaction(
    callId,
    async (tx) => {
      await insertTraces(tx, accountId, callId, traces)
      await leaveUncertain(tx, { accountId, callId, external }, deps)
    },
    deps,
  )

/** Ends the call after an unexpected failure. */
async function giveUp(call: ActiveCall, legs: CallLegs, error: unknown, deps: CallDeps): Promise<void> {
  deps.log.error({ err: error, callId: call.callId }, 'a call flow failed')
  legs.hangUp()
  try {
    const media = await legs.release()
    if (legs.answered) await markAnswered(call, deps.clock.nowMs(), deps)
    const unanswered = call.direction === 'in' ? missed : unreachable
    const endings = [failedAfterAnswer(call.kind), ...(call.uncertain ? [] : [unanswered])]
    await end(
      call,
      endings.map((ending) => ({ ...ending, ...media })),
      deps,
    )
  } catch (err) {
    deps.log.error({ err, callId: call.callId }, 'the ending of a call was not stored')
  }
  call.watcher?.ended(failedAfterAnswer(call.kind).endReason)
}

/** Stores the first ending that the state of the call allows. */
const end = (
  { accountId, callId, external }: ActiveCall,
  endings: readonly Omit<CallEnding, 'accountId' | 'callId'>[],
  deps: CallDeps,
) =>
  retryTransaction(
    callId,
    async (tx) => {
      const store = external ? endPlatformLine : endCall
      for (const ending of endings) await store(tx, { accountId, callId, ...ending }, deps)
    },
    deps,
  )
