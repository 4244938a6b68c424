import { type Bytes, bytesOf } from './bytes.ts'
import { errorResponseIn } from './error-response.ts'
import type { FailedAttempt } from './outcome.ts'
import type { Platform } from './platform.ts'
import type { PreparedRequest } from './prepare-request.ts'

export type Attempt = { readonly kind: 'answered'; readonly answer: unknown | Bytes } | FailedAttempt

export interface Attempting {
  readonly request: PreparedRequest
  readonly headers: Headers
  /** Timeout of the whole answer, or of its headers if it is binary, in milliseconds. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly attempts: number
}

/** Sends a request once. Rejects only with the abort reason of the caller's signal. */
export async function attempt(platform: Platform, one: Attempting): Promise<Attempt> {
  const { request, signal } = one
  const cut = new AbortController()
  const stopTimer = platform.after(one.timeoutMs, () => cut.abort())
  try {
    const response = await platform.fetch(request.url, {
      method: request.method,
      headers: one.headers,
      body: request.body ?? null,
      // Following a redirect would send the key elsewhere, and turn a write into a GET.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, cut.signal]) : cut.signal,
    })
    if (response.ok && request.binary) return { kind: 'answered', answer: bytesOf(response, one.attempts) }
    return readAnswer(response, await response.text())
  } catch (original) {
    signal?.throwIfAborted()
    return { kind: 'no-response', original, isTimeout: cut.signal.aborted }
  } finally {
    stopTimer()
  }
}

function readAnswer(response: Response, text: string): Attempt {
  const { status, headers } = response
  const answer = jsonIn(text)
  if (response.ok && answer !== undefined) return { kind: 'answered', answer }
  const retryAfterSecs = waitIn(headers)
  const wait = retryAfterSecs === undefined ? {} : { retryAfterSecs }
  const error = response.ok ? undefined : errorResponseIn(answer)
  if (error) return { kind: 'error', status, error, ...wait }
  const location = headers.get('location')
  return { kind: 'unexpected', status, ...wait, ...(location !== null && { location }) }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds; one with a date counts from that of the answer (RFC 9110 §10.2.3). */
function waitIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const untilMs = Date.parse(text)
  const sentMs = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(untilMs - sentMs) ? undefined : Math.max(0, (untilMs - sentMs) / 1000)
}
