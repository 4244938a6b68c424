import type { VoiceEncoder } from '../codec/voice-coder.ts'
import { frameSamples } from '../codec/voice-coder.ts'
import { rtpHeaderBytes } from '../rtp/packet.ts'

/** Gets each packet that is complete, with room for its RTP header, and the timestamp of its first sample. */
export type SendPacket = (datagram: Uint8Array, timestamp: number) => void

const octetsPerMs = 8

/**
 * Packs frames of 20 ms into packets of another length, for codecs with one octet and one timestamp unit per sample
 * (G.711, G.722). The last packet before a pause is as short as it is.
 */
export class FramePacker {
  readonly #packetOctets: number
  #datagram: Uint8Array
  #octets = 0
  #timestamp = 0

  constructor(packetMs: number) {
    this.#packetOctets = packetMs * octetsPerMs
    this.#datagram = this.#empty()
  }

  push(encoder: VoiceEncoder, frame: Int16Array, timestamp: number, send: SendPacket): void {
    if (this.#octets === 0) this.#timestamp = timestamp
    this.#octets += encoder.encodeInto(frame, this.#datagram, rtpHeaderBytes + this.#octets)
    while (this.#octets >= this.#packetOctets) this.#take(this.#packetOctets, send)
  }

  /** Sends what waits for the rest of its packet. */
  flush(send: SendPacket): void {
    if (this.#octets > 0) this.#take(this.#octets, send)
  }

  /** A sent datagram may still be referred to by its socket, so the rest moves to a new one. */
  #take(octets: number, send: SendPacket): void {
    const datagram = this.#datagram
    const timestamp = this.#timestamp
    const end = rtpHeaderBytes + octets
    this.#datagram = this.#empty()
    this.#datagram.set(datagram.subarray(end, rtpHeaderBytes + this.#octets), rtpHeaderBytes)
    this.#octets -= octets
    this.#timestamp = (timestamp + octets) >>> 0
    send(datagram.subarray(0, end), timestamp)
  }

  #empty(): Uint8Array {
    return new Uint8Array(rtpHeaderBytes + this.#packetOctets + frameSamples)
  }
}
