import type { ErrorCode } from '@hovor/api'
import type { Context } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { TaskContact } from '../ports/task-calls.port.ts'
import type { NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { type AdmissionJournal, admitOutbound } from './admit-call.ts'

/** Who a call is placed for: a request, or a campaign. */
export interface PlaceContext
  extends Pick<Context, 'account' | 'database' | 'recordResource' | 'recordAnswer'> {
  readonly task?: TaskDial
}

export interface TaskDial extends TaskContact {
  /** How many agent calls the account may have at once, this one included. */
  readonly concurrency: number
  /** Registers the dial while the account is locked; false: the contact must not be dialed any more. */
  permits(tx: Db, call: { readonly callId: CallId; readonly heldHal: number }): Promise<boolean>
  /** The call is stored, and is being dialed. */
  admitted(): void
}

/**
 * Admits an outbound call requested over the API. Returns its row, or the failure to answer with. The answer to a call
 * over the limits is stored along with it.
 */
export async function admitRequest<Refusal extends ErrorCode = never>(
  context: PlaceContext,
  call: Omit<NewCall, 'node' | 'task'>,
  deps: CallDeps,
  journal: Omit<AdmissionJournal<Refusal>, 'limited'>,
) {
  const { task } = context
  const admission = await admitOutbound<Refusal>({ ...call, ...(task && { task }) }, deps, {
    async permits(tx, heldHal) {
      if ((await task?.permits(tx, { callId: call.id, heldHal })) === false) return 'destination_busy'
      return journal.permits?.(tx, heldHal)
    },
    async admitted(tx, row) {
      await journal.admitted?.(tx, row)
      tx.afterCommit(() => task?.admitted())
    },
    limited: (tx, retryAfterSecs) => context.recordAnswer(tx, limitReached(call.id, retryAfterSecs)),
  })
  switch (admission.kind) {
    case 'limited':
      return limitReached(call.id, admission.retryAfterSecs)
    case 'refused':
      return fail(admission.code)
    case 'admitted':
      return admission.row
  }
}

/** Nothing is dialed, and the call stays in the history (spec:states.call-over-limit). */
export const limitReached = (callId: string, retryAfterSecs: number | undefined) =>
  fail('rate_limited', {
    message: 'The outbound call limit has been reached.',
    extra: { callId },
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })
