import type { Log } from '../../platform/log/log.ts'
import type { Leg, LegMedia, LegQuality, SipTrace } from '../ports/voice-carrier.port.ts'

/** The legs of one call, in the order they were added. */
export class CallLegs {
  readonly #legs: Leg[] = []
  readonly #log: Log
  readonly #refused: SipTrace[] = []
  #hungUp = false

  constructor(first: Leg, log: Log) {
    this.#log = log
    this.add(first)
  }

  /** A leg added after the call is over is hung up at once. */
  add(leg: Leg): void {
    this.#legs.push(leg)
    if (this.#hungUp) void leg.hangUp()
  }

  /** Keeps the SIP trace of a leg that was never established. */
  addRefused(trace: SipTrace): void {
    this.#refused.push(trace)
  }

  get count(): number {
    return this.#legs.length
  }

  get answered(): boolean {
    return this.#legs.some((leg) => leg.answered)
  }

  hangUp(): void {
    this.#hungUp = true
    for (const leg of this.#legs) void leg.hangUp()
  }

  /** Releases the media of all legs; a leg that fails to close does not block the others. */
  async release(): Promise<CallMedia> {
    const released = await Promise.all(this.#legs.map((leg) => this.#release(leg)))
    const media = released.flatMap(({ quality }) => (quality === undefined ? [] : [quality]))
    const traces = [
      ...released.flatMap(({ trace }) => (trace === undefined ? [] : [trace])),
      ...this.#refused,
    ]
    return {
      recorded: released.some(({ recorded }) => recorded),
      traces,
      ...(media.length > 0 && { media }),
    }
  }

  #release(leg: Leg): Promise<LegMedia> {
    return leg.release().catch((err) => {
      this.#log.error({ err }, 'closing the media of a leg failed')
      return { recorded: false }
    })
  }
}

interface CallMedia {
  readonly recorded: boolean
  readonly traces: readonly SipTrace[]
  readonly media?: readonly LegQuality[]
}
