import { DigitQueue } from './digit-queue.ts'
import { writeTelephoneEvent } from './event.ts'

export interface OutgoingEvent {
  readonly payload: Uint8Array
  /** Set on the first packet of an event (RFC 4733 §2.5.1.1). */
  readonly marker: boolean
  /** Of the start of the event: the same in all its packets. */
  readonly timestamp: number
}

const toneTicks = 8
/** The end packet is sent three times (RFC 4733 §2.5.1.4). */
const endPackets = 3
/** Ticks between two digits, including retransmitted end packets. */
const gapTicks = 4

/** Paces digits as RFC 4733 events: 160 ms each, 80 ms apart, one packet per 20 ms tick. */
export class DtmfSender {
  readonly #digits = new DigitQueue()
  #tick = 0
  #timestamp = 0

  /** Queues valid digits and returns how many were queued. */
  push(digits: string): number {
    return this.#digits.push(digits)
  }

  /** Digits are queued or in progress. */
  get sending(): boolean {
    return this.#digits.first !== undefined
  }

  /**
   * This tick's packet; 'gap' when audio may be sent between digits; undefined when idle. `frameUnits`: 20 ms
   * in RTP clock units.
   */
  next(timestamp: number, frameUnits = 160): OutgoingEvent | 'gap' | undefined {
    const digit = this.#digits.first
    if (digit === undefined) return undefined
    const tick = this.#tick++
    if (tick === 0) this.#timestamp = timestamp
    if (tick < toneTicks) {
      const duration = (tick + 1) * frameUnits
      const end = tick === toneTicks - 1
      return {
        payload: writeTelephoneEvent({ digit, end, duration }),
        marker: tick === 0,
        timestamp: this.#timestamp,
      }
    }
    if (tick < toneTicks + endPackets - 1) {
      const payload = writeTelephoneEvent({ digit, end: true, duration: toneTicks * frameUnits })
      return { payload, marker: false, timestamp: this.#timestamp }
    }
    if (tick >= toneTicks + gapTicks - 1) {
      this.#digits.shift()
      this.#tick = 0
    }
    return 'gap'
  }
}
