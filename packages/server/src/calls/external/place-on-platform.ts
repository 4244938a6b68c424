import type { PlatformOutcome } from '../../agents/index.ts'
import { newRecordId } from '../../platform/db/record-id.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { admitRequest, limitReached, type PlaceContext } from '../admit/admit-request.ts'
import type { CallPlan, PlatformFlow } from '../admit/call-plan.ts'
import { endCall } from '../end/end-call.ts'
import { forgetUnanswered, insertPlatformCall, storeConversation } from '../end/platform-call.store.ts'
import { leaseRefusal, newLease, type OpenLease, openLease } from '../relay/open-lease.ts'
import { deleteLease } from '../relay/relay-lease.store.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { schedulePlatformSync } from '../state/platform-sync-job.ts'
import { placedRecord, uncertainAnswer } from '../state/recover-call.ts'
import { deleteImportedNumber } from './platform-number.store.ts'
import { platformNumber } from './platform-number.ts'

/** The platform calls within seconds or not at all. */
const leaseSecs = 120
/** An order without an answer may be in flight for a while. */
const firstSyncMs = 15_000

/** Has the external platform place a call through a relay lease of its own; answers as POST /v1/calls does. */
export async function placeOnPlatform(context: PlaceContext, plan: CallPlan<PlatformFlow>, deps: CallDeps) {
  const { accountId } = plan.record
  const callId = await newRecordId(context.database, 'c', accountId, deps)
  const lease = newLease({ accountId, callId, ttlSecs: leaseSecs }, deps)
  const row = await admitRequest(context, { ...plan.record, id: callId }, deps, {
    permits: (tx) => leaseRefusal(tx, accountId, deps),
    async admitted(tx) {
      await context.recordResource(tx, callId)
      const { platformAgentId } = plan.flow
      await insertPlatformCall(tx, { accountId, callId, platformAgentId, createdAtMs: deps.clock.nowMs() })
      await openLease(tx, lease)
    },
  })
  return isFailure(row) ? row : answer(context, { row, lease, outcome: await order(plan, lease, deps) }, deps)
}

type Ordered = PlatformOutcome<{ readonly conversationId?: string }>

/** Only an order that was sent can be uncertain: nothing is dialed while the number is being prepared. */
async function order(
  { record, callerId, flow: { platformAgentId, variables } }: CallPlan<PlatformFlow>,
  lease: OpenLease,
  deps: CallDeps,
): Promise<Ordered> {
  const { accountId, callId } = lease
  // Without a platform no such call is planned.
  const platform = deps.platform!
  const number = await platformNumber({ accountId, e164: callerId }, platform, deps)
  if (number.kind !== 'ok')
    return number.kind === 'rejected' ? number : { kind: 'unavailable', why: number.why }
  const outcome = await platform.api.dial({
    platformAgentId,
    platformNumberId: number.value,
    to: record.to,
    variables,
    reference: callId,
    relayToken: lease.token,
  })
  // The platform lost the number: the next call imports it again.
  const isLost = outcome.kind === 'rejected' && outcome.status === 404
  if (isLost) await deleteImportedNumber(deps.database, accountId, callerId)
  return outcome
}

interface Answered {
  readonly row: CallRow
  readonly lease: OpenLease
  readonly outcome: Ordered
}

async function answer(context: PlaceContext, { row, lease, outcome }: Answered, deps: CallDeps) {
  const { accountId, callId } = lease
  switch (outcome.kind) {
    case 'ok': {
      const { conversationId } = outcome.value
      if (conversationId !== undefined) await storeConversation(deps.database, lease, conversationId)
      return { call: placedRecord(row) }
    }
    case 'unknown':
      deps.log.warn({ callId, why: outcome.why }, 'it is unknown whether the platform placed a call')
      return context.database.transaction(async (tx) => {
        const answered = uncertainAnswer(row)
        await context.recordAnswer(tx, answered)
        await deps.taskCalls.leftUncertain(tx, { accountId, callId })
        await schedulePlatformSync(tx, { accountId, callId, dueAtMs: deps.clock.nowMs() + firstSyncMs }, deps)
        return answered
      })
    case 'rejected':
    case 'unavailable':
      deps.log.warn({ callId, outcome: outcome.kind, why: outcome.why }, 'the platform did not place a call')
      return refuse(context, lease, outcome, deps)
  }
}

/** Nothing was dialed, and the lease is withdrawn. */
function refuse(context: PlaceContext, lease: OpenLease, outcome: Ordered, deps: CallDeps) {
  const { accountId, callId } = lease
  const isBusy = outcome.kind === 'rejected' && outcome.status === 429
  const reason = isBusy ? 'rate_limited' : 'platform_error'
  const retryAfterSecs = outcome.kind === 'rejected' ? outcome.retryAfterSecs : undefined
  const refusal = isBusy
    ? limitReached(callId, retryAfterSecs)
    : fail('eleven_labs_error', {
        message: 'The external voice platform refused the call.',
        extra: { callId },
      })
  return context.database.transaction(async (tx) => {
    await endCall(
      tx,
      {
        accountId,
        callId,
        event: 'refused',
        endReason: 'failed',
        reason,
        dialCode: refusal.code,
        ...(retryAfterSecs !== undefined && { retryAfterSecs }),
      },
      deps,
    )
    await forgetUnanswered(tx, accountId, callId)
    await deleteLease(tx, accountId, lease.id)
    await context.recordAnswer(tx, refusal)
    return refusal
  })
}
