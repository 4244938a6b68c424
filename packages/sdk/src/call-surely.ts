import { attempt } from './attempt.ts'
import { errorOf } from './error-of.ts'
import { type AnyOptions, defaults } from './options.ts'
import { leavesUnknown, type Setback, settles } from './outcome.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { backOffMs, type Retry, retryAfter } from './retry-rule.ts'
import type { World } from './world.ts'

/** The service refuses a longer Idempotency-Key. */
const maxKeyLength = 255
const keyHeader = 'idempotency-key'

/**
 * Sends a request until it is answered or nothing more can be done safely (`retry-rule.ts`), within `maxRetries` and
 * `deadlineMs`. Rejects with a HovorError, or with the reason of the caller's signal.
 */
export async function callSurely(
  world: World,
  request: PreparedRequest,
  options: AnyOptions,
): Promise<unknown> {
  const { signal, maxRetries = defaults.maxRetries, timeoutMs = defaults.timeoutMs } = options
  const endMs = world.nowMs() + (options.deadlineMs ?? defaults.deadlineMs)
  const headers = headersFor(request, options)
  const keys =
    request.repeatability === 'keyed' ? keysFrom(options.idempotencyKey ?? world.newKey()) : undefined
  if (keys) headers.set(keyHeader, keys.current)
  let inDoubt = false
  for (let attempts = 1; ; attempts++) {
    signal?.throwIfAborted()
    const restMs = Math.max(1, endMs - world.nowMs())
    const came = await attempt(world, {
      request,
      headers,
      signal,
      attempts,
      timeoutMs: Math.min(timeoutMs, restMs),
    })
    if (came.kind === 'answered') return came.answer
    inDoubt = staysInDoubt(request, came, inDoubt)
    const retry = attempts > maxRetries ? none : retryAfter(came, request.repeatability)
    const waitMs = waitBefore(retry, attempts - 1, world)
    const about = { idempotencyKey: keys?.current, attempts, outcomeUnknown: inDoubt }
    if (waitMs === undefined || world.nowMs() + waitMs >= endMs) throw errorOf(came, about)
    if (retry.kind === 'again' && retry.key === 'next' && keys) {
      if (!keys.next()) throw errorOf(came, about)
      headers.set(keyHeader, keys.current)
    }
    await world.sleep(waitMs, signal)
  }
}

const none: Retry = { kind: 'no' }

function waitBefore(retry: Retry, nth: number, world: World): number | undefined {
  if (retry.kind === 'no') return undefined
  return retry.afterSecs === undefined ? backOffMs(nth, world.random()) : retry.afterSecs * 1000
}

/** Whether an effect is possible of which no word has come; the answer under a key also speaks for earlier attempts. */
function staysInDoubt(request: PreparedRequest, came: Setback, wasInDoubt: boolean): boolean {
  if (request.repeatability === 'read') return false
  return leavesUnknown(came) || (wasInDoubt && !(request.repeatability === 'keyed' && settles(came)))
}

function headersFor(request: PreparedRequest, { range, idempotencyKey }: AnyOptions): Headers {
  // The service reads a blank key as none, and the action would be unprotected without a word.
  if (idempotencyKey !== undefined && idempotencyKey.trim() === '')
    throw new TypeError('idempotencyKey is blank')
  const headers = new Headers(request.headers)
  if (range) headers.set('range', `bytes=${range.start}-${range.end ?? ''}`)
  return headers
}

interface Keys {
  readonly current: string
  /** Goes on to the next key; false when it would be too long. */
  next(): boolean
}

/**
 * The keys of one action. Each next one follows from the first, so that whoever comes back with the first key meets
 * the same stored answers again instead of acting anew.
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
