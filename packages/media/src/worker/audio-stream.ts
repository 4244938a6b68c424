import type { NegotiatedAudio, ReceivedFormat } from '../api/negotiated-media.ts'
import { comfortNoiseLevel } from '../codec/comfort-noise.ts'
import { frameOctets, rtpClockRate } from '../codec/voice-codec.ts'
import { frameSamples } from '../codec/voice-coder.ts'
import { DtmfReceiver, type PressedDigit } from '../dtmf/receiver.ts'
import { DtmfSender } from '../dtmf/sender.ts'
import { SignalledDigits } from '../dtmf/signalled-digits.ts'
import { createToneReceiver } from '../dtmf/tone-receiver.ts'
import { ToneSender } from '../dtmf/tone-sender.ts'
import { JitterBuffer, type PulledFrame } from '../rtp/jitter-buffer.ts'
import {
  isRtcp,
  parseRtp,
  type RtpPacket,
  rtpHeaderBytes,
  rtpPayloadStart,
  writeRtpHeader,
} from '../rtp/packet.ts'
import { Reception } from '../rtp/reception.ts'
import { SourceLatch, type UdpEndpoint } from '../rtp/source-latch.ts'
import { openSrtpSession, type SrtpSession } from '../srtp/srtp-session.ts'
import { ForeignDatagrams } from './foreign-datagrams.ts'
import { FramePacker } from './frame-packer.ts'
import type { HeardDigit } from './heard-digit.ts'
import { PayloadCodecs } from './payload-codecs.ts'
import type { UdpSocket } from './udp-socket.ts'

const frameMs = 20
/** Minimum length reported for an in-band digit. */
const minToneMs = 40
/** RFC 3711 §3.3.1: a start in the lower half cannot wrap before the peer has synchronized. */
const firstSequences = 0x7fff
/** A datagram the kernel could not take yet still refers to its buffer: enough for 320 ms. */
const datagramBuffers = 16
const jitterEveryTicks = 25

const silentFrame = new Int16Array(frameSamples)

/** Sequence number and timestamp of a relayed packet in the outgoing stream. */
export interface RelayPlace {
  readonly sequence: number
  readonly timestamp: number
  readonly marker: boolean
}

/**
 * RTP of one session: voice, comfort noise and telephone events in both directions, one 20 ms frame per tick.
 */
export class AudioStream {
  readonly ssrc: number
  /** Set while bridged: gets accepted packets before decoding. */
  onPacket: ((packet: RtpPacket, format: ReceivedFormat) => void) | undefined
  /**
   * Gets RTCP that arrives on the RTP port, as from a peer that multiplexes them without having been asked (RFC 5761);
   * `false` when it is not the peer's.
   */
  onRtcp: ((datagram: Uint8Array, source: UdpEndpoint) => boolean) | undefined
  /** Whether received audio is needed decoded. */
  decodes = true
  readonly reception = new Reception()
  readonly jitter = new JitterBuffer()
  readonly #dtmf = new DtmfSender()
  readonly #tones = new ToneSender()
  readonly #codecs = new PayloadCodecs()
  readonly #socket: UdpSocket
  readonly #nowMs: () => number
  readonly #latch = new SourceLatch()
  readonly foreign: ForeignDatagrams
  readonly #dtmfReceiver = new DtmfReceiver()
  readonly #signalled = new SignalledDigits()
  #sendsEvents = false
  /** The newest event came at the clock rate of the codec. */
  #atCodecRate = true
  #srtp: SrtpSession | undefined
  #buffers: Uint8Array[] = []
  #frameUnits = frameSamples
  /** Set while packets are not as long as frames. */
  #packer: FramePacker | undefined
  readonly #pressed: HeardDigit[] = []
  #media: NegotiatedAudio | undefined
  #sequence: number
  #timestamp: number
  #ticks = 0
  #marker = true
  #sentPackets = 0
  #sentOctets = 0
  #heardAtMs = 0

  constructor(
    socket: UdpSocket,
    random: { ssrc: number; sequence: number; timestamp: number },
    nowMs: () => number,
  ) {
    this.#socket = socket
    this.#nowMs = nowMs
    this.foreign = new ForeignDatagrams(socket, this.#latch)
    this.ssrc = random.ssrc
    this.#sequence = random.sequence & firstSequences
    this.#timestamp = random.timestamp
    socket.onDatagram((datagram, source) => this.#receive(datagram, source))
  }

  /** `sources`: see `MediaSession.connect`. */
  connect(media: NegotiatedAudio, sources: readonly string[]): void {
    this.#flush()
    const before = this.#media
    if (before?.codec !== media.codec) this.#useCodec(media)
    if (before?.codec !== media.codec || before.ptimeMs !== media.ptimeMs)
      this.#packer = media.ptimeMs === frameMs ? undefined : new FramePacker(media.ptimeMs)
    this.#codecs.agree(media)
    const kept = before?.srtp && this.#srtp ? { agreed: before.srtp, session: this.#srtp } : undefined
    this.#srtp = openSrtpSession(media.srtp, kept)
    this.#media = media
    const listener = this.jitter.listener ?? createToneReceiver(this.#hearTone)
    this.jitter.listener = this.#mayBeEvents ? undefined : listener
    this.foreign.acceptAll()
    this.#latch.connect(media, sources)
    this.#heardAtMs = this.#nowMs()
  }

  get sentPackets(): number {
    return this.#sentPackets
  }

  /** SRTP context of RTP and RTCP; undefined for plain RTP. */
  get srtp(): SrtpSession | undefined {
    return this.#srtp
  }

  get media(): NegotiatedAudio | undefined {
    return this.#media
  }

  /** Digits are looked for in the decoded audio: the peer is not known to send them in another way. */
  get detectsTones(): boolean {
    return this.jitter.listener !== undefined
  }

  /** The peer sent telephone events, or agreed to. */
  get #mayBeEvents(): boolean {
    return this.#sendsEvents || this.#media?.dtmfPayloadType !== undefined
  }

  /** The peer signalled a digit outside of the media. */
  signal(pressed: PressedDigit): void {
    this.#tell(this.#signalled.signal(pressed, this.#nowMs(), this.#mayBeEvents))
  }

  /** Digits are queued or in progress. */
  get sendingDigits(): boolean {
    return this.#dtmf.sending || this.#tones.sending
  }

  /** The RTP source, whose next port is expected to send RTCP. */
  get peer(): UdpEndpoint | undefined {
    return this.#latch.destination
  }

  /** How long nothing has been received, in milliseconds; 0 while the peer is not expected to send. */
  silentMs(nowMs: number): number {
    return this.#takesAudio ? nowMs - this.#heardAtMs : 0
  }

  /** An RTCP packet of the peer arrived: all there is to hear from one that is muted or suppresses silence. */
  noteReport(): void {
    this.#heardAtMs = this.#nowMs()
  }

  get sent(): { packets: number; octets: number; rtpTimestamp: number } {
    return { packets: this.#sentPackets, octets: this.#sentOctets, rtpTimestamp: this.#timestamp }
  }

  /** `false` on hold. */
  get #maySend(): boolean {
    const direction = this.#media?.direction
    return direction === 'sendrecv' || direction === 'sendonly'
  }

  /** Queues digits, as tones when the peer lacks telephone-event; `false` before the first connect. */
  sendDigits(digits: string): boolean {
    if (this.#media === undefined) return false
    if (this.#media.dtmfPayloadType === undefined) this.#tones.push(digits)
    else this.#dtmf.push(digits)
    return true
  }

  /** The peer's next 20 ms; `nothing` while not decoding. */
  pull(out: Int16Array): PulledFrame {
    if (!this.decodes) return 'nothing'
    if (++this.#ticks % jitterEveryTicks === 0) this.jitter.followJitter(this.reception.jitterMs)
    return this.jitter.pull(out)
  }

  readonly #hearTone = (digit: string): void => {
    if (this.#signalled.hear(digit, this.#nowMs()))
      this.#pressed.push({ digit, durationMs: minToneMs, as: 'tone' })
  }

  /** Digits pressed by the peer since the last call. */
  takeDigits(): readonly HeardDigit[] {
    const nowMs = this.#nowMs()
    this.#ended(this.#dtmfReceiver.tick(nowMs))
    this.#tell(this.#signalled.tick(nowMs))
    return this.#pressed.length === 0 ? noDigits : this.#pressed.splice(0)
  }

  #ended(pressed: readonly PressedDigit[]): void {
    this.#tell(pressed, this.#atCodecRate ? 'relayable' : 'told')
  }

  #tell(pressed: readonly PressedDigit[], as: HeardDigit['as'] = 'told'): void {
    for (const each of pressed) this.#pressed.push({ ...each, as })
  }

  /**
   * Sends this tick's packet: a telephone event if one is due, otherwise the audio that `next` writes to the
   * frame, or silence when it returns `false`. Returns whether audio from `next` was sent.
   */
  send(frame: Int16Array, next: (frame: Int16Array) => boolean): boolean {
    const media = this.#media
    const timestamp = this.#timestamp
    this.#timestamp = (this.#timestamp + this.#frameUnits) >>> 0
    // Playout waits for a codec that is still loading.
    if (media === undefined || !this.#maySend || this.#codecs.encoder === undefined) return false
    if (this.#tones.next(frame)) {
      this.#sendAudio(media, frame, timestamp)
      return false
    }
    const event =
      media.dtmfPayloadType === undefined ? undefined : this.#dtmf.next(timestamp, this.#frameUnits)
    if (event !== undefined && event !== 'gap') {
      this.#flush()
      this.#sendPayload(event.payload, media.dtmfPayloadType!, event.marker, event.timestamp)
      return false
    }
    const played = event === undefined && next(frame)
    this.#sendAudio(media, played ? frame : silentFrame, timestamp)
    return played
  }

  /** Where the stream continues, for packets relayed from another stream. */
  get position(): { sequence: number; timestamp: number } {
    return { sequence: this.#sequence, timestamp: this.#timestamp }
  }

  /** The stream advanced other than by `send()`. */
  moveTo(position: { sequence: number; timestamp: number }): void {
    this.#flush()
    this.#sequence = position.sequence
    this.#timestamp = position.timestamp
    this.#marker = true
  }

  /**
   * Relays a packet of another stream at its place in this one, unless the direction forbids sending. The
   * payload is a view into the received datagram; the new header overwrites the octets before it.
   */
  sendRelayed(payload: Uint8Array, payloadType: number, place: RelayPlace): void {
    if (!this.#maySend) return
    this.#flush()
    const datagram = new Uint8Array(
      payload.buffer,
      payload.byteOffset - rtpHeaderBytes,
      payload.length + rtpHeaderBytes,
    )
    this.#sequence = (place.sequence + 1) & 0xffff
    // RTCP reports and later packets follow the relayed stream's clock.
    this.#timestamp = place.timestamp
    this.#sendAt(datagram, place, payloadType)
  }

  /** Skips missed frames: their time passes on the wire too. */
  skip(frames: number): void {
    this.#flush()
    this.#tones.interrupt()
    this.#timestamp = (this.#timestamp + frames * this.#frameUnits) >>> 0
    this.#marker = true
  }

  /** Releases the codecs: the stream no longer sends or receives. */
  close(): void {
    this.#codecs.close()
  }

  get #takesAudio(): boolean {
    const direction = this.#media?.direction
    return direction === 'sendrecv' || direction === 'recvonly'
  }

  #useCodec(media: NegotiatedAudio): void {
    const clockRate = rtpClockRate(media.codec)
    this.#frameUnits = (clockRate * frameMs) / 1000
    const octets = rtpHeaderBytes + frameOctets(media.codec)
    this.#buffers = Array.from({ length: datagramBuffers }, () => new Uint8Array(octets))
    this.reception.clockRate = clockRate
    this.jitter.reset(clockRate)
  }

  /** Nothing more is added to a packet that was begun. */
  #flush(): void {
    this.#packer?.flush(this.#sendPacked)
  }

  readonly #sendPacked = (packet: Uint8Array, timestamp: number): void => {
    if (this.#media === undefined || !this.#maySend) return
    this.#sendDatagram(packet, this.#media.payloadType, this.#marker, timestamp)
    this.#marker = false
  }

  #sendAudio(media: NegotiatedAudio, frame: Int16Array, timestamp: number): void {
    const { encoder } = this.#codecs
    if (this.#packer !== undefined && encoder !== undefined)
      return this.#packer.push(encoder, frame, timestamp, this.#sendPacked)
    const datagram = this.#buffers[this.#sentPackets % datagramBuffers]!
    const octets = encoder?.encodeInto(frame, datagram, rtpHeaderBytes)
    if (octets === undefined) return
    const packet = datagram.subarray(0, rtpHeaderBytes + octets)
    this.#sendDatagram(packet, media.payloadType, this.#marker, timestamp)
    this.#marker = false
  }

  #sendPayload(payload: Uint8Array, payloadType: number, marker: boolean, timestamp: number): void {
    const datagram = new Uint8Array(rtpHeaderBytes + payload.length)
    datagram.set(payload, rtpHeaderBytes)
    this.#sendDatagram(datagram, payloadType, marker, timestamp)
  }

  #sendDatagram(datagram: Uint8Array, payloadType: number, marker: boolean, timestamp: number): void {
    if (this.#latch.destination === undefined) return
    const sequence = this.#sequence
    this.#sequence = (sequence + 1) & 0xffff
    this.#sendAt(datagram, { marker, sequence, timestamp }, payloadType)
  }

  #sendAt(datagram: Uint8Array, place: RelayPlace, payloadType: number): void {
    const peer = this.#latch.destination
    if (peer === undefined) return
    writeRtpHeader(datagram, { ...place, payloadType, ssrc: this.ssrc })
    this.#socket.send(this.#srtp === undefined ? datagram : this.#srtp.rtpOut.protect(datagram), peer)
    this.#sentPackets++
    this.#sentOctets = (this.#sentOctets + datagram.length - rtpHeaderBytes) >>> 0
  }

  #receive(datagram: Uint8Array, source: UdpEndpoint): void {
    const media = this.#media
    if (media === undefined) return
    if (isRtcp(datagram)) {
      if (!this.onRtcp?.(datagram, source)) this.foreign.add(this.#nowMs())
      return
    }
    const plain = this.#open(datagram)
    const packet = plain === undefined ? undefined : parseRtp(plain)
    const nowMs = this.#nowMs()
    if (packet === undefined || !this.#latch.accept(source, packet, nowMs)) return this.foreign.add(nowMs)
    this.#heardAtMs = nowMs
    this.#take(packet, media, nowMs)
  }

  /** Undefined for unauthenticated or replayed packets. */
  #open(datagram: Uint8Array): Uint8Array | undefined {
    const plain = this.#srtp === undefined || rtpPayloadStart(datagram) === undefined
    return plain ? datagram : this.#srtp?.rtpIn.unprotect(datagram)
  }

  #take(packet: RtpPacket, media: NegotiatedAudio, nowMs: number): void {
    const format = this.#codecs.formatOf(packet.payloadType)
    const isEvent = format?.carries === 'events'
    if (this.reception.add(packet, nowMs, isEvent)) this.jitter.reset(rtpClockRate(media.codec))
    if (!this.#takesAudio || format === undefined) return
    const placed = isEvent ? this.#hearEvents(packet, format, nowMs) : packet
    this.onPacket?.(placed, format)
    if (!isEvent && this.decodes) this.#buffer(packet, format)
  }

  /** Returns the packet under the timestamp of its press. */
  #hearEvents(packet: RtpPacket, { clockRate }: ReceivedFormat, nowMs: number): RtpPacket {
    const pressing = this.#dtmfReceiver.pressing
    const { pressed, started, timestamp } = this.#dtmfReceiver.push(packet, nowMs, clockRate)
    this.#atCodecRate = clockRate === this.reception.clockRate
    this.#ended(pressed)
    this.#sendsEvents = true
    this.jitter.listener = undefined
    for (const digit of started) this.#signalled.hear(digit, nowMs)
    if (pressing !== undefined) this.#signalled.goOn(pressing, nowMs)
    return { ...packet, timestamp }
  }

  #buffer({ payload, timestamp }: RtpPacket, format: ReceivedFormat): void {
    const decoder = this.#codecs.decoderOf(format)
    if (decoder !== undefined) this.jitter.push(timestamp, payload, decoder)
    else if (format.carries === 'noise') {
      const level = comfortNoiseLevel(payload)
      if (level !== undefined) this.jitter.pushNoise(timestamp, level)
    }
  }
}

const noDigits: readonly HeardDigit[] = []
