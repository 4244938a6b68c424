import { isDeepStrictEqual } from 'node:util'
import type { NegotiatedText } from '../api/negotiated-media.ts'
import { parseRtp, rtpHeaderBytes, writeRtpHeader } from '../rtp/packet.ts'
import { SourceLatch, type UdpEndpoint } from '../rtp/source-latch.ts'
import { openSrtpSession, type SrtpSession } from '../srtp/srtp-session.ts'
import { TextReceiver } from '../text/receiver.ts'
import { TextSender } from '../text/sender.ts'
import type { UdpSocket } from './udp-socket.ts'

/** Real-time text of one session on its own socket (RFC 4103). */
export class TextStream {
  readonly #socket: UdpSocket
  readonly #ssrc: number
  readonly #nowMs: () => number
  readonly #report: (text: string) => void
  readonly #latch = new SourceLatch()
  #media: NegotiatedText | undefined
  #sender: TextSender | undefined
  #receiver: TextReceiver | undefined
  #known: readonly number[] = []
  #srtp: SrtpSession | undefined
  #sequence: number

  constructor(
    socket: UdpSocket,
    random: { ssrc: number; sequence: number },
    nowMs: () => number,
    report: (text: string) => void,
  ) {
    this.#socket = socket
    this.#ssrc = random.ssrc
    // RFC 3711 §3.3.1: a start in the lower half cannot wrap before the peer has synchronized.
    this.#sequence = random.sequence & 0x7fff
    this.#nowMs = nowMs
    this.#report = report
    socket.onDatagram((datagram, source) => this.#receive(datagram, source))
  }

  /** Undefined stops the stream: no text negotiated. */
  connect(media: NegotiatedText | undefined, sources: readonly string[]): void {
    const before = this.#media
    this.#media = media
    if (media === undefined) return
    const kept = before?.srtp && this.#srtp ? { agreed: before.srtp, session: this.#srtp } : undefined
    this.#srtp = openSrtpSession(media.srtp, kept)
    this.#latch.connect(media, sources)
    if (before !== undefined && sameTypes(before, media) && this.#sender !== undefined) return
    const { t140, red } = typesOf(media)
    this.#receiver = new TextReceiver(red)
    this.#known = [...t140, ...red]
    this.#sender = new TextSender({
      t140: media.t140PayloadType,
      ...(media.redPayloadType === undefined ? {} : { red: media.redPayloadType }),
    })
  }

  /** Returns how many characters were refused: all of them without negotiated text. */
  push(text: string): number {
    return this.#media === undefined || this.#sender === undefined ? text.length : this.#sender.push(text)
  }

  tick(nowMs: number): void {
    const peer = this.#latch.destination
    if (this.#media === undefined || peer === undefined) return
    const packet = this.#sender?.next(nowMs)
    if (packet === undefined) return
    const datagram = new Uint8Array(rtpHeaderBytes + packet.payload.length)
    const { marker, payloadType, timestamp } = packet
    writeRtpHeader(datagram, { marker, payloadType, sequence: this.#sequence, timestamp, ssrc: this.#ssrc })
    this.#sequence = (this.#sequence + 1) & 0xffff
    datagram.set(packet.payload, rtpHeaderBytes)
    this.#socket.send(this.#srtp === undefined ? datagram : this.#srtp.rtpOut.protect(datagram), peer)
  }

  #receive(datagram: Uint8Array, source: UdpEndpoint): void {
    const media = this.#media
    const plain = this.#srtp === undefined ? datagram : this.#srtp.rtpIn.unprotect(datagram)
    const packet = plain === undefined ? undefined : parseRtp(plain)
    if (media === undefined || packet === undefined) return
    if (!this.#latch.accept(source, packet, this.#nowMs())) return
    const text = this.#known.includes(packet.payloadType) ? this.#receiver!.push(packet) : ''
    if (text !== '') this.#report(text)
  }
}

const sameTypes = (one: NegotiatedText, other: NegotiatedText): boolean =>
  one.t140PayloadType === other.t140PayloadType &&
  one.redPayloadType === other.redPayloadType &&
  isDeepStrictEqual(one.received, other.received)

/** All payload types to be heard. This side's own meaning of a number comes before the peer's. */
function typesOf(media: NegotiatedText): { t140: number[]; red: number[] } {
  const t140 = [media.received?.t140PayloadType, media.t140PayloadType]
  const red = [media.received?.redPayloadType, media.redPayloadType]
  const isText = (type: number | undefined) => type === (media.received ?? media).t140PayloadType
  return {
    t140: t140.filter((type) => type !== undefined),
    red: red.filter((type) => type !== undefined && !isText(type)).filter((type) => type !== undefined),
  }
}
