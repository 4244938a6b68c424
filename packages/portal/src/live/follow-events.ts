import { createParser } from 'eventsource-parser'
import { open } from '../api/request.ts'
import { after } from '../browser.ts'
import type { Told } from './outdated-reads.ts'

/** Nothing was heard for longer than three heartbeats. */
const silenceMs = 50_000

interface Follower {
  /** The connection is open, and nothing before it is told again. */
  readonly ready: () => void
  readonly told: (told: Told) => void
  /** Where the next connection resumes, after each message that has a place. */
  readonly at: (lastEventId: string) => void
}

/** Follows the account's stream until the connection ends. Rejects if it cannot be opened. */
export async function followEvents(
  lastEventId: string | undefined,
  { ready, told, at }: Follower,
  signal: AbortSignal,
): Promise<void> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const { body } = await open('streamEvents', {}, { signal, headers })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (id !== undefined) at(id)
      if (event === 'ready') ready()
      if (event === 'delivery' || event === 'change') told(JSON.parse(data) as Told)
    },
  })
  const cancel = () => void reader.cancel().catch(() => undefined)
  try {
    for (;;) {
      const heard = after(silenceMs, cancel)
      const { done, value } = await reader.read().finally(heard)
      if (done) return
      parser.feed(value)
    }
  } catch {
    // The connection broke off.
  } finally {
    cancel()
  }
}
