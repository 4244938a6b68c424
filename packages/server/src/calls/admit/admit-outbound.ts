import type { ErrorCode } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { publish } from '../../platform/outbox/outbox.ts'
import { type CallRow, insertCall, type NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callEventData } from '../state/call-events.ts'
import { callKinds } from '../state/call-kinds.ts'
import { admitCall } from '../state/call-limits.store.ts'
import { firstHoldHal } from '../state/call-price.ts'
import {
  type DestinationLock,
  destinationLockedUntil,
  lockDestination,
} from '../state/destination-lock.store.ts'
import { admit } from './admit.ts'
import type { OutboundCall } from './call-plan.ts'
import type { AdmissionRefusal, CallJournal, Denied, Refused } from './placed.ts'

type Admission<Denial extends string = never, Refusal extends ErrorCode = never> =
  | { readonly kind: 'admitted'; readonly row: CallRow }
  | Refused<AdmissionRefusal | Refusal>
  | Denied<Denial>

/** Further checks and records of an admission, besides those of every call. */
interface Admitting<Denial extends string, Refusal extends ErrorCode> {
  readonly journal?: CallJournal<Denial>
  /** A further check, while the account row is locked. */
  permits?(tx: Db): Promise<Refusal | undefined>
  /** Stores what belongs to the call. */
  admitted?(tx: Db): Promise<void>
}

/**
 * Stores everything that must exist before an outbound call is dialed, in one transaction: the call counts against the
 * limits, locks its destination, holds its first minute and gets a watchdog. A call over the limits stays in history,
 * except one of a campaign.
 */
export function admitOutbound<Denial extends string = never, Refusal extends ErrorCode = never>(
  call: OutboundCall,
  deps: CallDeps,
  admitting: Admitting<Denial, Refusal> = {},
): Promise<Admission<Denial, Refusal>> {
  return deps.database
    .transaction((tx) => admitUnlessRefused(tx, { ...call, node: deps.nodeId }, deps, admitting))
    .catch((error: unknown) => {
      if (error instanceof NotAdmitted) return error.admission as Admission<Denial, Refusal>
      throw error
    })
}

async function admitUnlessRefused<Denial extends string, Refusal extends ErrorCode>(
  tx: Db,
  call: OutboundCall & Pick<NewCall, 'node'>,
  deps: CallDeps,
  { journal, permits, admitted }: Admitting<Denial, Refusal>,
): Promise<Admission> {
  const { accountId, id: callId, task } = call
  const nowMs = deps.clock.nowMs()
  const { kind, external } = call
  const share = task && { engineCalls: task.concurrency }
  const counted = await admitCall(tx, { accountId, kind, external, share, nowMs })
  if (counted.kind === 'limited') {
    const { retryAfterSecs } = counted
    // A campaign waits and dials again: no call was asked for.
    const kept = task === undefined && { callId }
    if (kept) await refuseForLimit(tx, call, nowMs, deps)
    const refused = { kind: 'refused', code: 'rate_limited', retryAfterSecs, ...kept } as const
    await journal?.refused?.(tx, refused)
    return refused
  }
  const denial = await journal?.permits?.(tx, { callId, heldHal: firstHoldHal(call) })
  if (denial !== undefined) throw new NotAdmitted({ kind: 'denied', why: denial })
  const refusal = await permits?.(tx)
  if (refusal !== undefined) throw new NotAdmitted({ kind: 'refused', code: refusal })
  const lock = { accountId, e164: call.to, callId, kind, nowMs }
  if (!(await mayDial(tx, lock))) throw new NotAdmitted({ kind: 'refused', code: 'destination_busy' })
  const row = await admit(tx, call, deps)
  if (row === undefined) throw new NotAdmitted({ kind: 'refused', code: 'insufficient_credit' })
  await journal?.admitted?.(tx, row)
  await admitted?.(tx)
  return { kind: 'admitted', row }
}

async function mayDial(tx: Db, lock: DestinationLock): Promise<boolean> {
  switch (callKinds[lock.kind].destinationLock) {
    case 'ignores':
      return true
    case 'respects':
      return (await destinationLockedUntil(tx, lock)) === undefined
    case 'takes':
      return lockDestination(tx, lock)
  }
}

/**
 * Rolls the admission back, so that a refused call neither counts against the limits nor locks.
 * spec:errors.insufficient-credit-charges-nothing
 */
class NotAdmitted extends Error {
  readonly admission: Admission<string, ErrorCode>
  constructor(admission: Exclude<Admission<string, ErrorCode>, { readonly kind: 'admitted' }>) {
    super(admission.kind === 'denied' ? admission.why : admission.code)
    this.admission = admission
  }
}

/** Nothing is dialed; the call stays in history as failed (spec:states.call-over-limit). */
async function refuseForLimit(tx: Db, call: NewCall, nowMs: number, deps: CallDeps): Promise<void> {
  const row = await insertCall(tx, { ...call, ended: { atMs: nowMs, endReason: 'failed' } })
  const data = callEventData('call.failed', row, 'rate_limited')
  await publish(tx, { accountId: call.accountId, event: 'call.failed', data }, deps)
}
