import { fail } from '../../platform/kernel/failure.ts'
import type { CallId } from '../../platform/kernel/ids.ts'

/** Nothing is dialed, and the call stays in the history (spec:states.call-over-limit). */
export const limitReached = (callId: CallId, retryAfterSecs: number | undefined) =>
  fail('rate_limited', {
    message: 'The outbound call limit has been reached.',
    extra: { callId },
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })
