import type { Database, Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { publish } from '../../platform/outbox/outbox.ts'
import { watchdogJobKind } from '../end/call-watchdog.ts'
import type { TaskContact } from '../ports/task-calls.port.ts'
import { type CallRow, insertCall, type NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callEventData } from '../state/call-events.ts'
import { callKinds } from '../state/call-kinds.ts'
import { admitCall } from '../state/call-limits.store.ts'
import { heldMinutes } from '../state/call-price.ts'
import {
  type DestinationLock,
  destinationLockedUntil,
  lockDestination,
} from '../state/destination-lock.store.ts'

export type Admission<Refusal extends string = never> =
  | { readonly kind: 'admitted'; readonly row: CallRow }
  | { readonly kind: 'limited'; readonly retryAfterSecs?: number }
  | { readonly kind: 'refused'; readonly code: CommonRefusal | Refusal }

/** A call to place. One of a campaign leaves a share of the limits to direct calls. */
export interface OutboundCall extends Omit<NewCall, 'task'> {
  readonly task?: (TaskContact & { readonly concurrency: number }) | undefined
}

type CommonRefusal = 'destination_busy' | 'insufficient_credit'

/** Writes that commit or roll back together with the admission. */
export interface AdmissionJournal<Refusal extends string = never> {
  /** A further check, run while the account row is locked. */
  permits?(tx: Db, heldHal: number): Promise<Refusal | CommonRefusal | undefined>
  admitted?(tx: Db, row: CallRow): Promise<void>
  limited?(tx: Db, retryAfterSecs: number | undefined): Promise<void>
}

/**
 * Stores everything that must exist before an outbound call is dialed, in one transaction: the call counts against the
 * limits, locks its destination, holds its first minute and gets a watchdog. A call over the limits stays in history.
 */
export function admitOutbound<Refusal extends string = never>(
  call: Omit<OutboundCall, 'node'>,
  deps: CallDeps & { readonly database: Database },
  journal: AdmissionJournal<Refusal> = {},
): Promise<Admission<Refusal>> {
  return deps.database
    .transaction((tx) => admit(tx, { ...call, node: deps.nodeId }, deps, journal))
    .catch((error: unknown) => {
      if (error instanceof NotAdmitted) return { kind: 'refused', code: error.code as Refusal } as const
      throw error
    })
}

async function admit(
  tx: Db,
  call: OutboundCall,
  deps: CallDeps,
  journal: AdmissionJournal<string>,
): Promise<Admission> {
  const { accountId, id: callId } = call
  const nowMs = deps.clock.nowMs()
  const { kind, external, task } = call
  const admission = await admitCall(tx, {
    accountId,
    kind,
    external,
    share: task && { engineCalls: task.concurrency },
    nowMs,
  })
  if (admission.kind === 'limited') {
    // A campaign waits and dials again: no call was asked for.
    if (task === undefined) await refuseForLimit(tx, call, nowMs, deps)
    await journal.limited?.(tx, admission.retryAfterSecs)
    return admission
  }
  const heldHal = call.pricePerMinuteHal * heldMinutes
  const refusal = await journal.permits?.(tx, heldHal)
  if (refusal !== undefined) throw new NotAdmitted(refusal)
  const lock = { accountId, e164: call.to, callId, kind: call.kind, nowMs }
  if (!(await mayDial(tx, lock))) throw new NotAdmitted('destination_busy')
  const held = await deps.credit.hold(tx, {
    accountId,
    ref: callId,
    amountHal: heldHal,
    description: `Call to ${call.to}`,
  })
  if (held === 'insufficient') throw new NotAdmitted('insufficient_credit')
  const row = await insertCall(tx, call)
  await enqueue(tx, {
    accountId,
    key: `call:${callId}`,
    kind: watchdogJobKind,
    payload: { callId },
    dueAtMs: nowMs + callKinds[call.kind].watchdogMs,
  })
  await journal.admitted?.(tx, row)
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
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Nothing is dialed; the call stays in history as failed (spec:states.call-over-limit). */
async function refuseForLimit(tx: Db, call: NewCall, nowMs: number, deps: CallDeps): Promise<void> {
  const row = await insertCall(tx, { ...call, ended: { atMs: nowMs, endReason: 'failed' } })
  const data = callEventData('call.failed', row, 'rate_limited')
  await publish(tx, { accountId: call.accountId, event: 'call.failed', data }, deps)
}
