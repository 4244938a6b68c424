import type { Clock, Timer } from '@hovor/clock'
import { type Hop, isStream } from '../transport/hop.ts'
import type { TransportLayer } from '../transport/transport-layer.ts'

/** RFC 5626 §4.4.1: how long a pong may take. */
const pongTimeoutMs = 10_000

/**
 * Keeps the way to one hop open through a NAT and finds a connection whose far side is gone: one that has answered
 * pings before and is silent after one is closed.
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

  /** Pings `hop` every `everyMs` until `rest`; in the place of the hop before. */
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
      const pulse = this.#transport.pulseOf(hop)
      if (pulse?.answersPings && pulse.heardMs < pingedMs) this.#transport.drop(hop)
    })
  }

  rest(): void {
    this.#next?.cancel()
    this.#pong?.cancel()
  }
}
