import { NoiseSource } from '../codec/comfort-noise.ts'
import type { VoiceDecoder } from '../codec/voice-coder.ts'
import { timestampDistance } from './serial.ts'

/** The line of what is to be played has places of 10 ms, so that packets of 10, 20, 30 … ms all fit. */
const HALF = 80
const HALVES = 64
const FRAME = 160
const HALVES_PER_MS = 0.1
const HALVES_PER_SECOND = 100

const START_MS = 40
const MIN_MS = 20
const MAX_MS = 120
/** Concealment repeats the last 20 ms and fades to nothing over this many samples (60 ms). */
const FADE = 480
/** The delay must have been wrong for this many frames before one is left out or put in. */
const STEADY_FRAMES = 50
/** Below this mean level a frame is silence enough to be left out or said twice unheard. */
const SILENT_LEVEL = 130
/** Where a line starts to count: above any delay, so that places are never negative. */
const LINE_START = HALVES

/** `concealed` is made up of the sound before it; `silence` is the sender's, `nothing` longer than can be made up. */
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
 * Turns packets into one frame of 160 samples per 20 ms tick. Ordered by RTP timestamp, so reordering,
 * duplicates and pauses of the sender fall into place, and decoded when their turn comes, so that a decoder meets
 * them in order. The delay starts at 40 ms and follows the measured jitter between 20 and 120 ms: it grows where
 * something is missing or silent, and shrinks by leaving out silent frames. The same corrects a sender's clock.
 */
export class JitterBuffer {
  readonly #line: (Waiting | undefined)[] = new Array(HALVES).fill(undefined)
  readonly #lastFrame = new Int16Array(FRAME)
  readonly #noise = new NoiseSource()
  #unitsPerHalf = HALF
  #origin: number | undefined
  #play = 0
  #end = 0
  #targetHalves = START_MS * HALVES_PER_MS
  #concealed = FADE
  /** While the sender is silent on purpose. */
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

  /** How much audio waits, from the next sample to play to the newest. */
  get depthMs(): number {
    return this.#depth / HALVES_PER_MS
  }

  /** Forgets what is buffered, for a new source with this RTP clock; the counters stay. */
  reset(clockRate = 8000): void {
    this.#unitsPerHalf = clockRate / HALVES_PER_SECOND
    this.#origin = undefined
    this.#play = 0
    this.#end = 0
    this.#noiseLevel = undefined
    this.#line.fill(undefined)
  }

  /** Sets the delay to aim at from the interarrival jitter (RFC 3550 A.8). */
  followJitter(jitterMs: number): void {
    const wantedMs = Math.min(MAX_MS, Math.max(MIN_MS, START_MS / 2 + 2 * jitterMs))
    this.#targetHalves = Math.round(wantedMs * HALVES_PER_MS)
  }

  /** Takes one packet, which must not be touched afterwards; what is not a multiple of 10 ms is cut. */
  push(timestamp: number, payload: Uint8Array, decoder: VoiceDecoder): void {
    this.#add(timestamp, Math.floor(decoder.samplesIn(payload) / HALF), payload, decoder, 0)
  }

  /** From `timestamp` on the sender is silent, and noise of this level (root mean square) is played instead. */
  pushNoise(timestamp: number, level: number): void {
    this.#add(timestamp, 1, NOTHING, undefined, level)
  }

  /** Writes the next 20 ms to `out` (160 samples) and moves on. */
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
    if (halves === 0 || halves > HALVES / 2) return
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
    for (let half = Math.max(start, this.#play); half < end; half++) this.#line[half % HALVES] = packet
    this.#end = Math.max(this.#end, end)
  }

  /** The packet that covers a place. What was there a whole line ago does not count. */
  #at(half: number): Waiting | undefined {
    const packet = this.#line[half % HALVES]
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
    this.#watchDelay()
    // Run dry: the place is held too, so that a late packet is still played.
    if (this.#depth === 0 || this.#mayComeYet()) return this.#conceal(out, 0, FRAME)
    const pulled = this.#read(out)
    if (pulled === 'concealed') return pulled
    const silent = isSilent(out)
    this.#repeats = pulled === 'received' && silent && this.#tooShallowFrames >= STEADY_FRAMES
    const tooLong = this.#depth > MAX_MS * HALVES_PER_MS && this.#tooDeepFrames % 5 === 0
    if (this.#tooDeepFrames < STEADY_FRAMES || this.#depth < 2 || !(silent || tooLong)) return pulled
    return this.#read(out)
  }

  /** A gap that begins while the delay is too short: the place is held for one frame, which makes it longer. */
  #mayComeYet(): boolean {
    return this.#concealed === 0 && this.#depth <= this.#targetHalves && this.#at(this.#play) === undefined
  }

  /** The depth before each pull is one frame above the delay as long as the network keeps time. */
  #watchDelay(): void {
    const surplus = this.#depth - this.#targetHalves - 2
    this.#tooDeepFrames = surplus >= 2 ? this.#tooDeepFrames + 1 : 0
    this.#tooShallowFrames = surplus <= -2 && this.#depth > 0 ? this.#tooShallowFrames + 1 : 0
  }

  #read(out: Int16Array): PulledFrame {
    let worst: PulledFrame = 'received'
    for (let i = 0; i < 2; i++, this.#play++) {
      const packet = this.#at(this.#play)
      this.#line[this.#play % HALVES] = undefined
      if (packet === undefined || !this.#write(packet, out.subarray(i * HALF, (i + 1) * HALF))) {
        worst = this.#conceal(out, i * HALF, HALF)
      }
    }
    if (worst !== 'received') return worst
    this.#concealed = 0
    this.#lastFrame.set(out)
    return 'received'
  }

  /** One place of a packet; false where it brings no sound. */
  #write(packet: Waiting, out: Int16Array): boolean {
    if (packet.decoder === undefined) {
      this.#noiseLevel = packet.noiseLevel
      return false
    }
    this.#noiseLevel = undefined
    packet.pcm ??= packet.decoder.decode(packet.payload)
    const at = (this.#play - packet.start) * HALF
    out.set(packet.pcm.subarray(at, at + HALF))
    return true
  }

  /** The place of a packet on the line of halves; starts the line anew when it does not fit. */
  #place(timestamp: number, halves: number): number {
    if (this.#origin !== undefined) {
      const at = timestampDistance(this.#origin, timestamp) / this.#unitsPerHalf
      const fits = at + halves <= this.#play + HALVES && at > this.#play - HALVES && Number.isInteger(at)
      if (fits && this.#depth === 0 && at > this.#play + this.#targetHalves)
        this.#play = at - this.#targetHalves
      if (fits) return at
    }
    this.#origin = (timestamp - LINE_START * this.#unitsPerHalf) | 0
    this.#play = LINE_START - this.#targetHalves
    this.#end = LINE_START
    this.#line.fill(undefined)
    return LINE_START
  }

  #conceal(out: Int16Array, offset: number, count: number): PulledFrame {
    if (this.#noiseLevel !== undefined) {
      this.#noise.fill(out.subarray(offset, offset + count), this.#noiseLevel)
      return 'silence'
    }
    if (this.#concealed >= FADE) {
      out.fill(0, offset, offset + count)
      return 'nothing'
    }
    const from = this.#concealed % FRAME
    for (let i = 0; i < count; i++) {
      const gain = Math.max(0, 1 - (this.#concealed + i) / FADE)
      out[offset + i] = this.#lastFrame[(from + i) % FRAME]! * gain
    }
    this.#concealed += count
    return 'concealed'
  }
}

const NOTHING = new Uint8Array(0)

const isSilent = (frame: Int16Array): boolean => {
  let sum = 0
  for (let i = 0; i < FRAME; i++) sum += Math.abs(frame[i]!)
  return sum / FRAME < SILENT_LEVEL
}
