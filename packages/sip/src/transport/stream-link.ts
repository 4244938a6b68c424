import type { Clock } from '@hovor/clock'
import type { StreamConnection, StreamEvents, TransportKind } from './sip-network.ts'
import { StreamFramer } from './stream-framer.ts'

/** Time allowed to complete a message once begun. */
const messageTimeoutMs = 10_000
/** An inbound connection that earned no response by then is closed. */
const unansweredTimeoutMs = 30_000
/** A connection silent for this long is closed; longer than any registration goes without a refresh. */
const idleTimeoutMs = 7_200_000

const pingBytes = Buffer.from('\r\n\r\n')
const pongBytes = Buffer.from('\r\n')

/** Liveness of a peer. */
export interface Liveness {
  /** Monotonic time of the last byte received. */
  readonly lastReceivedMs: number
  /** It has answered a ping before; many peers never do. */
  readonly answersPings: boolean
}

export interface LinkEvents {
  onMessage(bytes: Uint8Array, link: StreamLink): void
  onBroken(why: string, link: StreamLink): void
  onClosed(link: StreamLink): void
  /** First write by this side: the peer is trusted from now on. */
  onKnown(link: StreamLink): void
}

/** One open connection: its messages, pings and timeouts. */
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

  /** `accepted`: an inbound connection. */
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

  /** `false` when the connection is closed; a connection whose peer does not read is closed here. */
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

  /** No pong for a peer that never got a response. */
  #answerPing(): void {
    if (this.#known) this.write(pongBytes)
  }

  /** Sends a keep-alive ping (RFC 5626 §4.4.1). */
  ping(): boolean {
    return this.write(pingBytes)
  }

  get pulse(): Liveness {
    return { lastReceivedMs: this.#heardMs, answersPings: this.#answersPings }
  }

  /** Closes the connection when a timeout has expired. */
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
