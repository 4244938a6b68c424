import { type ErrorResponse, namesRecord } from './error-response.ts'

/** The result of a failed attempt (decision:0036). */
export type FailedAttempt =
  /** The service returned an error object. */
  | {
      readonly kind: 'error'
      readonly status: number
      readonly error: ErrorResponse
      readonly retryAfterSecs?: number
    }
  /** Neither a record nor an error object: from a gateway, a proxy or another website, a redirect, or a plain 405. */
  | {
      readonly kind: 'unexpected'
      readonly status: number
      readonly retryAfterSecs?: number
      /** Where a redirect leads. */
      readonly location?: string
    }
  /** No complete answer: the connection failed, broke or timed out. */
  | { readonly kind: 'no-response'; readonly original: unknown; readonly isTimeout: boolean }

/** Whether a request can be repeated safely. */
export type Repeatability =
  /** Has an Idempotency-Key: the same key never acts twice. */
  | 'keyed'
  /** Changes nothing. */
  | 'read'
  /** Idempotent: PUT and DELETE (RFC 9110 §9.2.2), unless the definition says otherwise. */
  | 'repeatable'
  /** Any other change: PATCH, and POST without a key. */
  | 'once'

/** Whether the request may have taken effect despite this failure. */
export function isUncertain(failure: FailedAttempt): boolean {
  if (failure.kind === 'no-response') return !isUnreachable(failure)
  if (failure.kind === 'unexpected') return failure.status >= 500 || isSuccess(failure.status)
  return uncertain.has(failure.error.code)
}

/** Whether no connection can be trusted or made in this way, now or later: nothing was sent. */
export function isUnreachable({ original }: FailedAttempt & { kind: 'no-response' }): boolean {
  const { cause } = (original ?? {}) as { readonly cause?: { readonly code?: unknown } }
  return untrusted.test(String(cause?.code))
}

/** Codes of Node for a certificate that is not accepted, and for a port that does not speak TLS. */
const untrusted =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT_|ERR_SSL_)/

const isSuccess = (status: number) => status >= 200 && status < 300

/**
 * Whether the answer is about exactly this action, so that it also settles earlier attempts with the same key. Answers
 * given before the Idempotency-Key is checked (authentication, suspension, rate limit of the API key) do not.
 */
export function isConclusive(failure: FailedAttempt): boolean {
  if (failure.kind !== 'error' || isUncertain(failure)) return false
  return !(checkedBeforeKey.has(failure.error.code) || isKeyRateLimit(failure))
}

/** The rate limit of the API key: a 429 with `Retry-After` and without a record (spec:errors.retry-after-key). */
export function isKeyRateLimit({ error, retryAfterSecs }: FailedAttempt & { kind: 'error' }): boolean {
  return error.code === 'rate_limited' && retryAfterSecs !== undefined && !namesRecord(error)
}

const uncertain: ReadonlySet<string> = new Set([
  'send_unknown',
  'engine_unavailable',
  'idempotency_in_progress',
  'internal_error',
  'unavailable',
])

const checkedBeforeKey: ReadonlySet<string> = new Set(['unauthorized', 'account_suspended'])
