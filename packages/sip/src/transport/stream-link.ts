import type { Clock } from '@hovor/clock'
import type { StreamConnection, StreamEvents, TransportKind } from './sip-network.ts'
import { StreamFramer } from './stream-framer.ts'

/** A message that has begun must be complete by then. */
const messageTimeoutMs = 10_000
/** A connection of the far side that has earned no answer by then is closed. */
const unansweredTimeoutMs = 30_000
/** Nothing was heard for so long: longer than any registration lasts without a word. */
const idleTimeoutMs = 7_200_000

const pingBytes = Buffer.from('\r\n\r\n')
const pongBytes = Buffer.from('\r\n')

/** Signs of life of a far side. */
export interface Pulse {
  /** Monotonic time of the newest byte. */
  readonly heardMs: number
  /** It has answered a ping before; many never do. */
  readonly answersPings: boolean
}

export interface LinkEvents {
  onMessage(bytes: Uint8Array, link: StreamLink): void
  onBroken(why: string, link: StreamLink): void
  onClosed(link: StreamLink): void
  /** The first write of this side: the far side is known from now on. */
  onKnown(link: StreamLink): void
}

/** One open connection: its messages, its pings, and the times that it must keep. */
export class StreamLink implements StreamEvents {
  readonly transport: TransportKind
  readonly connection: StreamConnection
  readonly #clock: Clock
  readonly #events: LinkEvents
  readonly #framer = new StreamFramer()
  readonly #openedMs: number
  #known: boolean
  #heardMs: number
  #begunMs: number | undefined
  #answersPings = false

  /** `accepted`: the far side has made the connection. */
  constructor(
    clock: Clock,
    parts: { transport: TransportKind; connection: StreamConnection; accepted: boolean },
    events: LinkEvents,
  ) {
    this.#clock = clock
    this.#events = events
    this.transport = parts.transport
    this.connection = parts.connection
    this.#known = !parts.accepted
    this.#openedMs = clock.monotonicMs()
    this.#heardMs = this.#openedMs
  }

  get isStranger(): boolean {
    return !this.#known
  }

  /** False when the connection is closed; one whose far side does not read is closed here. */
  write(bytes: Uint8Array): boolean {
    if (!this.connection.write(bytes)) {
      this.close()
      return false
    }
    if (!this.#known) {
      this.#known = true
      this.#events.onKnown(this)
    }
    return true
  }

  onBytes(bytes: Uint8Array): void {
    this.#heardMs = this.#clock.monotonicMs()
    for (const framed of this.#framer.push(bytes)) {
      this.#begunMs = undefined
      if (framed.kind === 'message') this.#events.onMessage(framed.bytes, this)
      else if (framed.kind === 'ping') this.#answerPing()
      else if (framed.kind === 'pong') this.#answersPings = true
      else this.#events.onBroken(framed.why, this)
    }
    if (!this.#framer.isHolding) this.#begunMs = undefined
    else this.#begunMs ??= this.#heardMs
  }

  /** Whoever was never answered hears no pong either. */
  #answerPing(): void {
    if (this.#known) this.write(pongBytes)
  }

  /** Asks for a sign of life (RFC 5626 §4.4.1). */
  ping(): boolean {
    return this.write(pingBytes)
  }

  get pulse(): Pulse {
    return { heardMs: this.#heardMs, answersPings: this.#answersPings }
  }

  /** Closes the connection when one of its times has run out. */
  check(): void {
    const now = this.#clock.monotonicMs()
    const late =
      (!this.#known && now - this.#openedMs >= unansweredTimeoutMs) ||
      (this.#begunMs !== undefined && now - this.#begunMs >= messageTimeoutMs) ||
      now - this.#heardMs >= idleTimeoutMs
    if (late) this.close()
  }

  onClose(): void {
    this.#events.onClosed(this)
  }

  close(): void {
    this.connection.close()
  }
}
