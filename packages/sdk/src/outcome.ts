import { namesRecord, type ToldError } from './told-error.ts'

/** What came of one attempt that did not succeed (decision:0036). */
export type Setback =
  /** The service told an error. */
  | {
      readonly kind: 'told'
      readonly status: number
      readonly error: ToldError
      readonly retryAfterSecs?: number
    }
  /** An answer without an error object: a gateway, a proxy, or a plain 405. */
  | { readonly kind: 'untold'; readonly status: number }
  /** No whole answer: the connection failed, broke, or took too long. */
  | { readonly kind: 'lost'; readonly original: unknown; readonly isTimeout: boolean }

/** How much a repetition of a request can do. */
export type Repeatability =
  /** Carries an Idempotency-Key: the same key never acts twice. */
  | 'keyed'
  /** Reads. */
  | 'read'
  /** Twice is the same as once: PUT and DELETE (RFC 9110 §9.2.2), unless the definition says otherwise. */
  | 'repeatable'
  /** Any other change: PATCH, and POST without a key. */
  | 'once'

/** Whether the request may have had its effect although this is all that came back. */
export function leavesUnknown(setback: Setback): boolean {
  if (setback.kind === 'lost') return true
  if (setback.kind === 'untold') return setback.status >= 500
  return uncertain.has(setback.error.code)
}

/**
 * Whether this is the service's word on exactly this action, so that it also settles what became of earlier attempts
 * with the same key. What is answered before the key is looked at (authentication, suspension, the key's own limit)
 * says nothing about them.
 */
export function settles(setback: Setback): boolean {
  if (setback.kind !== 'told' || leavesUnknown(setback)) return false
  return !(beforeTheKey.has(setback.error.code) || isLimitOfTheKey(setback))
}

/** The 429 with `Retry-After` that made no record: told before anything was looked at (spec:errors.retry-after-key). */
export function isLimitOfTheKey({ error, retryAfterSecs }: Setback & { kind: 'told' }): boolean {
  return error.code === 'rate_limited' && retryAfterSecs !== undefined && !namesRecord(error)
}

const uncertain: ReadonlySet<string> = new Set([
  'send_unknown',
  'engine_unavailable',
  'idempotency_in_progress',
  'internal_error',
  'unavailable',
])

const beforeTheKey: ReadonlySet<string> = new Set(['unauthorized', 'account_suspended'])
