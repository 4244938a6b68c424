import { timestampDistance } from './serial.ts'

/** The ring: 32 slots of 20 ms, each in two halves so that packets of 10, 20, 30 … ms all fit. */
const SLOTS = 32
const HALF = 80
const HALVES = SLOTS * 2
const FRAME = 160
const HALVES_PER_MS = 0.1

const START_MS = 40
const MIN_MS = 20
const MAX_MS = 120
/** Concealment repeats the last 20 ms and fades to nothing over this many samples (60 ms). */
const FADE = 480
/** A surplus must have lasted this many frames before a frame is skipped. */
const SURPLUS_FRAMES = 50
/** Below this mean level a frame is silence enough to be skipped unheard. */
const SKIPPABLE_LEVEL = 130
const EMPTY = -1
/** Where a line of halves starts to count: above any delay, so that places are never negative. */
const LINE_START = HALVES

export type PulledFrame = 'received' | 'concealed' | 'silence'

/**
 * Turns packets into one frame of 160 samples per 20 ms tick. Ordered by RTP timestamp, so reordering,
 * duplicates and pauses of the sender fall into place. The delay starts at 40 ms and follows the measured
 * jitter between 20 and 120 ms: it grows when the buffer runs dry, and shrinks by leaving out silent frames.
 */
export class JitterBuffer {
  readonly #samples = new Int16Array(HALVES * HALF)
  readonly #halfAt = new Float64Array(HALVES).fill(EMPTY)
  readonly #lastFrame = new Int16Array(FRAME)
  #origin: number | undefined
  #play = 0
  #end = 0
  #targetHalves = START_MS * HALVES_PER_MS
  #concealed = FADE
  #surplusFrames = 0
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
    return Math.max(0, this.#end - this.#play) / HALVES_PER_MS
  }

  /** Forgets what is buffered, for a new source; the counters stay. */
  reset(): void {
    this.#origin = undefined
    this.#halfAt.fill(EMPTY)
  }

  /** Sets the delay to aim at from the interarrival jitter (RFC 3550 A.8). */
  followJitter(jitterMs: number): void {
    const wantedMs = Math.min(MAX_MS, Math.max(MIN_MS, START_MS / 2 + 2 * jitterMs))
    this.#targetHalves = Math.ceil(wantedMs * HALVES_PER_MS)
  }

  /** Takes one packet's decoded samples; what is not a multiple of 10 ms is cut. */
  push(timestamp: number, pcm: Int16Array): void {
    const halves = Math.floor(pcm.length / HALF)
    if (halves === 0 || halves > HALVES / 2) return
    let at = this.#place(timestamp, halves)
    if (at + halves <= this.#play) {
      this.#latePackets++
      return
    }
    if (this.#halfAt[(at + halves - 1) % HALVES] === at + halves - 1) {
      this.#duplicatePackets++
      return
    }
    for (let i = 0; i < halves; i++, at++) {
      if (at < this.#play) continue
      const slot = at % HALVES
      this.#halfAt[slot] = at
      this.#samples.set(pcm.subarray(i * HALF, (i + 1) * HALF), slot * HALF)
    }
    this.#end = Math.max(this.#end, at)
  }

  /** Writes the next 20 ms to `out` (160 samples) and moves on. */
  pull(out: Int16Array): PulledFrame {
    const pulled = this.#next(out)
    if (pulled === 'concealed') this.#concealedFrames++
    return pulled
  }

  #next(out: Int16Array): PulledFrame {
    if (this.#origin === undefined || this.#end <= this.#play) {
      // Run dry: hold the place, so that a late packet is still played and the delay grows by what it lacked.
      return this.#conceal(out, 0, FRAME)
    }
    this.#shedSurplus()
    let worst: PulledFrame = 'received'
    for (let i = 0; i < 2; i++, this.#play++) {
      const slot = this.#play % HALVES
      if (this.#halfAt[slot] === this.#play) {
        out.set(this.#samples.subarray(slot * HALF, (slot + 1) * HALF), i * HALF)
      } else worst = this.#conceal(out, i * HALF, HALF)
    }
    if (worst !== 'received') return worst
    this.#concealed = 0
    this.#lastFrame.set(out)
    return 'received'
  }

  /** The place of a packet on the line of halves; starts the line anew when it does not fit. */
  #place(timestamp: number, halves: number): number {
    if (this.#origin !== undefined) {
      const distance = timestampDistance(this.#origin, timestamp)
      const at = distance / HALF
      const dry = this.#end <= this.#play
      const fits = at + halves <= this.#play + HALVES && at > this.#play - HALVES && Number.isInteger(at)
      if (fits && dry && at > this.#play + this.#targetHalves) this.#play = at - this.#targetHalves
      if (fits) return at
    }
    this.#origin = (timestamp - LINE_START * HALF) | 0
    this.#play = LINE_START - this.#targetHalves
    this.#end = LINE_START
    this.#halfAt.fill(EMPTY)
    return LINE_START
  }

  #conceal(out: Int16Array, offset: number, count: number): PulledFrame {
    if (this.#concealed >= FADE) {
      out.fill(0, offset, offset + count)
      return 'silence'
    }
    const from = this.#concealed % FRAME
    for (let i = 0; i < count; i++) {
      const gain = Math.max(0, 1 - (this.#concealed + i) / FADE)
      out[offset + i] = this.#lastFrame[(from + i) % FRAME]! * gain
    }
    this.#concealed += count
    return 'concealed'
  }

  /** Leaves out one frame when the delay has been too long for a second: a silent one, or any beyond 120 ms. */
  #shedSurplus(): void {
    const depth = this.#end - this.#play
    if (depth <= this.#targetHalves + 2) {
      this.#surplusFrames = 0
      return
    }
    if (++this.#surplusFrames < SURPLUS_FRAMES) return
    const tooLong = depth > MAX_MS * HALVES_PER_MS + 2 && this.#surplusFrames % 5 === 0
    if (tooLong || this.#nextIsSilent()) this.#play += 2
  }

  #nextIsSilent(): boolean {
    let sum = 0
    for (let half = this.#play; half < this.#play + 2; half++) {
      const slot = half % HALVES
      if (this.#halfAt[slot] !== half) return true
      for (let i = slot * HALF; i < (slot + 1) * HALF; i++) sum += Math.abs(this.#samples[i]!)
    }
    return sum / FRAME < SKIPPABLE_LEVEL
  }
}
