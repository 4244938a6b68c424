import type { ErrorCode } from '@hovor/api'
import type { Context } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { type AdmissionJournal, admitOutbound } from './admit-call.ts'

/**
 * Admits an outbound call requested over the API. Returns its row, or the failure to answer with. The answer to a call
 * over the limits is stored along with it.
 */
export async function admitRequest<Refusal extends ErrorCode = never>(
  context: Context,
  call: Omit<NewCall, 'node'>,
  deps: CallDeps,
  journal: Omit<AdmissionJournal<Refusal>, 'limited'>,
) {
  const admission = await admitOutbound<Refusal>(call, deps, {
    ...journal,
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
