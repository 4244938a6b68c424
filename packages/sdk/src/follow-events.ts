import type { WebhookEvent } from '@hovor/api'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Hovor } from './hovor.ts'
import { webPlatform } from './web-platform.ts'

export interface FollowOptions {
  /** Ends the iteration; it rejects with the abort reason. */
  readonly signal?: AbortSignal | undefined
  /** Resume after this event, within 15 minutes. By default: events from now on. */
  readonly lastEventId?: string | undefined
}

export interface StreamedEvent {
  /** For `lastEventId`. */
  readonly id: string
  readonly event: WebhookEvent
}

/** Between two connections. */
const reconnectMs = 2000

/**
 * Yields the events of the account as they are published, in order and each once. Connects again when the connection
 * ends, and resumes after the last event. Rejects with a HovorError when no connection can be opened, as any method.
 */
export async function* followEvents(
  hovor: Pick<Hovor, 'webhook'>,
  { signal, lastEventId }: FollowOptions = {},
): AsyncGenerator<StreamedEvent> {
  for (let last = lastEventId; ; await webPlatform.sleep(reconnectMs, signal)) {
    const { body } = await hovor.webhook.stream({ lastEventId: last, signal })
    for await (const { event, data, id = '' } of messagesIn(body, signal)) {
      if (event === 'delivery') {
        const { body: text } = JSON.parse(data) as { body: string }
        yield { id, event: JSON.parse(text) as WebhookEvent }
      }
      if (id !== '') last = id
    }
  }
}

/** The messages of one connection, until it ends or breaks. */
async function* messagesIn(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<EventSourceMessage> {
  const messages: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => messages.push(message) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      signal?.throwIfAborted()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* messages.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
