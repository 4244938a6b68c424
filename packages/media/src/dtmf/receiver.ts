import { timestampDistance } from '../rtp/serial.ts'
import { parseTelephoneEvent } from './event.ts'

export interface PressedDigit {
  readonly digit: string
  readonly durationMs: number
}

/** An event whose end packets were all lost is over after this much quiet. */
const QUIET_MS = 200
const SAMPLES_PER_MS = 8

interface OpenEvent {
  readonly digit: string
  readonly timestamp: number
  duration: number
  updatedAtMs: number
}

/**
 * Turns telephone-event packets into one digit per press. All packets of an event share its RTP timestamp
 * (RFC 4733 §2.5.1.3), so the two retransmitted ends and duplicates count once.
 */
export class DtmfReceiver {
  #open: OpenEvent | undefined
  #doneTimestamp: number | undefined

  /** Digits that this packet completes: none, its own, or one before it whose end was lost. */
  push(payload: Uint8Array, timestamp: number, nowMs: number): PressedDigit[] {
    const event = parseTelephoneEvent(payload)
    if (event === undefined) return []
    if (this.#doneTimestamp !== undefined && timestampDistance(this.#doneTimestamp, timestamp) <= 0) return []
    const pressed: PressedDigit[] = []
    if (this.#open !== undefined && this.#open.timestamp !== timestamp) {
      if (timestampDistance(this.#open.timestamp, timestamp) < 0) return []
      pressed.push(...this.#finish())
    }
    this.#open ??= { digit: event.digit, timestamp, duration: 0, updatedAtMs: nowMs }
    this.#open.duration = Math.max(this.#open.duration, event.duration)
    this.#open.updatedAtMs = nowMs
    if (event.end) pressed.push(...this.#finish())
    return pressed
  }

  /** To be called every tick: ends an event that has fallen silent. */
  tick(nowMs: number): PressedDigit[] {
    return this.#open !== undefined && nowMs - this.#open.updatedAtMs >= QUIET_MS ? this.#finish() : []
  }

  #finish(): PressedDigit[] {
    const open = this.#open
    if (open === undefined) return []
    this.#open = undefined
    this.#doneTimestamp = open.timestamp
    return [{ digit: open.digit, durationMs: Math.round(open.duration / SAMPLES_PER_MS) }]
  }
}
