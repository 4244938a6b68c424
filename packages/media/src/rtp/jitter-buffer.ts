import { NoiseSource } from '../codec/comfort-noise.ts'
import type { VoiceDecoder } from '../codec/voice-coder.ts'
import { timestampDistance } from './serial.ts'

const frameSamples = 160
const samplesPerMs = 8
const samplesPerSecond = 8000
/** The capacity of the buffer, 640 ms. */
const maxSamples = 640 * samplesPerMs
/** The shortest packet of any codec, 2.5 ms (RFC 6716 §2.1.4). */
const minPacketSamples = 20
const maxPackets = maxSamples / minPacketSamples
/** The length of a packet of comfort noise; the noise lasts until something else arrives. */
const noiseSamples = 80

const startDelayMs = 40
const minDelayMs = 20
const maxDelayMs = 120
/** Concealment repeats the last 20 ms, fading out over this many samples (60 ms). */
const fadeSamples = 480
/** The delay must be off for this many frames before a frame is dropped or repeated. */
const steadyFrames = 50
/** Frames below this mean level can be dropped or repeated inaudibly. */
const silentLevel = 130
/** More than the longest delay. */
const maxGapSamples = 200 * samplesPerMs
/** After this number of late packets and none in time the timestamps have jumped back. */
const maxLateInRow = 5
/** First position: above any delay, so that positions are never negative. */
const lineStart = maxSamples

/**
 * `concealed` is packet loss concealment; `silence` is the sender's own; `nothing` when concealment has run
 * out.
 */
export type PulledFrame = 'received' | 'concealed' | 'silence' | 'nothing'

/** Gets the audio of the sender as it is played, each part once, and how much is missing between two parts. */
export interface Listener {
  /** 8 kHz samples, which must not be kept. */
  push(pcm: Int16Array): void
  miss(durationMs: number): void
}

interface Waiting {
  /** Positions in 8 kHz samples. */
  readonly start: number
  readonly end: number
  readonly payload: Uint8Array
  /** Undefined for comfort noise. */
  readonly decoder: VoiceDecoder | undefined
  readonly noiseLevel: number
  pcm: Int16Array | undefined
}

/**
 * Turns packets of any length from 2.5 to 320 ms into one frame of 160 samples per 20 ms tick. Packets are ordered by
 * RTP timestamp, which handles reordering, duplicates and the sender's pauses, and decoded at playout, so that a
 * decoder gets them in order. The delay starts at 40 ms and follows the measured jitter between 20 and 120 ms: it grows
 * where audio is missing or silent and shrinks by dropping silent frames. The same mechanism compensates for clock skew.
 */
export class JitterBuffer {
  /** Told of no concealment, and of none of the time in which the buffer waits for late packets. */
  listener: Listener | undefined
  /** By start. */
  readonly #waiting: Waiting[] = []
  readonly #lastFrame = new Int16Array(frameSamples)
  readonly #noise = new NoiseSource()
  #unitsPerSample = 1
  #origin: number | undefined
  #play = 0
  #end = 0
  #target = startDelayMs * samplesPerMs
  #concealed = fadeSamples
  /** Set while the sender sends comfort noise. */
  #noiseLevel: number | undefined
  #tooDeepFrames = 0
  #tooShallowFrames = 0
  #repeats = false
  #latePackets = 0
  #lateInRow = 0
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
    return this.#depth / samplesPerMs
  }

  /** Clears the buffer for a new source with this RTP clock rate; counters are kept. */
  reset(clockRate = 8000): void {
    this.#unitsPerSample = clockRate / samplesPerSecond
    this.listener?.miss(Number.POSITIVE_INFINITY)
    this.#origin = undefined
    this.#play = 0
    this.#end = 0
    this.#noiseLevel = undefined
    this.#waiting.length = 0
  }

  /** Sets the target delay from the interarrival jitter (RFC 3550 A.8). */
  followJitter(jitterMs: number): void {
    const wantedMs = Math.min(maxDelayMs, Math.max(minDelayMs, startDelayMs / 2 + 2 * jitterMs))
    this.#target = Math.round(wantedMs * samplesPerMs)
  }

  /** Takes a packet, which must not be modified afterwards. */
  push(timestamp: number, payload: Uint8Array, decoder: VoiceDecoder): void {
    this.#add(timestamp, decoder.samplesIn(payload), payload, decoder, 0)
  }

  /** From `timestamp` on the sender is silent: plays noise of this level (RMS) instead. */
  pushNoise(timestamp: number, level: number): void {
    this.#add(timestamp, noiseSamples, noBytes, undefined, level)
  }

  /** Writes the next 20 ms to `out` (160 samples) and advances. */
  pull(out: Int16Array): PulledFrame {
    const pulled = this.#take(out)
    if (pulled === 'concealed') this.#concealedFrames++
    return pulled
  }

  get #depth(): number {
    return Math.max(0, this.#end - this.#play)
  }

  #add(
    timestamp: number,
    samples: number,
    payload: Uint8Array,
    decoder: VoiceDecoder | undefined,
    noiseLevel: number,
  ): void {
    if (samples < minPacketSamples || samples > maxSamples / 2) return
    let start = this.#place(timestamp, samples)
    if (start + samples <= this.#play || this.#waiting.length >= maxPackets) {
      this.#latePackets++
      if (++this.#lateInRow < maxLateInRow) return
      start = this.#restart(timestamp)
    }
    this.#lateInRow = 0
    const end = start + samples
    let index = this.#waiting.length
    while (index > 0 && this.#waiting[index - 1]!.start > start) index--
    const before = this.#waiting[index - 1]
    if (before !== undefined && before.end >= end) {
      this.#duplicatePackets++
      return
    }
    this.#waiting.splice(index, 0, { start, end, payload, decoder, noiseLevel, pcm: undefined })
    this.#end = Math.max(this.#end, end)
  }

  /** Drops packets that are over, and returns the first of the others. */
  #first(): Waiting | undefined {
    while (this.#waiting[0] !== undefined && this.#waiting[0].end <= this.#play) this.#waiting.shift()
    return this.#waiting[0]
  }

  #take(out: Int16Array): PulledFrame {
    if (this.#repeats) {
      this.#repeats = false
      this.#tooShallowFrames = 0
      out.set(this.#lastFrame)
      return 'received'
    }
    this.#adaptDelay()
    // Underrun: hold the position, so that a late packet is still played.
    if (this.#depth === 0 || this.#mayStillArrive()) return this.#conceal(out, 0, frameSamples)
    const pulled = this.#read(out)
    if (pulled === 'concealed') return pulled
    const silent = isSilent(out)
    this.#repeats = pulled === 'received' && silent && this.#tooShallowFrames >= steadyFrames
    const tooLong = this.#depth > maxDelayMs * samplesPerMs && this.#tooDeepFrames % 5 === 0
    if (this.#tooDeepFrames < steadyFrames || this.#depth < frameSamples || !(silent || tooLong))
      return pulled
    return this.#read(out)
  }

  /** A gap while the delay is too short: hold the position for one frame, which increases the delay. */
  #mayStillArrive(): boolean {
    if (this.#concealed > 0 || this.#depth > this.#target) return false
    const next = this.#first()
    return next === undefined || next.start > this.#play
  }

  /** The depth before each pull is one frame above the delay while the network keeps time. */
  #adaptDelay(): void {
    const surplus = this.#depth - this.#target - frameSamples
    this.#tooDeepFrames = surplus >= frameSamples ? this.#tooDeepFrames + 1 : 0
    this.#tooShallowFrames = surplus <= -frameSamples && this.#depth > 0 ? this.#tooShallowFrames + 1 : 0
  }

  #read(out: Int16Array): PulledFrame {
    let worst: PulledFrame = 'received'
    for (let filled = 0; filled < frameSamples; ) {
      const next = this.#first()
      const due = next !== undefined && next.start <= this.#play ? next : undefined
      const left = (due?.end ?? next?.start ?? Number.POSITIVE_INFINITY) - this.#play
      const count = Math.min(frameSamples - filled, left)
      const part = out.subarray(filled, filled + count)
      if (due !== undefined && this.#write(due, part)) this.listener?.push(part)
      else {
        worst = this.#conceal(out, filled, count)
        if (worst !== 'silence') this.listener?.miss(count / samplesPerMs)
      }
      filled += count
      this.#play += count
    }
    if (worst !== 'received') return worst
    this.#concealed = 0
    this.#lastFrame.set(out)
    return 'received'
  }

  /** Writes the part of a packet that is due; `false` when it holds no audio. */
  #write(packet: Waiting, out: Int16Array): boolean {
    if (packet.decoder === undefined) {
      this.#noiseLevel = packet.noiseLevel
      return false
    }
    this.#noiseLevel = undefined
    packet.pcm ??= packet.decoder.decode(packet.payload)
    const at = this.#play - packet.start
    out.set(packet.pcm.subarray(at, at + out.length))
    return true
  }

  /** The position of a packet; restarts the buffer when it is out of range. */
  #place(timestamp: number, samples: number): number {
    if (this.#origin !== undefined) {
      const at = Math.floor(timestampDistance(this.#origin, timestamp) / this.#unitsPerSample)
      // More has come at once than is kept, as after a stall of this machine: the oldest goes, not all that waits.
      const isBurst = at > this.#play && at <= this.#end + maxGapSamples
      if (isBurst) this.#skipTo(at + samples - maxSamples)
      const fits = at + samples <= this.#play + maxSamples && at > this.#play - maxSamples
      if (fits && this.#depth === 0) this.#skipTo(at - this.#target)
      if (fits) return this.#depth > 0 && at > this.#end + maxGapSamples ? this.#close(timestamp) : at
    }
    return this.#restart(timestamp)
  }

  /** Nothing before `position` is played any more. */
  #skipTo(position: number): void {
    if (position <= this.#play) return
    this.listener?.miss((position - this.#play) / samplesPerMs)
    this.#play = position
  }

  /** The packet follows what is there: no loss makes such a gap before the buffer is empty, so timestamps have jumped. */
  #close(timestamp: number): number {
    this.#origin = (timestamp - this.#end * this.#unitsPerSample) | 0
    return this.#end
  }

  #restart(timestamp: number): number {
    this.#origin = (timestamp - lineStart * this.#unitsPerSample) | 0
    this.#play = lineStart - this.#target
    this.#end = lineStart
    this.#waiting.length = 0
    return lineStart
  }

  #conceal(out: Int16Array, offset: number, count: number): PulledFrame {
    if (this.#noiseLevel !== undefined) {
      const part = out.subarray(offset, offset + count)
      this.#noise.fill(part, this.#noiseLevel)
      this.listener?.push(part)
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
