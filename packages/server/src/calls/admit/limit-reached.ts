import { fail } from '../../platform/kernel/failure.ts'

/** Nothing is dialed, and the call stays in the history (spec:states.call-over-limit). */
export const limitReached = (callId: string, retryAfterSecs: number | undefined) =>
  fail('rate_limited', {
    message: 'The outbound call limit has been reached.',
    extra: { callId },
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })
