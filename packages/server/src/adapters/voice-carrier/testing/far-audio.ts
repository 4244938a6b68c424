import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { decodeG711, encodeG711, tone, toneShare } from '@hovor/media'

interface Place {
  readonly address: string
  readonly port: number
}

/** The numbers of one packet, as they count up by themselves. */
export interface Numbers {
  readonly sequence: number
  readonly timestamp: number
  readonly ssrc: number
}

/** How the far side sends its audio; by default as most do. */
export interface Sound {
  readonly codec?: 'PCMA' | 'PCMU'
  readonly payloadType?: number
  /** Milliseconds of audio in the nth packet. */
  readonly lengthMs?: (nth: number) => number
  /** The numbers of the nth packet on the wire. */
  readonly numbers?: (nth: number, numbers: Numbers) => Numbers
  /** Packets before that one are not judged. */
  readonly oddFrom?: number
  /** The bytes of a packet on the wire. */
  readonly wrap?: (packet: Buffer) => Buffer
  /** Sent beside the audio. */
  readonly beside?: Buffer
  readonly events?: { readonly payloadType: number; readonly clockRate: number }
  /** The audio comes from a socket other than the one described. */
  readonly fromElsewhere?: true
}

const hertz = 620
const headerBytes = 12
const samplesPerMs = 8
const payloadTypes = { PCMU: 0, PCMA: 8 } as const
/** The payload types received: static ones, and a dynamic one. */
const received: Readonly<Record<number, keyof typeof payloadTypes>> = { 0: 'PCMU', 8: 'PCMA', 97: 'PCMA' }
/** 100 ms. */
const judgedSamples = 800
const judgedPackets = 12
const eventMs = 100

/** The RTP of one far side. */
export class FarAudio {
  /** The tone it sends. */
  static readonly hertz = hertz
  sent = 0
  readonly #described: Socket
  readonly #other: Socket
  #heard = new Int16Array(0)
  #numbers: Numbers = { sequence: 100, timestamp: 7000, ssrc: 0x0dd }
  #to: Place | undefined
  #sound: Sound = {}
  #isOpen = true

  private constructor(described: Socket, other: Socket) {
    this.#described = described
    this.#other = other
    for (const socket of [described, other]) socket.on('message', (packet) => this.#hear(packet))
  }

  static async open(host: string): Promise<FarAudio> {
    const sockets = [0, 1].map(() => createSocket('udp4').bind(0, host))
    await Promise.all(sockets.map((socket) => once(socket, 'listening')))
    return new FarAudio(sockets[0]!, sockets[1]!)
  }

  get port(): number {
    return this.#described.address().port
  }

  /** The port of its other socket. */
  get otherPort(): number {
    return this.#other.address().port
  }

  /** Whether 100 ms of audio are a tone. */
  static isTone(pcm: Int16Array, wantedHertz: number): boolean {
    return pcm.length === judgedSamples && toneShare(pcm, wantedHertz) > 0.8
  }

  /** Whether the newest 100 ms that it received are this tone. */
  hears(wantedHertz: number): boolean {
    return FarAudio.isTone(this.#heard, wantedHertz)
  }

  /** Whether the odd part of its audio has lasted long enough for 100 ms of it to be heard. */
  get isJudged(): boolean {
    return this.sent > (this.#sound.oddFrom ?? 0) + judgedPackets
  }

  /** Discards the audio received until now. */
  forget(): void {
    this.#heard = new Int16Array(0)
  }

  /** Sends until it is closed. */
  async talk(to: Place, sound: Sound = {}): Promise<void> {
    const isFirst = this.#to === undefined
    this.#to = to
    this.#sound = sound
    const { codec = 'PCMA', payloadType = payloadTypes[codec], lengthMs = () => 20 } = sound
    if (!isFirst) return
    const voice = encodeG711(codec, tone([hertz], 60_000))
    const startedMs = systemClock.monotonicMs()
    for (let at = 0; this.#isOpen; ) {
      const due = (systemClock.monotonicMs() - startedMs) * samplesPerMs
      while (at < due) {
        const samples = lengthMs(this.sent) * samplesPerMs
        this.#send(voice.subarray(at, at + samples), payloadType)
        this.#numbers = { ...this.#numbers, timestamp: this.#numbers.timestamp + samples }
        at += samples
        this.sent++
      }
      await systemClock.sleep(20)
    }
  }

  /** Sends a telephone event in its three packets of the end (RFC 4733 §2.5.1.4). */
  press(digit: number): void {
    const { events = { payloadType: 101, clockRate: 8000 } } = this.#sound
    const duration = (eventMs * events.clockRate) / 1000
    const event = Uint8Array.of(digit, 0x80 | 10, duration >> 8, duration & 0xff)
    for (let n = 0; n < 3; n++) this.#send(event, events.payloadType)
  }

  close(): void {
    this.#isOpen = false
    this.#described.close()
    this.#other.close()
  }

  #send(payload: Uint8Array, payloadType: number): void {
    const { numbers = (_, same: Numbers) => same, wrap = (packet: Buffer) => packet, beside } = this.#sound
    const { sequence, timestamp, ssrc } = numbers(this.sent, this.#numbers)
    const packet = Buffer.alloc(headerBytes + payload.length)
    packet.set([0x80, payloadType])
    packet.writeUInt16BE(sequence & 0xffff, 2)
    packet.writeUInt32BE(timestamp >>> 0, 4)
    packet.writeUInt32BE(ssrc >>> 0, 8)
    packet.set(payload, headerBytes)
    this.#numbers = { ...this.#numbers, sequence: this.#numbers.sequence + 1 }
    const socket = this.#sound.fromElsewhere ? this.#other : this.#described
    if (beside !== undefined) socket.send(beside, this.#to!.port, this.#to!.address)
    socket.send(wrap(packet), this.#to!.port, this.#to!.address)
  }

  #hear(packet: Buffer): void {
    const codec = received[packet[1]! & 0x7f]
    if (codec === undefined) return
    const pcm = decodeG711(codec, packet.subarray(headerBytes))
    this.#heard = Int16Array.from([...this.#heard, ...pcm].slice(-judgedSamples))
  }
}
