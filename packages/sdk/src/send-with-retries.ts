import { attempt } from './attempt.ts'
import { type AnyOptions, defaults } from './options.ts'
import { type FailedAttempt, isConclusive, isUncertain } from './outcome.ts'
import type { Platform } from './platform.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { backOffMs, type Retry, retryAfter } from './retry-rule.ts'
import { toHovorError } from './to-hovor-error.ts'

/** The longest Idempotency-Key the service accepts. */
const maxKeyLength = 255
const keyHeader = 'idempotency-key'
/** The least time for the last attempt before the deadline. */
const lastAttemptMs = 1000

/**
 * Sends a request and retries it while that is safe (`retry-rule.ts`), until `deadlineMs` or `maxRetries`. Rejects
 * with a HovorError, or with the abort reason of the caller's signal.
 */
export async function sendWithRetries(
  platform: Platform,
  request: PreparedRequest,
  options: AnyOptions,
): Promise<unknown> {
  const { signal, maxRetries = Number.POSITIVE_INFINITY, timeoutMs = defaults.timeoutMs } = options
  const endMs = platform.nowMs() + (options.deadlineMs ?? defaults.deadlineMs)
  const headers = headersFor(request, options)
  const keys =
    request.repeatability === 'keyed' ? keysFrom(options.idempotencyKey ?? platform.newKey()) : undefined
  if (keys) headers.set(keyHeader, keys.current)
  let outcomeUnknown = false
  for (let attempts = 1; ; attempts++) {
    signal?.throwIfAborted()
    const restMs = Math.max(1, endMs - platform.nowMs())
    const outcome = await attempt(platform, {
      request,
      headers,
      signal,
      attempts,
      timeoutMs: Math.min(timeoutMs, restMs),
    })
    if (outcome.kind === 'answered') return outcome.answer
    outcomeUnknown = staysUncertain(request, outcome, outcomeUnknown)
    const retry = attempts > maxRetries ? none : retryAfter(outcome, request.repeatability)
    const waitMs = waitBefore(retry, attempts - 1, endMs - platform.nowMs(), platform)
    const about = { idempotencyKey: keys?.current, attempts, outcomeUnknown }
    if (waitMs === undefined) throw toHovorError(outcome, about)
    if (retry.kind === 'again' && retry.key === 'next' && keys) {
      if (!keys.next()) throw toHovorError(outcome, about)
      headers.set(keyHeader, keys.current)
    }
    await platform.sleep(waitMs, signal)
  }
}

const none: Retry = { kind: 'no' }

/**
 * The wait before a retry; undefined where there is none, or no time left for it. A wait that the service asks for is
 * never cut short; the client's own is, so that the last attempt is made just before the deadline.
 */
function waitBefore(retry: Retry, nth: number, restMs: number, platform: Platform): number | undefined {
  if (retry.kind === 'no') return undefined
  // One of zero seconds asks for no wait at all, and would be met by a request without a pause between two.
  const askedMs = (retry.afterSecs ?? 0) * 1000
  const waitMs = askedMs || Math.min(backOffMs(nth, platform.random()), restMs - lastAttemptMs)
  return waitMs <= 0 || waitMs >= restMs ? undefined : waitMs
}

/**
 * Whether the request may have taken effect unconfirmed. A conclusive answer under a key also settles earlier
 * attempts.
 */
function staysUncertain(request: PreparedRequest, outcome: FailedAttempt, wasUncertain: boolean): boolean {
  if (request.repeatability === 'read') return false
  return (
    isUncertain(outcome) || (wasUncertain && !(request.repeatability === 'keyed' && isConclusive(outcome)))
  )
}

function headersFor(request: PreparedRequest, { range, lastEventId, idempotencyKey }: AnyOptions): Headers {
  // The service ignores a blank key, which would silently leave the action unprotected.
  if (idempotencyKey !== undefined && idempotencyKey.trim() === '')
    throw new TypeError('idempotencyKey is blank')
  const headers = new Headers(request.headers)
  if (range) headers.set('range', `bytes=${range.start}-${range.end ?? ''}`)
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
  return headers
}

interface Keys {
  readonly current: string
  /** Moves on to the next key. Returns false if it would be too long. */
  next(): boolean
}

/**
 * The keys of one action. Later keys are derived from the first, so a caller that repeats the action with the first
 * key gets the same stored answers instead of acting twice.
 */
function keysFrom(first: string): Keys {
  let current = first
  let count = 0
  return {
    get current() {
      return current
    },
    next() {
      const following = `${first}.retry-${count + 1}`
      if (following.length > maxKeyLength) return false
      count += 1
      current = following
      return true
    },
  }
}
