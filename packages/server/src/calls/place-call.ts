import { operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Failure, fail, isFailure } from '../kernel/failure.ts'
import { idOf, newId } from '../kernel/ids.ts'
import { publish } from '../outbox/outbox.ts'
import { type Context, handle } from '../surface/handler.ts'
import { type CallRow, insertCall, readCall, releaseCarrier } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { callEventData } from './call-events.ts'
import { heldMinutes } from './call-hold.ts'
import { admitCall } from './call-limits.store.ts'
import { watchdogJobKind, watchdogMs } from './call-watchdog.ts'
import { carryCall } from './carry-call.ts'
import { lockDestination } from './destination-lock.store.ts'
import { endCall } from './end-call.ts'
import { type CallPlan, planCall } from './plan-call.ts'
import { recordingPath } from './recording-path.ts'
import { placedRecord, recoveredAnswer, uncertain } from './recover-call.ts'
import type { DialOutcome, RefusalReason } from './voice-carrier.port.ts'

/** POST /v1/calls: stores the call and its hold, then dials; answers with the far side's first word. */
export const placeCall = (deps: CallDeps) =>
  handle(
    operations.placeCall,
    async (context, { body }) => {
      if (deps.draining()) return fail('capacity_busy', { message: 'The service is shutting down.' })
      const plan = await planCall(context.database, context.account, body, deps)
      if (isFailure(plan)) return plan
      const callId = newId('c', deps.clock, deps.randomBytes)
      const row = await admit(context, plan, callId, deps)
      if (isFailure(row)) return row
      deps.engine.warm(plan.agent.language)
      return answerDial(context, plan, row, await dial(plan, callId, deps), deps)
    },
    async ({ accountId, database }, callId) => recoveredAnswer(await readCall(database, accountId, callId)),
  )

function dial(plan: CallPlan, callId: string, deps: CallDeps): Promise<DialOutcome> {
  const recordTo = recordingPath(deps.recordingsDir, callId)
  return deps.carrier
    .dial({ callId, from: plan.callerId, to: { kind: 'number', e164: plan.to }, recordTo })
    .catch((error) => {
      deps.log.error({ err: error, callId }, 'a dial failed')
      return { kind: 'unknown', why: 'the carrier failed' }
    })
}

/** Everything that must be stored before the network is touched, in one transaction. */
async function admit(context: Context, plan: CallPlan, callId: string, deps: CallDeps) {
  const accountId = context.account.id
  const nowMs = deps.clock.nowMs()
  return context.database
    .transaction(async (tx) => {
      const admission = await admitCall(tx, accountId, nowMs)
      const call = { ...plan.record, accountId, id: callId, node: deps.nodeId } as const
      if (admission.kind === 'limited') {
        await refuseForLimit(tx, call, nowMs, deps)
        const refused = limitReached(callId, admission.retryAfterSecs)
        await context.recordAnswer(tx, refused)
        return refused
      }
      if (!(await lockDestination(tx, { accountId, e164: plan.to, callId, nowMs }))) {
        throw new NotAdmitted('destination_busy')
      }
      const held = await deps.credit.hold(tx, {
        accountId,
        ref: callId,
        amountHal: plan.record.pricePerMinuteHal * heldMinutes,
        description: `Call to ${plan.to}`,
      })
      if (held === 'insufficient') throw new NotAdmitted('insufficient_credit')
      const row = await insertCall(tx, call)
      await enqueue(tx, {
        accountId,
        key: `call:${callId}`,
        kind: watchdogJobKind,
        payload: { callId },
        dueAtMs: nowMs + watchdogMs,
      })
      await context.recordResource(tx, callId)
      return row
    })
    .catch((error: unknown) => {
      if (error instanceof NotAdmitted) return fail(error.code)
      throw error
    })
}

/** Rolls the admission back, so that a refused call neither counts nor locks. */
class NotAdmitted extends Error {
  readonly code: 'destination_busy' | 'insufficient_credit'
  constructor(code: NotAdmitted['code']) {
    super(code)
    this.code = code
  }
}

/** SPEC.md, Call status: nothing is dialed, the call stays in history as failed. */
async function refuseForLimit(tx: Db, call: Parameters<typeof insertCall>[1], nowMs: number, deps: CallDeps) {
  const row = await insertCall(tx, { ...call, ended: { atMs: nowMs, endReason: 'failed' } })
  const data = callEventData('call.failed', row, 'rate_limited')
  await publish(tx, { accountId: call.accountId, event: 'call.failed', data }, deps)
}

const limitReached = (callId: string, retryAfterSecs: number | undefined) =>
  fail('rate_limited', {
    message: 'The limit of outbound calls is reached.',
    extra: { callId },
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })

/** What came of the dial, stored together with its answer. */
async function answerDial(
  context: Context,
  plan: CallPlan,
  row: CallRow,
  outcome: DialOutcome,
  deps: CallDeps,
) {
  const accountId = context.account.id
  const callId = idOf('c', row.id)
  const carried = { accountId, callId, plan: plan.conversation, direction: 'out' } as const
  switch (outcome.kind) {
    case 'accepted':
      carryCall({ ...carried, leg: outcome.leg }, deps)
      return { call: placedRecord(row) }
    case 'rejected':
      return refuse(context, callId, outcome.reason, fail('call_rejected', { extra: { callId } }), deps)
    case 'unavailable': {
      const message = 'The carrier is not reachable.'
      const unreachable = fail('engine_not_configured', { message, extra: { callId } })
      return refuse(context, callId, 'network', unreachable, deps)
    }
    case 'unknown':
      if (outcome.leg !== undefined) carryCall({ ...carried, leg: outcome.leg, uncertain: true }, deps)
      return context.database.transaction(async (tx) => {
        await releaseCarrier(tx, accountId, callId)
        await context.recordAnswer(tx, uncertain(callId))
        return uncertain(callId)
      })
  }
}

function refuse<Refusal extends Failure>(
  context: Context,
  callId: string,
  reason: RefusalReason,
  refusal: Refusal,
  deps: CallDeps,
): Promise<Refusal> {
  const endReason = reason === 'busy' || reason === 'rejected' ? reason : 'failed'
  return context.database.transaction(async (tx) => {
    await endCall(tx, { accountId: context.account.id, callId, event: 'refused', endReason, reason }, deps)
    await context.recordAnswer(tx, refusal)
    return refusal
  })
}
