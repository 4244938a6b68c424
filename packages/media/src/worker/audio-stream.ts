import { decodeG711, encodeG711Into, type G711Codec, g711Silence } from '../codec/g711.ts'
import { DtmfReceiver, type PressedDigit } from '../dtmf/receiver.ts'
import { DtmfSender } from '../dtmf/sender.ts'
import type { NegotiatedAudio } from '../negotiated-media.ts'
import { JitterBuffer } from '../rtp/jitter-buffer.ts'
import { parseRtp, RTP_HEADER_BYTES, type RtpPacket, writeRtpHeader } from '../rtp/packet.ts'
import { Reception } from '../rtp/reception.ts'
import { SourceLatch, type UdpEndpoint } from '../rtp/source-latch.ts'
import type { UdpSocket } from './udp-socket.ts'

const FRAME = 160
const CLOCK_RATE = 8000
/** A datagram that the kernel could not take yet still points into its buffer: enough for 320 ms. */
const BUFFERS = 16
const JITTER_EVERY_TICKS = 25
const DIRECTIONS_IN = ['sendrecv', 'recvonly']
const DIRECTIONS_OUT = ['sendrecv', 'sendonly']

/** The RTP of one session: G.711 and telephone events, both ways, one frame of 20 ms per tick. */
export class AudioStream {
  readonly ssrc: number
  /** Of a bridged session: takes what counts as received, before it is decoded. */
  onPacket: ((packet: RtpPacket, isEvent: boolean) => void) | undefined
  /** Whether anybody wants what is received as sound; without, `pull()` answers silence. */
  decodes = true
  readonly reception = new Reception(CLOCK_RATE)
  readonly jitter = new JitterBuffer()
  readonly #dtmf = new DtmfSender()
  readonly #socket: UdpSocket
  readonly #nowMs: () => number
  readonly #latch = new SourceLatch()
  #dtmfReceiver = new DtmfReceiver()
  readonly #buffers = Array.from({ length: BUFFERS }, () => new Uint8Array(RTP_HEADER_BYTES + FRAME))
  readonly #pressed: PressedDigit[] = []
  #media: NegotiatedAudio | undefined
  #sequence: number
  #timestamp: number
  #ticks = 0
  #marker = true
  #sentPackets = 0
  #sentOctets = 0
  #foreignPackets = 0
  #heardAtMs = 0

  constructor(
    socket: UdpSocket,
    random: { ssrc: number; sequence: number; timestamp: number },
    nowMs: () => number,
  ) {
    this.#socket = socket
    this.#nowMs = nowMs
    this.ssrc = random.ssrc
    this.#sequence = random.sequence
    this.#timestamp = random.timestamp
    socket.onDatagram((datagram, source) => this.#receive(datagram, source))
  }

  connect(media: NegotiatedAudio): void {
    this.#media = media
    this.#socket.untie()
    this.#latch.connect({ address: media.remoteAddress, port: media.remotePort }, this.#nowMs())
    this.#heardAtMs = this.#nowMs()
  }

  get sentPackets(): number {
    return this.#sentPackets
  }

  get foreignPackets(): number {
    return this.#foreignPackets
  }

  get media(): NegotiatedAudio | undefined {
    return this.#media
  }

  /** Digits wait to be sent, or are being sent. */
  get pressing(): boolean {
    return this.#dtmf.pressing
  }

  /** The RTP source, whose neighbour port speaks RTCP. */
  get peer(): UdpEndpoint | undefined {
    return this.#latch.destination
  }

  /** How long nothing has been received, 0 while the far side is not asked to send. */
  quietMs(nowMs: number): number {
    return this.#takesAudio ? nowMs - this.#heardAtMs : 0
  }

  get sent(): { packets: number; octets: number; rtpTimestamp: number } {
    return { packets: this.#sentPackets, octets: this.#sentOctets, rtpTimestamp: this.#timestamp }
  }

  /** Not while on hold. */
  get #maySend(): boolean {
    return this.#media !== undefined && DIRECTIONS_OUT.includes(this.#media.direction)
  }

  /** Queues digits; false when the far side takes no telephone events. */
  pressDigits(digits: string): boolean {
    if (this.#media?.dtmfPayloadType === undefined) return false
    this.#dtmf.push(digits)
    return true
  }

  /** The far side's next 20 ms. */
  pull(out: Int16Array): void {
    if (!this.decodes) {
      out.fill(0)
      return
    }
    if (++this.#ticks % JITTER_EVERY_TICKS === 0) this.jitter.followJitter(this.reception.jitterMs)
    this.jitter.pull(out)
  }

  /** Digits pressed by the far side since the last call. */
  takeDigits(): PressedDigit[] {
    return [...this.#pressed.splice(0), ...this.#dtmfReceiver.tick(this.#nowMs())]
  }

  /**
   * Sends this tick's packet: a digit's event when one is due, otherwise what `next` writes into the frame,
   * or silence when it answers false. Returns whether audio of `next` left.
   */
  send(frame: Int16Array, next: (frame: Int16Array) => boolean): boolean {
    const media = this.#media
    const timestamp = this.#timestamp
    this.#timestamp = (this.#timestamp + FRAME) >>> 0
    if (media === undefined || !this.#maySend) return false
    const event = media.dtmfPayloadType === undefined ? undefined : this.#dtmf.next(timestamp)
    if (event !== undefined && event !== 'gap') {
      this.#sendPayload(event.payload, media.dtmfPayloadType!, event.marker, event.timestamp)
      return false
    }
    const played = event === undefined && next(frame)
    this.#sendAudio(media, played ? frame : undefined, timestamp)
    return played
  }

  /** Where the stream goes on, for packets that come from another stream. */
  get position(): { sequence: number; timestamp: number } {
    return { sequence: this.#sequence, timestamp: this.#timestamp }
  }

  /** The stream has got further by another way than `send()`. */
  moveTo(position: { sequence: number; timestamp: number }): void {
    this.#sequence = position.sequence
    this.#timestamp = position.timestamp
    this.#marker = true
  }

  /** Sends another stream's payload at its place in this one; what the direction forbids does not leave. */
  sendRelayed(
    payload: Uint8Array,
    header: { payloadType: number; marker: boolean; sequence: number; timestamp: number },
  ): void {
    if (!this.#maySend) return
    const datagram = new Uint8Array(RTP_HEADER_BYTES + payload.length)
    datagram.set(payload, RTP_HEADER_BYTES)
    this.#sequence = (header.sequence + 1) & 0xffff
    // The clock of what is sent is that of the other stream: reports and what follows refer to it.
    this.#timestamp = header.timestamp
    this.#sendAt(datagram, header)
  }

  /** Frames that were missed for good: their time passes on the wire too. */
  skip(frames: number): void {
    this.#timestamp = (this.#timestamp + frames * FRAME) >>> 0
    this.#marker = true
  }

  get #takesAudio(): boolean {
    return this.#media !== undefined && DIRECTIONS_IN.includes(this.#media.direction)
  }

  #sendAudio(media: NegotiatedAudio, frame: Int16Array | undefined, timestamp: number): void {
    const datagram = this.#buffers[this.#sentPackets % BUFFERS]!
    if (frame === undefined) datagram.fill(g711Silence(g711Of(media)), RTP_HEADER_BYTES)
    else encodeG711Into(g711Of(media), frame, datagram, RTP_HEADER_BYTES)
    this.#sendDatagram(datagram, media.payloadType, this.#marker, timestamp)
    this.#marker = false
  }

  #sendPayload(payload: Uint8Array, payloadType: number, marker: boolean, timestamp: number): void {
    const datagram = new Uint8Array(RTP_HEADER_BYTES + payload.length)
    datagram.set(payload, RTP_HEADER_BYTES)
    this.#sendDatagram(datagram, payloadType, marker, timestamp)
  }

  #sendDatagram(datagram: Uint8Array, payloadType: number, marker: boolean, timestamp: number): void {
    if (this.#latch.destination === undefined) return
    const sequence = this.#sequence
    this.#sequence = (sequence + 1) & 0xffff
    this.#sendAt(datagram, { marker, payloadType, sequence, timestamp })
  }

  #sendAt(
    datagram: Uint8Array,
    header: { payloadType: number; marker: boolean; sequence: number; timestamp: number },
  ): void {
    const peer = this.#latch.destination
    if (peer === undefined) return
    writeRtpHeader(datagram, { ...header, ssrc: this.ssrc })
    this.#socket.send(datagram, peer)
    this.#sentPackets++
    this.#sentOctets = (this.#sentOctets + datagram.length - RTP_HEADER_BYTES) >>> 0
  }

  #receive(datagram: Uint8Array, source: UdpEndpoint): void {
    const media = this.#media
    if (media === undefined) return
    const packet = parseRtp(datagram)
    const nowMs = this.#nowMs()
    const verdict = packet === undefined ? 'foreign' : this.#latch.accept(source, packet, nowMs)
    if (packet === undefined || verdict === 'foreign') {
      this.#foreignPackets++
      return
    }
    if (verdict === 'latched') this.#socket.tie(this.#latch.destination!)
    this.#heardAtMs = nowMs
    this.#take(packet, media, nowMs)
  }

  #take(packet: RtpPacket, media: NegotiatedAudio, nowMs: number): void {
    const isEvent = packet.payloadType === media.dtmfPayloadType
    if (this.reception.add(packet, nowMs, isEvent)) {
      this.jitter.reset()
      this.#dtmfReceiver = new DtmfReceiver()
    }
    if (!this.#takesAudio) return
    this.onPacket?.(packet, isEvent)
    if (isEvent) this.#pressed.push(...this.#dtmfReceiver.push(packet.payload, packet.timestamp, nowMs))
    else if (this.decodes) {
      const codec = codecOf(packet.payloadType, media)
      if (codec !== undefined) this.jitter.push(packet.timestamp, decodeG711(codec, packet.payload))
    }
  }
}

/** The agreed codec, and either G.711 by its static type: the far side may still send what was offered. */
const codecOf = (payloadType: number, media: NegotiatedAudio): G711Codec | undefined => {
  if (payloadType === media.payloadType) return g711Of(media)
  if (payloadType === 0) return 'PCMU'
  return payloadType === 8 ? 'PCMA' : undefined
}

const g711Of = ({ codec }: NegotiatedAudio): G711Codec => (codec === 'PCMU' ? 'PCMU' : 'PCMA')
