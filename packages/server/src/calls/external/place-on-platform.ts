import type { PlatformOutcome } from '../../agents/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { newRecordId } from '../../platform/db/record-id.ts'
import { admitOutbound } from '../admit/admit-outbound.ts'
import type { CallPlan, PlatformFlow } from '../admit/call-plan.ts'
import { lineRefusal } from '../admit/line-refusal.ts'
import type { CallJournal, OutcomeJournal, Placed, Refused } from '../admit/placed.ts'
import { endCall } from '../end/end-call.ts'
import { forgetUnanswered, insertPlatformCall, storeConversation } from '../end/platform-call.store.ts'
import { leaseRefusal, newLease, type OpenLease, openLease } from '../relay/open-lease.ts'
import { deleteLease } from '../relay/relay-lease.store.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { schedulePlatformSync } from '../state/platform-sync-job.ts'
import { outlastOutage } from '../state/retry-transaction.ts'
import { deleteImportedNumber } from './platform-number.store.ts'
import { platformNumber } from './platform-number.ts'

/** The platform calls within seconds or not at all. */
const leaseSecs = 120
/** An order without an answer may be in flight for a while. */
const firstSyncMs = 15_000

/** Has the external platform place a planned call through a relay lease of its own. */
export async function placeOnPlatform<Denial extends string>(
  plan: CallPlan<PlatformFlow>,
  journal: CallJournal<Denial>,
  deps: CallDeps,
): Promise<Placed<Denial>> {
  const { accountId } = plan.record
  const callId = await newRecordId(deps.database, 'c', accountId, deps)
  const lease = newLease({ accountId, callId, ttlSecs: leaseSecs }, deps)
  const admission = await admitOutbound({ ...plan.record, id: callId }, deps, {
    journal,
    // Its call comes in through the lease and goes out over the trunk.
    permits: async (tx) => (await leaseRefusal(tx, accountId, deps)) ?? lineRefusal(deps),
    async admitted(tx) {
      const { platformAgentId } = plan.flow
      await insertPlatformCall(tx, { accountId, callId, platformAgentId, createdAtMs: deps.clock.nowMs() })
      await openLease(tx, lease)
    },
  })
  if (admission.kind !== 'admitted') return admission
  return settle({ row: admission.row, lease, outcome: await order(plan, lease, deps) }, journal, deps)
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

interface Placing {
  readonly row: CallRow
  readonly lease: OpenLease
  readonly outcome: Ordered
}

async function settle(
  { row, lease, outcome }: Placing,
  journal: OutcomeJournal,
  deps: CallDeps,
): Promise<Placed> {
  const { callId } = lease
  switch (outcome.kind) {
    case 'ok': {
      const { conversationId } = outcome.value
      if (conversationId !== undefined)
        await outlastOutage(callId, (tx) => storeConversation(tx, lease, conversationId), deps)
      return { kind: 'placed', row }
    }
    case 'unknown':
      deps.log.warn({ callId, why: outcome.why }, 'it is unknown whether the platform placed a call')
      return leave({ row, lease }, journal, deps)
    case 'rejected':
    case 'unavailable':
      deps.log.warn({ callId, outcome: outcome.kind, why: outcome.why }, 'the platform did not place a call')
      return refuse(lease, outcome, journal, deps)
  }
}

function leave(
  { row, lease: { accountId, callId } }: Pick<Placing, 'row' | 'lease'>,
  journal: OutcomeJournal,
  deps: CallDeps,
): Promise<Placed> {
  const store = async (tx: Db): Promise<Placed> => {
    await journal.uncertain?.(tx, row)
    await deps.taskCalls.leftUncertain(tx, { accountId, callId })
    await schedulePlatformSync(tx, { accountId, callId, dueAtMs: deps.clock.nowMs() + firstSyncMs }, deps)
    return { kind: 'uncertain', row }
  }
  return outlastOutage(callId, store, deps)
}

/** Nothing was dialed, and the lease is withdrawn. */
function refuse(
  lease: OpenLease,
  outcome: Ordered,
  journal: OutcomeJournal,
  deps: CallDeps,
): Promise<Placed> {
  const { accountId, callId } = lease
  const isBusy = outcome.kind === 'rejected' && outcome.status === 429
  const reason = isBusy ? 'rate_limited' : 'platform_error'
  const retryAfterSecs = outcome.kind === 'rejected' ? outcome.retryAfterSecs : undefined
  const told = retryAfterSecs !== undefined && { retryAfterSecs }
  const refused: Refused = {
    kind: 'refused',
    code: isBusy ? 'rate_limited' : 'eleven_labs_error',
    callId,
    ...(isBusy && told),
  }
  const store = async (tx: Db) => {
    await endCall(
      tx,
      {
        accountId,
        callId,
        event: 'refused',
        endReason: 'failed',
        reason,
        dialCode: refused.code,
        ...told,
      },
      deps,
    )
    await forgetUnanswered(tx, accountId, callId)
    await deleteLease(tx, accountId, lease.id)
    await journal.refused?.(tx, refused)
    return refused
  }
  return outlastOutage(callId, store, deps)
}
