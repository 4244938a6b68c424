import type { NegotiatedAudio, ReceivedFormat } from '../api/negotiated-media.ts'
import { rtpClockRate } from '../codec/voice-codec.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import type { AudioStream } from './audio-stream.ts'
import { RelayRewrite } from './relay-rewrite.ts'

/**
 * After half a second without a packet to relay the peer gets frames of our own, so that its NAT binding
 * stays open.
 */
const quietTicks = 25

/** One direction of a bridge: relays packets as they arrive, or mixes and transcodes. */
export class Flow {
  readonly #from: AudioStream
  readonly #to: AudioStream
  readonly #rewrite = new RelayRewrite()
  #passing = false
  #quietTicks = 0

  constructor(from: AudioStream, to: AudioStream) {
    this.#from = from
    this.#to = to
  }

  /** Packets bypass the mixer: received audio must not be sent twice. */
  get relaying(): boolean {
    return this.#passing
  }

  /** Call before each 20 ms; `mixed`: something else is mixed in. */
  tick(mixed: boolean): void {
    const allowed = !mixed && passes(this.#from.media, this.#to.media)
    if (!allowed) this.#from.onPacket = undefined
    else if (this.#from.onPacket === undefined) {
      this.#quietTicks = 0
      this.#from.onPacket = (packet, format) => this.#relay(packet, format)
    } else this.#quietTicks++
    this.#setRelaying(allowed && this.#quietTicks <= quietTicks)
  }

  /** Received audio stays on its side from here on. */
  stop(): void {
    this.#from.onPacket = undefined
    this.#setRelaying(false)
  }

  #setRelaying(passing: boolean): void {
    if (passing === this.#passing) return
    this.#passing = passing
    if (passing) this.#rewrite.restart()
    else this.#resume()
  }

  /** Continues the outgoing stream after what was relayed. */
  #resume(): void {
    this.#to.moveTo(this.#rewrite.after(this.#to.position))
    this.#to.skip(1)
  }

  #relay(packet: RtpPacket, format: ReceivedFormat): void {
    // Media may have been renegotiated since the last tick: a packet that is not sent takes no sequence
    // number.
    if (!passes(this.#from.media, this.#to.media)) return
    const payloadType = payloadTypeFor(format, this.#to.media)
    if (payloadType === undefined) return
    this.#quietTicks = 0
    this.#setRelaying(true)
    if (this.#rewrite.begins(packet)) this.#resume()
    this.#to.sendRelayed(packet.payload, payloadType, this.#rewrite.place(packet, this.#to.position))
  }
}

/** Same codec and packet format, and neither side on hold. */
const passes = (from: NegotiatedAudio | undefined, to: NegotiatedAudio | undefined): boolean =>
  from !== undefined &&
  to !== undefined &&
  from.codec === to.codec &&
  (from.askedPtimeMs ?? from.ptimeMs) === to.ptimeMs &&
  (from.direction === 'sendrecv' || from.direction === 'recvonly') &&
  (to.direction === 'sendrecv' || to.direction === 'sendonly')

/** Undefined for what the other side did not negotiate, or not at this clock rate. */
const payloadTypeFor = (
  { carries, clockRate }: ReceivedFormat,
  to: NegotiatedAudio | undefined,
): number | undefined => {
  if (to === undefined || clockRate !== rtpClockRate(to.codec)) return undefined
  if (carries === 'events') return to.dtmfPayloadType
  if (carries === 'noise') return to.comfortNoisePayloadType
  return carries === to.codec ? to.payloadType : undefined
}
