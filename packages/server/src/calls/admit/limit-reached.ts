import { fail } from '../../platform/kernel/failure.ts'

/** SPEC.md, Call status: nothing is dialed, and the call stays in history. */
export const limitReached = (callId: string, retryAfterSecs: number | undefined) =>
  fail('rate_limited', {
    message: 'The outbound call limit has been reached.',
    extra: { callId },
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })
