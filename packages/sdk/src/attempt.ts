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
      // A redirect would send the key elsewhere, and turn a write into a GET.
      redirect: 'error',
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
  if (response.ok) return { kind: 'answered', answer: JSON.parse(text) }
  const { status } = response
  const error = errorResponseIn(jsonIn(text))
  if (!error) return { kind: 'unexpected', status }
  const retryAfterSecs = secondsIn(response.headers.get('retry-after'))
  return { kind: 'error', status, error, ...(retryAfterSecs !== undefined && { retryAfterSecs }) }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header.trim()) ? Number(header) : undefined
}
