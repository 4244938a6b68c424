import { operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { fail, isFailure } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import { publish } from '../outbox/outbox.ts'
import { type Context, handle } from '../surface/handler.ts'
import { insertCall, readCall, releaseCarrier } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { callEventData } from './call-events.ts'
import { heldMinutes } from './call-hold.ts'
import { admitCall } from './call-limits.store.ts'
import { callRecord } from './call-record.ts'
import { watchdogJobKind, watchdogMs } from './call-watchdog.ts'
import { carryCall } from './carry-call.ts'
import { lockDestination } from './destination-lock.store.ts'
import { endCall } from './end-call.ts'
import { type CallPlan, planCall } from './plan-call.ts'
import { recordingPath } from './recording-path.ts'
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
      const refused = await admit(context, plan, callId, deps)
      if (refused !== undefined) return refused
      deps.engine.warm(plan.agent.language)
      return answerDial(context, plan, callId, await dial(plan, callId, deps), deps)
    },
    async ({ accountId, database }, callId) => {
      const row = await readCall(database, accountId, callId)
      if (row === undefined) return fail('internal_error')
      return row.status === 'initiated' ? uncertain(callId) : { call: callRecord(row) }
    },
  )

function dial(plan: CallPlan, callId: string, deps: CallDeps): Promise<DialOutcome> {
  const recordTo = recordingPath(deps.recordingsDir, callId)
  return deps.carrier.dial({ callId, from: plan.callerId, to: plan.to, recordTo }).catch((error) => {
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
        return fail('rate_limited', {
          message: 'The limit of outbound calls is reached.',
          extra: { callId },
          ...(admission.retryAfterSecs !== undefined && { retryAfterSecs: admission.retryAfterSecs }),
        })
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
      await insertCall(tx, call)
      await enqueue(tx, {
        accountId,
        key: `call:${callId}`,
        kind: watchdogJobKind,
        payload: { callId },
        dueAtMs: nowMs + watchdogMs,
      })
      await context.recordResource(tx, callId)
      return undefined
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
  await insertCall(tx, { ...call, ended: { atMs: nowMs, endReason: 'failed' } })
  const row = await readCall(tx, call.accountId, call.id)
  if (row === undefined) return
  const data = callEventData('call.failed', row, 'rate_limited')
  await publish(tx, { accountId: call.accountId, event: 'call.failed', data }, deps)
}

async function answerDial(
  context: Context,
  plan: CallPlan,
  callId: string,
  outcome: DialOutcome,
  deps: CallDeps,
) {
  const accountId = context.account.id
  switch (outcome.kind) {
    case 'accepted': {
      carryCall({ accountId, callId, leg: outcome.leg, plan: plan.conversation, direction: 'out' }, deps)
      const row = await readCall(context.database, accountId, callId)
      return row === undefined ? fail('internal_error') : { call: callRecord(row) }
    }
    case 'rejected':
      await refuse(context, callId, outcome.reason, deps)
      return fail('call_rejected', { extra: { callId } })
    case 'unavailable':
      await refuse(context, callId, 'network', deps)
      return fail('engine_not_configured', { message: 'The carrier is not reachable.', extra: { callId } })
    case 'unknown':
      if (outcome.leg !== undefined) {
        carryCall(
          { accountId, callId, leg: outcome.leg, plan: plan.conversation, direction: 'out', uncertain: true },
          deps,
        )
      }
      await releaseCarrier(context.database, accountId, callId)
      return uncertain(callId)
  }
}

const uncertain = (callId: string) => fail('engine_unavailable', { extra: { callId } })

const refuse = (context: Context, callId: string, reason: RefusalReason, deps: CallDeps) =>
  context.database.transaction((tx) =>
    endCall(
      tx,
      {
        accountId: context.account.id,
        callId,
        event: 'refused',
        endReason: reason === 'busy' || reason === 'rejected' ? reason : 'failed',
        reason,
      },
      deps,
    ),
  )
