import { writeRed } from './red.ts'
import { toT140 } from './t140.ts'

export interface TextPacket {
  readonly payload: Uint8Array
  readonly payloadType: number
  /** Set on the first packet after an idle period (RFC 4103 §4). */
  readonly marker: boolean
  /** In milliseconds (the t140 clock rate is 1000). */
  readonly timestamp: number
}

/** RFC 4103 §5.1: buffered characters are sent every 300 ms. */
const cadenceMs = 300
const redGenerations = 2
/** RFC 4103 §6: at most 30 characters per second, averaged over ten seconds. */
const charactersPerSecond = 30
const burstCharacters = 300
const maxQueuedCharacters = 10_000
/** Keeps a block within what a redundancy header can express (1023 octets). */
const maxBlockCharacters = 240

/**
 * Buffers text and packetizes it with two generations of redundancy; goes idle once everything has been
 * repeated.
 */
export class TextSender {
  readonly #payloadTypes: { t140: number; red?: number }
  #queue: string[] = []
  #generations: { text: Uint8Array; timestamp: number }[] = []
  #allowance = burstCharacters
  #allowedAtMs = 0
  #nextAtMs = Number.NEGATIVE_INFINITY
  #idle = true

  constructor(payloadTypes: { t140: number; red?: number }) {
    this.#payloadTypes = payloadTypes
  }

  /** Returns how many characters did not fit the queue. */
  push(text: string): number {
    const characters = [...toT140(text)]
    const room = maxQueuedCharacters - this.#queue.length
    this.#queue.push(...characters.slice(0, room))
    return Math.max(0, characters.length - room)
  }

  /** The packet due at `nowMs`, if any. Call every tick. */
  next(nowMs: number): TextPacket | undefined {
    const repeating = this.#generations.some(({ text }) => text.length > 0)
    if (nowMs < this.#nextAtMs || (this.#queue.length === 0 && !repeating)) {
      if (nowMs >= this.#nextAtMs) this.#idle = true
      return undefined
    }
    const timestamp = Math.round(nowMs) >>> 0
    const primary = this.#take(nowMs)
    if (primary.length === 0 && !repeating) return undefined
    const { t140, red } = this.#payloadTypes
    const marker = this.#idle
    const redundant = this.#generations.map((generation) => ({
      payloadType: t140,
      timestampOffset: timestamp - generation.timestamp,
      text: generation.text,
    }))
    this.#generations = [...this.#generations, { text: primary, timestamp }].slice(-redGenerations)
    if (red === undefined) this.#generations = []
    this.#idle = false
    this.#nextAtMs = nowMs + cadenceMs
    const payload = red === undefined ? primary : writeRed(t140, { redundant, primary })
    return { payload, payloadType: red ?? t140, marker, timestamp }
  }

  #take(nowMs: number): Uint8Array {
    const gained = ((nowMs - this.#allowedAtMs) / 1000) * charactersPerSecond
    this.#allowance = Math.min(burstCharacters, this.#allowance + Math.max(0, gained))
    this.#allowedAtMs = nowMs
    const count = Math.min(maxBlockCharacters, Math.floor(this.#allowance), this.#queue.length)
    this.#allowance -= count
    return new TextEncoder().encode(this.#queue.splice(0, count).join(''))
  }
}
