import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { type CallId, idOf } from '../../platform/kernel/ids.ts'
import type { PlaceContext } from '../admit/admit-request.ts'
import type { CallPlan, LegFlow } from '../admit/call-plan.ts'
import { endCall } from '../end/end-call.ts'
import { leaveUncertain } from '../end/leave-uncertain.ts'
import type { DialOutcome, Leg, RefusalReason, SipTrace } from '../ports/voice-carrier.port.ts'
import { interpreterOf } from '../run/interpret-flow.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { placedRecord, uncertainAnswer } from '../state/recover-call.ts'

interface Dialed {
  readonly plan: CallPlan<LegFlow>
  readonly row: CallRow
  readonly outcome: DialOutcome
}

/** Stores the result of a placed call's first dial, together with the answer to its request. */
export async function answerDial(context: PlaceContext, { plan, row, outcome }: Dialed, deps: CallDeps) {
  const callId = idOf('c', row.id)
  const { kind, direction } = row
  const { accountId } = plan.record
  const { isWithheld } = plan.flow
  const run = (leg: Leg, uncertain: boolean) =>
    interpreterOf(plan).run({ accountId, callId, kind, direction, leg, isWithheld, uncertain }, plan, deps)
  const verdict = judge(row, outcome)
  switch (verdict.kind) {
    case 'accepted':
      run(verdict.leg, false)
      return { call: placedRecord(row) }
    case 'rejected': {
      const refusal = fail(callKinds[row.kind].refusedDial, { extra: { callId } })
      return refuse(context, { callId, reason: verdict.reason, traces: tracesOf(outcome), refusal }, deps)
    }
    case 'unavailable': {
      const message = 'The carrier could not be reached.'
      const unreachable = fail('engine_not_configured', { message, extra: { callId } })
      const traces = tracesOf(outcome)
      return refuse(context, { callId, reason: 'network', traces, refusal: unreachable }, deps)
    }
    case 'unknown':
      if (verdict.leg !== undefined) run(verdict.leg, true)
      return context.database.transaction(async (tx) => {
        // A leg that may still be answered stores its own trace when it ends.
        if (verdict.leg === undefined) await insertTraces(tx, context.account.id, callId, tracesOf(outcome))
        const answer = uncertainAnswer(row)
        await context.recordAnswer(tx, answer)
        await leaveUncertain(tx, { accountId: context.account.id, callId }, deps)
        return answer
      })
  }
}

/** For a bridge, 429 and 5xx leave the outcome uncertain; any other refusal is final (spec:states.bridge-uncertain). */
function judge({ kind }: CallRow, outcome: DialOutcome): DialOutcome {
  if (!callKinds[kind].isServerErrorUncertain || outcome.kind !== 'rejected' || outcome.status === undefined)
    return outcome
  const provesNothing = outcome.status === 429 || (outcome.status >= 500 && outcome.status < 600)
  return provesNothing ? { kind: 'unknown', why: 'server-error' } : outcome
}

const tracesOf = ({ trace }: DialOutcome): readonly SipTrace[] => (trace === undefined ? [] : [trace])

interface Refused<Refusal extends Failure> {
  readonly callId: CallId
  readonly reason: RefusalReason
  readonly traces: readonly SipTrace[]
  readonly refusal: Refusal
}

function refuse<Refusal extends Failure>(
  context: PlaceContext,
  { callId, reason, traces, refusal }: Refused<Refusal>,
  deps: CallDeps,
): Promise<Refusal> {
  const { id: accountId } = context.account
  const endReason = reason === 'busy' || reason === 'rejected' ? reason : 'failed'
  return context.database.transaction(async (tx) => {
    await endCall(
      tx,
      { accountId, callId, event: 'refused', endReason, reason, dialCode: refusal.code, traces },
      deps,
    )
    await context.recordAnswer(tx, refusal)
    return refusal
  })
}
