import { sequenceDistance, timestampDistance } from '../rtp/serial.ts'

/** Sequence number and timestamp of the next packet, in units of the stream's RTP clock. */
export interface StreamPosition {
  readonly sequence: number
  readonly timestamp: number
}

interface Source extends StreamPosition {
  readonly ssrc: number
}

/** A jump beyond this is another stream, not loss (RFC 3550 A.1 MAX_DROPOUT). */
const maxDropout = 3000

/**
 * Maps the packets of one stream into another: their distances are kept, so that the peer sees loss and
 * reordering end to end; when the source restarts, the outgoing stream continues.
 */
export class RelayRewrite {
  #ssrc: number | undefined
  #sequenceOffset = 0
  #timestampOffset = 0
  #lastSequence = 0
  #highest: StreamPosition | undefined

  /** The next packet continues the outgoing stream from its current position. */
  restart(): void {
    this.#ssrc = undefined
  }

  /** Whether the next packet of this source restarts the mapping. */
  begins(packet: Source): boolean {
    if (packet.ssrc !== this.#ssrc) return true
    return Math.abs(sequenceDistance(this.#lastSequence, packet.sequence)) > maxDropout
  }

  /** `at`: current position of the outgoing stream, used only on a restart. */
  place(packet: Source & { marker: boolean }, at: StreamPosition): StreamPosition & { marker: boolean } {
    const begins = this.begins(packet)
    if (begins) {
      this.#ssrc = packet.ssrc
      this.#sequenceOffset = at.sequence - packet.sequence
      this.#timestampOffset = at.timestamp - packet.timestamp
      this.#highest = undefined
    }
    const sequence = (packet.sequence + this.#sequenceOffset) & 0xffff
    const timestamp = (packet.timestamp + this.#timestampOffset) >>> 0
    if (this.#highest === undefined || sequenceDistance(this.#highest.sequence, sequence) > 0) {
      this.#highest = { sequence, timestamp }
      this.#lastSequence = packet.sequence
    }
    return { sequence, timestamp, marker: begins || packet.marker }
  }

  /** `at`, or the position after everything relayed so far. */
  after(at: StreamPosition): StreamPosition {
    const highest = this.#highest
    if (highest === undefined) return at
    const sequence =
      sequenceDistance(highest.sequence, at.sequence) > 0 ? at.sequence : (highest.sequence + 1) & 0xffff
    const timestamp =
      timestampDistance(highest.timestamp, at.timestamp) > 0 ? at.timestamp : highest.timestamp
    return { sequence, timestamp }
  }
}
