import { NoiseSource } from '../codec/comfort-noise.ts'
import type { VoiceDecoder } from '../codec/voice-coder.ts'
import { timestampDistance } from './serial.ts'

/** The playout buffer has 10 ms slots, so that packets of 10, 20, 30 … ms all fit. */
const halfFrameSamples = 80
const maxHalfFrames = 64
const frameSamples = 160
const halvesPerMs = 0.1
const halvesPerSecond = 100

const startDelayMs = 40
const minDelayMs = 20
const maxDelayMs = 120
/** Concealment repeats the last 20 ms, fading out over this many samples (60 ms). */
const fadeSamples = 480
/** The delay must be off for this many frames before a frame is dropped or repeated. */
const steadyFrames = 50
/** Frames below this mean level can be dropped or repeated inaudibly. */
const silentLevel = 130
/** First slot number: above any delay, so that slots are never negative. */
const lineStart = maxHalfFrames

/**
 * `concealed` is packet loss concealment; `silence` is the sender's own; `nothing` when concealment has run
 * out.
 */
export type PulledFrame = 'received' | 'concealed' | 'silence' | 'nothing'

interface Waiting {
  readonly start: number
  readonly halves: number
  readonly payload: Uint8Array
  /** Undefined for comfort noise. */
  readonly decoder: VoiceDecoder | undefined
  readonly noiseLevel: number
  pcm: Int16Array | undefined
}

/**
 * Turns packets into one frame of 160 samples per 20 ms tick. Packets are ordered by RTP timestamp, which
 * handles reordering, duplicates and the sender's pauses, and decoded at playout, so that a decoder gets them
 * in order. The delay starts at 40 ms and follows the measured jitter between 20 and 120 ms: it grows where
 * audio is missing or silent and shrinks by dropping silent frames. The same mechanism compensates for clock
 * skew.
 */
export class JitterBuffer {
  readonly #line: (Waiting | undefined)[] = new Array(maxHalfFrames).fill(undefined)
  readonly #lastFrame = new Int16Array(frameSamples)
  readonly #noise = new NoiseSource()
  #unitsPerHalf = halfFrameSamples
  #origin: number | undefined
  #play = 0
  #end = 0
  #targetHalves = startDelayMs * halvesPerMs
  #concealed = fadeSamples
  /** Set while the sender sends comfort noise. */
  #noiseLevel: number | undefined
  #tooDeepFrames = 0
  #tooShallowFrames = 0
  #repeats = false
  #latePackets = 0
  #duplicatePackets = 0
  #concealedFrames = 0

  get latePackets(): number {
    return this.#latePackets
  }

  get duplicatePackets(): number {
    return this.#duplicatePackets
  }

  get concealedFrames(): number {
    return this.#concealedFrames
  }

  /** Buffered audio, from the next sample to play to the newest, in milliseconds. */
  get depthMs(): number {
    return this.#depth / halvesPerMs
  }

  /** Clears the buffer for a new source with this RTP clock rate; counters are kept. */
  reset(clockRate = 8000): void {
    this.#unitsPerHalf = clockRate / halvesPerSecond
    this.#origin = undefined
    this.#play = 0
    this.#end = 0
    this.#noiseLevel = undefined
    this.#line.fill(undefined)
  }

  /** Sets the target delay from the interarrival jitter (RFC 3550 A.8). */
  followJitter(jitterMs: number): void {
    const wantedMs = Math.min(maxDelayMs, Math.max(minDelayMs, startDelayMs / 2 + 2 * jitterMs))
    this.#targetHalves = Math.round(wantedMs * halvesPerMs)
  }

  /** Takes a packet, which must not be modified afterwards; durations are cut to multiples of 10 ms. */
  push(timestamp: number, payload: Uint8Array, decoder: VoiceDecoder): void {
    this.#add(timestamp, Math.floor(decoder.samplesIn(payload) / halfFrameSamples), payload, decoder, 0)
  }

  /** From `timestamp` on the sender is silent: plays noise of this level (RMS) instead. */
  pushNoise(timestamp: number, level: number): void {
    this.#add(timestamp, 1, noBytes, undefined, level)
  }

  /** Writes the next 20 ms to `out` (160 samples) and advances. */
  pull(out: Int16Array): PulledFrame {
    const pulled = this.#next(out)
    if (pulled === 'concealed') this.#concealedFrames++
    return pulled
  }

  get #depth(): number {
    return Math.max(0, this.#end - this.#play)
  }

  #add(
    timestamp: number,
    halves: number,
    payload: Uint8Array,
    decoder: VoiceDecoder | undefined,
    noiseLevel: number,
  ): void {
    if (halves === 0 || halves > maxHalfFrames / 2) return
    const start = this.#place(timestamp, halves)
    const end = start + halves
    if (end <= this.#play) {
      this.#latePackets++
      return
    }
    if (this.#at(end - 1) !== undefined) {
      this.#duplicatePackets++
      return
    }
    const packet: Waiting = { start, halves, payload, decoder, noiseLevel, pcm: undefined }
    for (let half = Math.max(start, this.#play); half < end; half++) this.#line[half % maxHalfFrames] = packet
    this.#end = Math.max(this.#end, end)
  }

  /** The packet that covers a slot, unless it is a whole buffer length old. */
  #at(half: number): Waiting | undefined {
    const packet = this.#line[half % maxHalfFrames]
    if (packet === undefined) return undefined
    return half >= packet.start && half < packet.start + packet.halves ? packet : undefined
  }

  #next(out: Int16Array): PulledFrame {
    if (this.#repeats) {
      this.#repeats = false
      this.#tooShallowFrames = 0
      out.set(this.#lastFrame)
      return 'received'
    }
    this.#adaptDelay()
    // Underrun: hold the slot, so that a late packet is still played.
    if (this.#depth === 0 || this.#mayStillArrive()) return this.#conceal(out, 0, frameSamples)
    const pulled = this.#read(out)
    if (pulled === 'concealed') return pulled
    const silent = isSilent(out)
    this.#repeats = pulled === 'received' && silent && this.#tooShallowFrames >= steadyFrames
    const tooLong = this.#depth > maxDelayMs * halvesPerMs && this.#tooDeepFrames % 5 === 0
    if (this.#tooDeepFrames < steadyFrames || this.#depth < 2 || !(silent || tooLong)) return pulled
    return this.#read(out)
  }

  /** A gap while the delay is too short: hold the slot for one frame, which increases the delay. */
  #mayStillArrive(): boolean {
    return this.#concealed === 0 && this.#depth <= this.#targetHalves && this.#at(this.#play) === undefined
  }

  /** The depth before each pull is one frame above the delay while the network keeps time. */
  #adaptDelay(): void {
    const surplus = this.#depth - this.#targetHalves - 2
    this.#tooDeepFrames = surplus >= 2 ? this.#tooDeepFrames + 1 : 0
    this.#tooShallowFrames = surplus <= -2 && this.#depth > 0 ? this.#tooShallowFrames + 1 : 0
  }

  #read(out: Int16Array): PulledFrame {
    let worst: PulledFrame = 'received'
    for (let i = 0; i < 2; i++, this.#play++) {
      const packet = this.#at(this.#play)
      this.#line[this.#play % maxHalfFrames] = undefined
      if (
        packet === undefined ||
        !this.#write(packet, out.subarray(i * halfFrameSamples, (i + 1) * halfFrameSamples))
      ) {
        worst = this.#conceal(out, i * halfFrameSamples, halfFrameSamples)
      }
    }
    if (worst !== 'received') return worst
    this.#concealed = 0
    this.#lastFrame.set(out)
    return 'received'
  }

  /** Writes one slot of a packet; `false` when it holds no audio. */
  #write(packet: Waiting, out: Int16Array): boolean {
    if (packet.decoder === undefined) {
      this.#noiseLevel = packet.noiseLevel
      return false
    }
    this.#noiseLevel = undefined
    packet.pcm ??= packet.decoder.decode(packet.payload)
    const at = (this.#play - packet.start) * halfFrameSamples
    out.set(packet.pcm.subarray(at, at + halfFrameSamples))
    return true
  }

  /** The slot of a packet; restarts the buffer when it is out of range. */
  #place(timestamp: number, halves: number): number {
    if (this.#origin !== undefined) {
      const at = timestampDistance(this.#origin, timestamp) / this.#unitsPerHalf
      const fits =
        at + halves <= this.#play + maxHalfFrames && at > this.#play - maxHalfFrames && Number.isInteger(at)
      if (fits && this.#depth === 0 && at > this.#play + this.#targetHalves)
        this.#play = at - this.#targetHalves
      if (fits) return at
    }
    this.#origin = (timestamp - lineStart * this.#unitsPerHalf) | 0
    this.#play = lineStart - this.#targetHalves
    this.#end = lineStart
    this.#line.fill(undefined)
    return lineStart
  }

  #conceal(out: Int16Array, offset: number, count: number): PulledFrame {
    if (this.#noiseLevel !== undefined) {
      this.#noise.fill(out.subarray(offset, offset + count), this.#noiseLevel)
      return 'silence'
    }
    if (this.#concealed >= fadeSamples) {
      out.fill(0, offset, offset + count)
      return 'nothing'
    }
    const from = this.#concealed % frameSamples
    for (let i = 0; i < count; i++) {
      const gain = Math.max(0, 1 - (this.#concealed + i) / fadeSamples)
      out[offset + i] = this.#lastFrame[(from + i) % frameSamples]! * gain
    }
    this.#concealed += count
    return 'concealed'
  }
}

const noBytes = new Uint8Array(0)

const isSilent = (frame: Int16Array): boolean => {
  let sum = 0
  for (let i = 0; i < frameSamples; i++) sum += Math.abs(frame[i]!)
  return sum / frameSamples < silentLevel
}
