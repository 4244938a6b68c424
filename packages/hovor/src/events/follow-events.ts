import { type EventName, operations } from '@hovor/api'
import { systemClock, type Timer } from '@hovor/clock'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { OperationFailed, openOperation, type ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'

export type StreamedEvent =
  /** A connection is open. `missed`: events between it and the one before may be missing. */
  | { readonly kind: 'ready'; readonly secret: string; readonly missed: boolean }
  /** The exact text of a webhook's body, with headers signed with the secret. */
  | {
      readonly kind: 'delivery'
      readonly event: EventName
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  /** The connection was lost or closed, and is opened again. */
  | { readonly kind: 'lost'; readonly why: string }

/** Waits between attempts to connect: at first, and at most. */
const minWaitMs = 1000
const maxWaitMs = 15_000

/** Nothing was heard for longer than three heartbeats. */
const silenceMs = 50_000

/**
 * The events of the account until the process is interrupted, each exactly once while connections are resumed within
 * the service's window. An event counts as handled when the next one is asked for.
 * @throws OperationFailed when the service refuses the key or the account; any error of the first connection.
 */
export async function* followEvents(
  entry: Pick<Entry, 'interrupted'>,
  access: ServiceAccess,
): AsyncGenerator<StreamedEvent> {
  const stop = new AbortController()
  void entry.interrupted.then(() => stop.abort())
  let lastId: string | undefined
  let waitMs = minWaitMs
  while (!stop.signal.aborted) {
    let why: string | undefined = 'the service closed the stream'
    try {
      for await (const message of messagesOf(access, lastId, stop.signal)) {
        const event = eventIn(message, lastId !== undefined)
        if (message.event === 'end') why = lossIn(message)
        if (event !== undefined) yield event
        lastId = message.id ?? lastId
        waitMs = minWaitMs
      }
    } catch (error) {
      if (stop.signal.aborted) return
      if (lastId === undefined || isRefusal(error)) throw error
      why = error instanceof Error ? error.message : String(error)
    }
    if (stop.signal.aborted) return
    if (why !== undefined) yield { kind: 'lost', why }
    await Promise.race([systemClock.sleep(waitMs), entry.interrupted])
    waitMs = Math.min(waitMs * 2, maxWaitMs)
  }
}

/** The messages of one connection. */
async function* messagesOf(
  access: ServiceAccess,
  lastId: string | undefined,
  stop: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const cut = new AbortController()
  let silence: Timer | undefined
  const listen = () => {
    silence?.cancel()
    silence = systemClock.after(silenceMs, () => cut.abort(new Error('nothing was heard of the service')))
  }
  let isWaiting = false
  try {
    const response = await openOperation(access, operations.streamEvents, {
      headers: lastId === undefined ? {} : { 'last-event-id': lastId },
      signal: AbortSignal.any([stop, cut.signal]),
    })
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: () => isWaiting && listen() }))
      .getReader()
    for (;;) {
      isWaiting = true
      listen()
      const { done = true, value } = (await reader?.read()) ?? {}
      isWaiting = false
      silence?.cancel()
      if (done || value === undefined) return
      yield value
    }
  } finally {
    silence?.cancel()
    // Closes the connection when the caller has heard enough.
    cut.abort()
  }
}

function eventIn({ event, data }: EventSourceMessage, isAgain: boolean): StreamedEvent | undefined {
  if (event === 'ready') {
    const { secret, resumed } = JSON.parse(data) as { secret: string; resumed: boolean }
    return { kind: 'ready', secret, missed: isAgain && !resumed }
  }
  if (event !== 'delivery') return undefined
  return { kind: 'delivery', ...(JSON.parse(data) as Omit<StreamedEvent & { kind: 'delivery' }, 'kind'>) }
}

/** Undefined where the service closes a stream after its time, as it always does. */
function lossIn({ data }: EventSourceMessage): string | undefined {
  const { reason } = JSON.parse(data) as { reason: string }
  return reason === 'max_age' ? undefined : `the service closed the stream: ${reason}`
}

/** Connecting again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OperationFailed && error.status < 500 && error.status !== 429
