import type { NegotiatedAudio } from '../api/negotiated-media.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import type { AudioStream } from './audio-stream.ts'
import { RelayRewrite } from './relay-rewrite.ts'

/** After half a second without a packet to pass on the far side gets frames of ours, so that its way stays open. */
const quietTicks = 25

/** One direction of a bridge: packets pass as they come, or their sound is mixed and encoded anew. */
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

  /** Packets go past the frames: what is heard on one side is not to be sent to the other again. */
  get passing(): boolean {
    return this.#passing
  }

  /** To be called before each 20 ms; `mixed` says that something else is to be heard over it. */
  tick(mixed: boolean): void {
    const allowed = !mixed && passes(this.#from.media, this.#to.media)
    if (!allowed) this.#from.onPacket = undefined
    else if (this.#from.onPacket === undefined) {
      this.#quietTicks = 0
      this.#from.onPacket = (packet) => this.#pass(packet)
    } else this.#quietTicks++
    this.#setPassing(allowed && this.#quietTicks <= quietTicks)
  }

  /** What is received stays on its side from here on. */
  stop(): void {
    this.#from.onPacket = undefined
    this.#setPassing(false)
  }

  #setPassing(passing: boolean): void {
    if (passing === this.#passing) return
    this.#passing = passing
    if (passing) this.#rewrite.restart()
    else this.#goOn()
  }

  /** The stream leaves what was passed on behind. */
  #goOn(): void {
    this.#to.moveTo(this.#rewrite.after(this.#to.position))
    this.#to.skip(1)
  }

  #pass(packet: RtpPacket): void {
    // What was agreed on may have changed since the last 20 ms: a packet that is not to leave takes no number.
    if (!passes(this.#from.media, this.#to.media)) return
    const payloadType = payloadTypeFor(packet.payloadType, this.#from.media, this.#to.media)
    if (payloadType === undefined) return
    this.#quietTicks = 0
    this.#setPassing(true)
    if (this.#rewrite.begins(packet)) this.#goOn()
    this.#to.sendRelayed(packet.payload, payloadType, this.#rewrite.place(packet, this.#to.position))
  }
}

/** Same codec and packets, and neither side is on hold: one that does not send leaves no gap in the other's numbers. */
const passes = (from: NegotiatedAudio | undefined, to: NegotiatedAudio | undefined): boolean =>
  from !== undefined &&
  to !== undefined &&
  from.codec === to.codec &&
  from.ptimeMs === to.ptimeMs &&
  (from.direction === 'sendrecv' || from.direction === 'recvonly') &&
  (to.direction === 'sendrecv' || to.direction === 'sendonly')

/** Undefined for what the other side has not agreed to take. */
const payloadTypeFor = (
  payloadType: number,
  from: NegotiatedAudio | undefined,
  to: NegotiatedAudio | undefined,
): number | undefined => {
  if (payloadType === from?.payloadType) return to?.payloadType
  if (payloadType === from?.dtmfPayloadType) return to?.dtmfPayloadType
  return payloadType === from?.comfortNoisePayloadType ? to?.comfortNoisePayloadType : undefined
}
