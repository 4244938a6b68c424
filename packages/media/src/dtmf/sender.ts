import { DigitQueue } from './digit-queue.ts'
import { writeTelephoneEvent } from './event.ts'

export interface OutgoingEvent {
  readonly payload: Uint8Array
  /** Set on the first packet of an event (RFC 4733 §2.5.1.1). */
  readonly marker: boolean
  /** Of the event's start: the same in all its packets. */
  readonly timestamp: number
}

const toneTicks = 8
/** The end is sent three times (RFC 4733 §2.5.1.4). */
const endPackets = 3
/** Ticks between two digits, the retransmitted ends included. */
const gapTicks = 4

/** Paces digits as RFC 4733 events: 160 ms each, 80 ms apart, one packet per 20 ms tick. */
export class DtmfSender {
  readonly #digits = new DigitQueue()
  #tick = 0
  #timestamp = 0

  /** Queues the digits that exist and returns how many were taken. */
  push(digits: string): number {
    return this.#digits.push(digits)
  }

  /** Digits wait or are being sent. */
  get pressing(): boolean {
    return this.#digits.first !== undefined
  }

  /**
   * This tick's packet; 'gap' while ordinary audio may go out between digits; undefined when idle. `frameUnits`
   * are 20 ms of the stream's RTP clock.
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
