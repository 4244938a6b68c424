import { timestampDistance } from '../rtp/serial.ts'
import { parseTelephoneEvents, type TelephoneEvent } from './event.ts'

export interface PressedDigit {
  readonly digit: string
  readonly durationMs: number
}

/** An event whose end packets were all lost ends after this much silence, in milliseconds. */
const quietMs = 200
/**
 * A press longer than the duration field can express continues under a new timestamp, this much later
 * (§2.5.1.3).
 */
const minSegment = 0xf000
const maxSegment = 0xffff

interface OpenEvent {
  readonly digit: string
  timestamp: number
  /** Total of earlier segments, in timestamp units. */
  earlier: number
  duration: number
  updatedAtMs: number
}

/**
 * Turns telephone-event packets into one digit per press. All packets of an event share its RTP timestamp
 * (RFC 4733 §2.5.1.3), so retransmitted ends and duplicates count once. Another digit under the same
 * timestamp is another press.
 */
export class DtmfReceiver {
  readonly #unitsPerMs: number
  #open: OpenEvent | undefined
  #done: { readonly timestamp: number; readonly digit: string } | undefined

  /** `clockRate`: RTP clock rate of the stream. */
  constructor(clockRate = 8000) {
    this.#unitsPerMs = clockRate / 1000
  }

  /** Digits completed by this packet: none, its own, or an earlier one whose end was lost. */
  push(payload: Uint8Array, timestamp: number, nowMs: number): PressedDigit[] {
    return parseTelephoneEvents(payload).flatMap(({ event, offset }) =>
      this.#take(event, (timestamp + offset) >>> 0, nowMs),
    )
  }

  /** Call every tick: ends an event that has fallen silent. */
  tick(nowMs: number): PressedDigit[] {
    return this.#open !== undefined && nowMs - this.#open.updatedAtMs >= quietMs ? this.#finish() : noDigits
  }

  #take(event: TelephoneEvent, timestamp: number, nowMs: number): PressedDigit[] {
    if (this.#isOver(event, timestamp)) return noDigits
    const before = this.#open
    const pressed: PressedDigit[] = []
    if (before !== undefined && (before.timestamp !== timestamp || before.digit !== event.digit)) {
      const distance = timestampDistance(before.timestamp, timestamp)
      if (distance < 0) return noDigits
      const goesOn = before.digit === event.digit && distance >= minSegment && distance <= maxSegment
      if (goesOn) {
        before.earlier += distance
        before.timestamp = timestamp
        before.duration = 0
      } else pressed.push(...this.#finish())
    }
    this.#open ??= { digit: event.digit, timestamp, earlier: 0, duration: 0, updatedAtMs: nowMs }
    this.#open.duration = Math.max(this.#open.duration, event.duration)
    this.#open.updatedAtMs = nowMs
    if (event.end) pressed.push(...this.#finish())
    return pressed
  }

  #isOver(event: TelephoneEvent, timestamp: number): boolean {
    if (this.#done === undefined) return false
    const distance = timestampDistance(this.#done.timestamp, timestamp)
    return distance < 0 || (distance === 0 && this.#done.digit === event.digit)
  }

  #finish(): PressedDigit[] {
    const open = this.#open
    if (open === undefined) return []
    this.#open = undefined
    this.#done = { timestamp: open.timestamp, digit: open.digit }
    return [{ digit: open.digit, durationMs: Math.round((open.earlier + open.duration) / this.#unitsPerMs) }]
  }
}

const noDigits: PressedDigit[] = []
