import { type Bytes, bytesOf } from './bytes.ts'
import type { Setback } from './outcome.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { toldErrorIn } from './told-error.ts'
import type { World } from './world.ts'

export type Attempt = { readonly kind: 'answered'; readonly answer: unknown | Bytes } | Setback

export interface Attempting {
  readonly request: PreparedRequest
  readonly headers: Headers
  /** Of the whole answer; of its headers where it comes in bytes. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly attempts: number
}

/** Sends a request once. Rejects only with the reason of the caller's own signal. */
export async function attempt(world: World, one: Attempting): Promise<Attempt> {
  const { request, signal } = one
  const cut = new AbortController()
  const stopTimer = world.after(one.timeoutMs, () => cut.abort())
  try {
    const response = await world.fetch(request.url, {
      method: request.method,
      headers: one.headers,
      body: request.body ?? null,
      // A redirect would carry the key, and a write as a GET, to somewhere else.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, cut.signal]) : cut.signal,
    })
    if (response.ok && request.binary) return { kind: 'answered', answer: bytesOf(response, one.attempts) }
    return readAnswer(response, await response.text())
  } catch (original) {
    signal?.throwIfAborted()
    return { kind: 'lost', original, isTimeout: cut.signal.aborted }
  } finally {
    stopTimer()
  }
}

function readAnswer(response: Response, text: string): Attempt {
  if (response.ok) return { kind: 'answered', answer: JSON.parse(text) }
  const { status } = response
  const error = toldErrorIn(jsonIn(text))
  if (!error) return { kind: 'untold', status }
  const retryAfterSecs = secondsIn(response.headers.get('retry-after'))
  return { kind: 'told', status, error, ...(retryAfterSecs !== undefined && { retryAfterSecs }) }
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
