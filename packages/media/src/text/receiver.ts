import { sequenceDistance } from '../rtp/serial.ts'
import { parseRed } from './red.ts'
import { fromT140, lossMark } from './t140.ts'

/** A jump in sequence beyond this is a new stream, not loss. */
const maxDropout = 1000

/**
 * Puts the text of one stream together again. What a lost packet carried is taken from the redundancy of the
 * next ones; what even that lacks becomes one U+FFFD (RFC 4103 §5.4). A reordered packet comes too late to
 * add anything, because its successor already carried its text.
 */
export class TextReceiver {
  readonly #redPayloadType: number | undefined
  #last: { sequence: number; ssrc: number } | undefined

  constructor(redPayloadType: number | undefined) {
    this.#redPayloadType = redPayloadType
  }

  /** The text that this packet adds, '' when none. */
  push(packet: { sequence: number; ssrc: number; payloadType: number; payload: Uint8Array }): string {
    const content =
      packet.payloadType === this.#redPayloadType
        ? parseRed(packet.payload)
        : { redundant: [], primary: packet.payload }
    if (content === undefined) return ''
    const generations = content.redundant.map(({ text }) => text)
    const missed = this.#missedBefore(packet, generations.length)
    if (missed < 0) return ''
    this.#last = { sequence: packet.sequence, ssrc: packet.ssrc }
    const recovered = missed === 0 ? [] : generations.slice(-missed)
    const lost = missed > generations.length ? lossMark : ''
    return lost + [...recovered, content.primary].map(fromT140).join('')
  }

  /** How many packets are missing before this one, negative when it is a duplicate or too late. */
  #missedBefore(packet: { sequence: number; ssrc: number }, generations: number): number {
    // A stream's beginning may have been lost too: its redundancy is all new.
    if (this.#last === undefined || this.#last.ssrc !== packet.ssrc) return generations
    const distance = sequenceDistance(this.#last.sequence, packet.sequence)
    return Math.abs(distance) > maxDropout ? generations : distance - 1
  }
}
