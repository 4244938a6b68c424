import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { openWidebandOpus, parseRtp, rtpHeaderBytes, type WidebandOpus, writeRtpHeader } from '@hovor/media'
import type * as Library from 'node-datachannel'
import { frameBytes } from '../../calls/ports/browser-lines.port.ts'
import { answerOffer } from './answer-offer.ts'
import type { PeerAddress } from './peer-messages.ts'
import { SpeechOrder } from './speech-order.ts'

/** Of the RTP clock of Opus (RFC 7587 §4.1). */
const unitsPerFrame = 960
/** Twice what a page sends: decoding costs more than anything else here. */
const maxPacketsPerSecond = 100
/** More than any page sends, even after its packets were held up on the way. */
const floodPacketsPerSecond = 1_000
/** A page that has not connected by then does not come. */
const connectWithinMs = 10_000

export interface PeerDeps {
  readonly library: typeof Library
  readonly at: PeerAddress
  readonly clock: Clock
}

export interface PeerEvents {
  answered(answer: string): void
  hear(frame: Uint8Array): void
  /** Once. */
  ended(): void
}

/** One page over WebRTC: Opus there, frames of PCM here. */
export class Peer {
  readonly #events: PeerEvents
  readonly #clock: Clock
  readonly #order = new SpeechOrder()
  readonly #ssrc: number
  #sequence: number
  #timestamp: number
  #marker = true
  #opus: WidebandOpus | undefined
  #connection: Library.PeerConnection | undefined
  #track: Library.Track | undefined
  #payloadType = 0
  /** Samples of an unfinished frame. */
  #rest: Buffer = Buffer.alloc(0)
  #second = { atMs: 0, packets: 0 }
  #isOver = false

  constructor(offer: string, deps: PeerDeps, events: PeerEvents) {
    this.#events = events
    this.#clock = deps.clock
    const seed = randomBytes(10)
    this.#ssrc = seed.readUInt32BE(0)
    this.#sequence = seed.readUInt16BE(4)
    this.#timestamp = seed.readUInt32BE(6)
    void this.#open(offer, deps).catch(() => this.close())
  }

  /** Takes a frame of 20 ms for the page. */
  play(frame: Uint8Array): void {
    if (this.#opus === undefined || this.#track?.isOpen() !== true) return
    const samples = new Int16Array(frame.buffer.slice(frame.byteOffset, frame.byteOffset + frameBytes))
    const payload = this.#opus.encode(samples)
    const packet = Buffer.alloc(rtpHeaderBytes + payload.length)
    const header = { marker: this.#marker, payloadType: this.#payloadType, ssrc: this.#ssrc }
    writeRtpHeader(packet, { ...header, sequence: this.#sequence, timestamp: this.#timestamp })
    packet.set(payload, rtpHeaderBytes)
    this.#marker = false
    this.#sequence = (this.#sequence + 1) & 0xffff
    this.#timestamp = (this.#timestamp + unitsPerFrame) >>> 0
    try {
      this.#track.sendMessageBinary(packet)
    } catch {
      // The library closes a track in a thread of its own.
      this.close()
    }
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#connection?.close()
    this.#opus?.close()
    this.#opus = undefined
    this.#events.ended()
  }

  async #open(offer: string, { library, at, clock }: PeerDeps): Promise<void> {
    const opus = await openWidebandOpus()
    if (this.#isOver) return opus.close()
    this.#opus = opus
    const answered = answerOffer(library, offer, { at, ssrc: this.#ssrc })
    if (answered === undefined) return this.close()
    const { connection, track } = answered
    this.#connection = connection
    this.#track = track
    this.#payloadType = answered.payloadType
    connection.onStateChange((state) => {
      if (state !== 'new' && state !== 'connecting' && state !== 'connected') this.close()
    })
    track.onMessage((packet) => this.#receive(packet))
    track.onClosed(() => this.close())
    clock.after(connectWithinMs, () => track.isOpen() || this.close())
    const answer = await answered.answer
    if (!this.#isOver) this.#events.answered(answer)
  }

  #receive(datagram: Buffer): void {
    const packets = this.#countPacket()
    if (packets > floodPacketsPerSecond) return this.close()
    const opus = this.#opus
    const packet = parseRtp(datagram)
    if (opus === undefined || packet?.payloadType !== this.#payloadType) return
    if (packets > maxPacketsPerSecond) return
    try {
      for (const payload of this.#order.take(packet.sequence, packet.payload))
        this.#hear(payload === undefined ? opus.conceal() : opus.decode(payload))
    } catch {
      // Invalid Opus ends its own peer alone.
      this.close()
    }
  }

  #hear(pcm: Int16Array): void {
    const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    let at = 0
    for (; at + frameBytes <= all.length; at += frameBytes)
      this.#events.hear(all.subarray(at, at + frameBytes))
    this.#rest = Buffer.from(all.subarray(at))
  }

  /** @returns how many have come in this second, of whatever kind */
  #countPacket(): number {
    const nowMs = this.#clock.monotonicMs()
    if (nowMs - this.#second.atMs >= 1000) this.#second = { atMs: nowMs, packets: 0 }
    this.#second.packets += 1
    return this.#second.packets
  }
}
