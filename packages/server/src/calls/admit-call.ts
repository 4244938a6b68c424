import type { Database, Db } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { publish } from '../outbox/outbox.ts'
import { type CallRow, insertCall, type NewCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { callEventData } from './call-events.ts'
import { heldMinutes } from './call-hold.ts'
import { admitCall } from './call-limits.store.ts'
import { watchdogJobKind, watchdogMsOf } from './call-watchdog.ts'
import { type DestinationLock, isDestinationLocked, lockDestination } from './destination-lock.store.ts'

export type Admission<Refusal extends string = never> =
  | { readonly kind: 'admitted'; readonly row: CallRow }
  | { readonly kind: 'limited'; readonly retryAfterSecs?: number }
  | { readonly kind: 'refused'; readonly code: CommonRefusal | Refusal }

type CommonRefusal = 'destination_busy' | 'insufficient_credit'

/** What else is stored in the transaction of an admission. */
export interface AdmissionJournal<Refusal extends string = never> {
  /** What else must hold; asked while the account is locked. */
  permits?(tx: Db): Promise<Refusal | undefined>
  admitted?(tx: Db, row: CallRow): Promise<void>
  limited?(tx: Db, retryAfterSecs: number | undefined): Promise<void>
}

/**
 * Everything that must be stored before an outbound call is dialed, in one transaction: it counts against the limits,
 * locks its destination, holds its first minute and has a watchdog. One that is over the limits stays in history.
 */
export function admitOutbound<Refusal extends string = never>(
  call: Omit<NewCall, 'node'>,
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
  call: NewCall,
  deps: CallDeps,
  journal: AdmissionJournal<string>,
): Promise<Admission> {
  const { accountId, id: callId } = call
  const nowMs = deps.clock.nowMs()
  const admission = await admitCall(tx, { accountId, kind: call.kind, external: call.external, nowMs })
  if (admission.kind === 'limited') {
    await refuseForLimit(tx, call, nowMs, deps)
    await journal.limited?.(tx, admission.retryAfterSecs)
    return admission
  }
  const refusal = await journal.permits?.(tx)
  if (refusal !== undefined) throw new NotAdmitted(refusal)
  const lock = { accountId, e164: call.to, callId, kind: call.kind, nowMs }
  if (!(await mayDial(tx, lock))) throw new NotAdmitted('destination_busy')
  const held = await deps.credit.hold(tx, {
    accountId,
    ref: callId,
    amountHal: call.pricePerMinuteHal * heldMinutes,
    description: `Call to ${call.to}`,
  })
  if (held === 'insufficient') throw new NotAdmitted('insufficient_credit')
  const row = await insertCall(tx, call)
  await enqueue(tx, {
    accountId,
    key: `call:${callId}`,
    kind: watchdogJobKind,
    payload: { callId },
    dueAtMs: nowMs + watchdogMsOf(call.kind),
  })
  await journal.admitted?.(tx, row)
  return { kind: 'admitted', row }
}

/** Who calls with own equipment hears for himself what became of the call: it locks nothing. */
async function mayDial(tx: Db, lock: DestinationLock): Promise<boolean> {
  switch (lock.kind) {
    case 'sip':
      return true
    case 'relay':
      return !(await isDestinationLocked(tx, lock))
    default:
      return lockDestination(tx, lock)
  }
}

/**
 * Rolls the admission back, so that a refused call neither counts nor locks.
 * spec:errors.insufficient-credit-charges-nothing
 */
class NotAdmitted extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Nothing is dialed; the call stays in the history as failed (spec:states.call-over-limit). */
async function refuseForLimit(tx: Db, call: NewCall, nowMs: number, deps: CallDeps): Promise<void> {
  const row = await insertCall(tx, { ...call, ended: { atMs: nowMs, endReason: 'failed' } })
  const data = callEventData('call.failed', row, 'rate_limited')
  await publish(tx, { accountId: call.accountId, event: 'call.failed', data }, deps)
}
