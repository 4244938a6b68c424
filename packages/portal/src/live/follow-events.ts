import { createParser } from 'eventsource-parser'
import { open } from '../api/request.ts'

/** An event of the account: its name, and the record it is about. */
export interface LiveEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Tells of the account's events until the connection ends, and where to resume.
 *
 * @returns the id of the last event
 */
export async function followEvents(
  lastEventId: string | undefined,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  let last = lastEventId
  const headers = last === undefined ? {} : { 'last-event-id': last }
  const { body } = await open('streamEvents', {}, { signal, headers })
  const parser = createParser({
    onEvent({ event, data, id }) {
      last = id ?? last
      if (event === 'delivery') tell(JSON.parse((JSON.parse(data) as { body: string }).body) as LiveEvent)
    },
  })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return last
      parser.feed(value)
    }
  } catch {
    return last
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
