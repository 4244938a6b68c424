import { sequenceDistance } from '../rtp/serial.ts'
import { parseRed } from './red.ts'
import { fromT140, lossMark } from './t140.ts'

/** A larger jump in sequence is a new stream, not loss. */
const maxDropout = 1000

/**
 * Reassembles the text of one stream. The text of a lost packet is taken from the redundancy of later ones;
 * what even that lacks becomes one U+FFFD (RFC 4103 §5.4). A reordered packet adds nothing, because its
 * successor already carried its text.
 */
export class TextReceiver {
  readonly #redPayloadTypes: readonly number[]
  #last: { sequence: number; ssrc: number } | undefined

  constructor(redPayloadTypes: readonly number[]) {
    this.#redPayloadTypes = redPayloadTypes
  }

  /** Text added by this packet, '' when none. */
  push(packet: { sequence: number; ssrc: number; payloadType: number; payload: Uint8Array }): string {
    const content = this.#redPayloadTypes.includes(packet.payloadType)
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

  /** Packets missing before this one; negative for a duplicate or a late one. */
  #missedBefore(packet: { sequence: number; ssrc: number }, generations: number): number {
    // The start of a stream may be lost too: all its redundancy is new.
    if (this.#last === undefined || this.#last.ssrc !== packet.ssrc) return generations
    const distance = sequenceDistance(this.#last.sequence, packet.sequence)
    return Math.abs(distance) > maxDropout ? generations : distance - 1
  }
}
