import { namesRecord } from './error-response.ts'
import { type FailedAttempt, isKeyRateLimit, isUnreachable, type Repeatability } from './outcome.ts'

/**
 * What to do after a failed attempt: give up, or retry with the `same` Idempotency-Key (the outcome is unknown, or the
 * key was not checked) or with the `next` one (an error is stored under the old key). `afterSecs` is the wait
 * requested by the service; without it the client uses its own backoff.
 */
export type Retry =
  | { readonly kind: 'no' }
  | { readonly kind: 'again'; readonly key: 'same' | 'next'; readonly afterSecs?: number }

const no = { kind: 'no' } as const
const sameKey = { kind: 'again', key: 'same' } as const
const nextKey = { kind: 'again', key: 'next' } as const

/** Decides on a retry. The caller bounds the number of retries and the total time. */
export function retryAfter(failure: FailedAttempt, request: Repeatability): Retry {
  switch (failure.kind) {
    case 'no-response':
      return request === 'once' || isUnreachable(failure) ? no : sameKey
    case 'unexpected':
      return isGateway(failure.status) && request !== 'once' ? { ...sameKey, ...waitOf(failure) } : no
    case 'error':
      return afterError(failure, request)
  }
}

function afterError(failure: FailedAttempt & { kind: 'error' }, request: Repeatability): Retry {
  const { error, status } = failure
  if (error.code === 'rate_limited') return afterLimit(failure, request)
  if (error.code === 'idempotency_in_progress') return sameKey
  // The database was down, so nothing was stored. A key makes a retry safe.
  if (error.code === 'unavailable') return request === 'once' ? no : { ...sameKey, ...waitOf(failure) }
  if (error.cause === 'busy') return namesRecord(error) ? no : nextKey
  // Any other service failure has an outcome, known or not: only a read may be retried.
  return error.cause === 'service' && isGateway(status) && request === 'read' ? sameKey : no
}

/**
 * The rate limit of the API key ends after `Retry-After`, whatever the request. Other limits are stored under the
 * Idempotency-Key: the outbound call limit, which records a failed call, is retried if the service says when; a limit
 * without a record is retried like any busy error.
 */
function afterLimit(failure: FailedAttempt & { kind: 'error' }, request: Repeatability): Retry {
  const { error, retryAfterSecs } = failure
  const wait = waitOf(failure)
  if (isKeyRateLimit(failure)) return { ...sameKey, ...wait }
  if (request !== 'keyed' || (namesRecord(error) && retryAfterSecs === undefined)) return no
  return { ...nextKey, ...wait }
}

function waitOf({ retryAfterSecs }: { readonly retryAfterSecs?: number }): { readonly afterSecs?: number } {
  return retryAfterSecs === undefined ? {} : { afterSecs: retryAfterSecs }
}

/** Of a gateway that did not pass the request on, or got no answer; 429 is its own rate limit. */
function isGateway(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504
}

const firstBackOffMs = 1000
const longestBackOffMs = 8000

/**
 * Exponential backoff before retry number `retry` (from 0), in milliseconds. One half of it is random, so that clients
 * spread; the other half is not, so that none hammers a service that is down.
 */
export function backOffMs(retry: number, random: number): number {
  const half = Math.min(longestBackOffMs, firstBackOffMs * 2 ** retry) / 2
  return half + Math.round(random * half)
}
