import type { Clock, Timer } from '@hovor/clock'
import { type Hop, isStream } from '../transport/hop.ts'
import type { TransportLayer } from '../transport/transport-layer.ts'

/** How long a pong may take (RFC 5626 §4.4.1). */
const pongTimeoutMs = 10_000

/**
 * Holds a NAT binding open and detects a dead connection: one that has answered pings before and goes silent
 * is closed.
 */
export class FlowKeeper {
  readonly #clock: Clock
  readonly #transport: TransportLayer
  #next: Timer | undefined
  #pong: Timer | undefined

  constructor(clock: Clock, transport: TransportLayer) {
    this.#clock = clock
    this.#transport = transport
  }

  /** Pings `hop` every `everyMs` until `rest`, replacing the previous hop. */
  keep(hop: Hop, everyMs: number): void {
    this.rest()
    this.#schedule(hop, everyMs)
  }

  #schedule(hop: Hop, everyMs: number): void {
    this.#next = this.#clock.after(everyMs, () => {
      if (!this.#transport.keepAlive(hop)) return
      if (isStream(hop.transport)) this.#expectPong(hop)
      this.#schedule(hop, everyMs)
    })
  }

  #expectPong(hop: Hop): void {
    const pingedMs = this.#clock.monotonicMs()
    this.#pong?.cancel()
    this.#pong = this.#clock.after(pongTimeoutMs, () => {
      const pulse = this.#transport.livenessOf(hop)
      if (pulse?.answersPings && pulse.lastReceivedMs < pingedMs) this.#transport.drop(hop)
    })
  }

  rest(): void {
    this.#next?.cancel()
    this.#pong?.cancel()
  }
}
