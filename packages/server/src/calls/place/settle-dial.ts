import type { Db } from '../../platform/db/database.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import type { CallPlan, LegFlow } from '../admit/call-plan.ts'
import type { OutcomeJournal, Placed, Refused } from '../admit/placed.ts'
import { endCall } from '../end/end-call.ts'
import { leaveUncertain } from '../end/leave-uncertain.ts'
import type { DialOutcome, Leg, RefusalReason, SipTrace } from '../ports/voice-carrier.port.ts'
import { interpreterOf } from '../run/interpret-flow.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { outlastOutage } from '../state/retry-transaction.ts'

interface Dialed {
  readonly plan: CallPlan<LegFlow>
  readonly row: CallRow
  readonly outcome: DialOutcome
}

/**
 * Runs a call whose first dial may be answered, and stores the result of any other dial. It waits for a database that
 * is away: the hold, the lock and the slot of a call that is over would else stay until the watchdog of the call.
 */
export async function settleDial(dialed: Dialed, journal: OutcomeJournal, deps: CallDeps): Promise<Placed> {
  const { row } = dialed
  const outcome = judge(row, dialed.outcome)
  switch (outcome.kind) {
    case 'accepted':
      run(dialed, outcome.leg, false, deps)
      return { kind: 'placed', row }
    case 'rejected':
      return refuse(dialed, { code: callKinds[row.kind].refusedDial, reason: outcome.reason }, journal, deps)
    case 'unavailable': {
      const code = outcome.isFull ? 'capacity_busy' : 'engine_not_configured'
      return refuse(dialed, { code, reason: 'network' }, journal, deps)
    }
    case 'unknown':
      if (outcome.leg !== undefined) run(dialed, outcome.leg, true, deps)
      return leave(dialed, outcome.leg !== undefined, journal, deps)
  }
}

/** For a bridge, 429 and 5xx leave the outcome uncertain; any other refusal is final (spec:states.bridge-uncertain). */
function judge({ kind }: CallRow, outcome: DialOutcome): DialOutcome {
  if (!callKinds[kind].isServerErrorUncertain || outcome.kind !== 'rejected' || outcome.status === undefined)
    return outcome
  const provesNothing = outcome.status === 429 || (outcome.status >= 500 && outcome.status < 600)
  return provesNothing ? { kind: 'unknown', why: 'server-error' } : outcome
}

function run({ plan, row }: Dialed, leg: Leg, uncertain: boolean, deps: CallDeps): void {
  const { kind, direction } = row
  const { isWithheld } = plan.flow
  const call = { ...idsOf(plan, row), kind, direction, leg, isWithheld, uncertain }
  interpreterOf(plan).run(call, plan, deps)
}

function refuse(
  { plan, row, outcome }: Dialed,
  { code, reason }: { readonly code: Refused['code']; readonly reason: RefusalReason },
  journal: OutcomeJournal,
  deps: CallDeps,
): Promise<Refused> {
  const ids = idsOf(plan, row)
  const refused = { kind: 'refused', code, callId: ids.callId } as const
  const endReason = reason === 'busy' || reason === 'rejected' ? reason : 'failed'
  const ending = { event: 'refused', endReason, reason, dialCode: code, traces: tracesOf(outcome) } as const
  const store = async (tx: Db) => {
    await endCall(tx, { ...ids, ...ending }, deps)
    await journal.refused?.(tx, refused)
    return refused
  }
  return outlastOutage(ids.callId, store, deps)
}

/** `isRunning`: a leg may still be answered, and stores its own trace when it ends. */
function leave(
  { plan, row, outcome }: Dialed,
  isRunning: boolean,
  journal: OutcomeJournal,
  deps: CallDeps,
): Promise<Placed> {
  const ids = idsOf(plan, row)
  const store = async (tx: Db): Promise<Placed> => {
    if (!isRunning) await insertTraces(tx, ids.accountId, ids.callId, tracesOf(outcome))
    await journal.uncertain?.(tx, row)
    await leaveUncertain(tx, ids, deps)
    return { kind: 'uncertain', row }
  }
  return outlastOutage(ids.callId, store, deps)
}

const idsOf = (plan: CallPlan, row: CallRow) => ({
  accountId: plan.record.accountId,
  callId: idOf('c', row.id),
})

const tracesOf = ({ trace }: DialOutcome): readonly SipTrace[] => (trace === undefined ? [] : [trace])
