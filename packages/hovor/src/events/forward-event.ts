import { systemClock } from '@hovor/clock'
import { reasonOf } from '../cli/call-operation.ts'
import type { StreamedEvent } from './follow-events.ts'

/** As long as a real delivery has. */
const timeoutMs = 10_000

export interface Forwarded {
  /** Of the response; undefined if it did not respond. */
  readonly status?: number
  readonly error?: string
  readonly durationMs: number
}

/** Posts the exact body and headers of a delivery to `url`. Never rejects. */
export async function forwardEvent(
  url: URL,
  { headers, body }: Pick<StreamedEvent & { kind: 'delivery' }, 'headers' | 'body'>,
): Promise<Forwarded> {
  const startedMs = systemClock.monotonicMs()
  const outcome = await fetch(url, {
    method: 'POST',
    headers,
    body: new TextEncoder().encode(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return { status: response.status }
    },
    (error: unknown) => ({ error: reasonOf(error) }),
  )
  return { ...outcome, durationMs: Math.round(systemClock.monotonicMs() - startedMs) }
}

/**
 * The target of `--forward`; `http://` may be left out.
 * @throws Error if it is not an HTTP URL.
 */
export function forwardTarget(given: string): URL {
  const text = /^\w+:\/\//.test(given) ? given : `http://${given}`
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${given} is not an HTTP URL.`)
  return new URL(text)
}
