import { isLimitOfTheKey, type Repeatability, type Setback } from './outcome.ts'
import { namesRecord } from './told-error.ts'

/**
 * What to do after a setback: nothing, or ask again, with the `same` Idempotency-Key (the outcome of the first is not
 * known, or the key was not looked at) or with a `next` one (the old key has a stored error). `afterSecs` is the wait
 * that the service asked for; without it the client backs off by itself.
 */
export type Retry =
  | { readonly kind: 'no' }
  | { readonly kind: 'again'; readonly key: 'same' | 'next'; readonly afterSecs?: number }

const no = { kind: 'no' } as const
const sameKey = { kind: 'again', key: 'same' } as const
const nextKey = { kind: 'again', key: 'next' } as const

/** The whole rule of retries; how often and how long is bounded by the caller. */
export function retryAfter(setback: Setback, request: Repeatability): Retry {
  switch (setback.kind) {
    case 'lost':
      return request === 'once' ? no : sameKey
    case 'untold':
      return isGateway(setback.status) && request !== 'once' ? sameKey : no
    case 'told':
      return afterTold(setback, request)
  }
}

function afterTold(setback: Setback & { kind: 'told' }, request: Repeatability): Retry {
  const { error, status } = setback
  if (error.code === 'rate_limited') return afterLimit(setback, request)
  if (error.code === 'idempotency_in_progress') return sameKey
  // Never stored: the database was away. A key makes asking again safe.
  if (error.code === 'unavailable') return request === 'once' ? no : sameKey
  if (error.cause === 'busy') return namesRecord(error) ? no : nextKey
  // Whatever else the service could not do has an outcome, known or not: only a read may be asked again.
  return error.cause === 'service' && isGateway(status) && request === 'read' ? sameKey : no
}

/**
 * The limit of the API key is over after `Retry-After`, whatever was asked. Any other limit is stored under the key: the
 * limit of calls, which has put a failed call into the history, is tried again where the service says when; one that
 * made no record is like everything that is busy.
 */
function afterLimit(setback: Setback & { kind: 'told' }, request: Repeatability): Retry {
  const { error, retryAfterSecs } = setback
  const wait = retryAfterSecs === undefined ? {} : { afterSecs: retryAfterSecs }
  if (isLimitOfTheKey(setback)) return { ...sameKey, ...wait }
  if (request !== 'keyed' || (namesRecord(error) && retryAfterSecs === undefined)) return no
  return { ...nextKey, ...wait }
}

function isGateway(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

const firstBackOffMs = 1000
const longestBackOffMs = 8000

/** Exponential back-off with full jitter before retry number `retry` (from 0), in milliseconds. */
export function backOffMs(retry: number, random: number): number {
  return random * Math.min(longestBackOffMs, firstBackOffMs * 2 ** retry)
}
