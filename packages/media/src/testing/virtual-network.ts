import type { VoiceDecoder } from '../codec/voice-coder.ts'
import { JitterBuffer } from '../rtp/jitter-buffer.ts'
import { Reception } from '../rtp/reception.ts'

export interface NetworkOptions {
  readonly seed: number
  readonly minutes: number
  /** Each packet is delayed independently by something between 0 and this. */
  readonly jitterMs: number
  /** Share of all packets, 0..1. */
  readonly loss?: number
  readonly duplicates?: number
  /** How much faster the sender's clock runs than ours. */
  readonly skewPpm?: number
  /** Two seconds of talk alternate with two of silence; otherwise talk never pauses. */
  readonly pauses?: boolean
}

export interface Heard {
  /** Frame played, and its delay since it was sent. */
  readonly played: readonly { readonly frame: number; readonly delayMs: number; readonly atMs: number }[]
  readonly sent: number
  readonly arrived: number
  readonly buffer: JitterBuffer
}

const frameMs = 20
const frameSamples = 160
const jitterEveryTicks = 25
const phaseFrames = 100
const loudLevel = 1000
const quietLevel = 20

/** A sender, a network and the jitter buffer in virtual time, driven as by a stream. */
export const runNetwork = (options: NetworkOptions): Heard => {
  const { minutes, jitterMs, loss = 0, duplicates = 0, skewPpm = 0, pauses = true } = options
  const random = mulberry32(options.seed)
  const buffer = new JitterBuffer()
  const reception = new Reception()
  const stepMs = frameMs / (1 + skewPpm / 1e6)
  const frames = Math.floor((minutes * 60_000) / stepMs)
  const arrivals: { frame: number; atMs: number }[] = []
  for (let frame = 0; frame < frames; frame++) {
    const times = random() < loss ? 0 : random() < duplicates ? 2 : 1
    for (let n = 0; n < times; n++) arrivals.push({ frame, atMs: frame * stepMs + 7 + random() * jitterMs })
  }
  arrivals.sort((a, b) => a.atMs - b.atMs)
  const played: { frame: number; delayMs: number; atMs: number }[] = []
  let nowMs = 0
  const decoder: VoiceDecoder = {
    samplesIn: () => frameSamples,
    decode: (payload) => {
      const frame = new DataView(payload.buffer).getUint32(0)
      played.push({ frame, delayMs: nowMs - frame * stepMs, atMs: nowMs })
      const loud = !pauses || Math.floor(frame / phaseFrames) % 2 === 0
      return new Int16Array(frameSamples).fill(loud ? loudLevel : quietLevel)
    },
  }
  const out = new Int16Array(frameSamples)
  let next = 0
  for (let tick = 1; tick * frameMs < minutes * 60_000; tick++) {
    nowMs = tick * frameMs
    for (; next < arrivals.length && arrivals[next]!.atMs <= nowMs; next++) {
      const { frame, atMs } = arrivals[next]!
      const payload = new Uint8Array(4)
      new DataView(payload.buffer).setUint32(0, frame)
      const timestamp = (0xffff_0000 + frame * frameSamples) >>> 0
      reception.add({ ssrc: 1, sequence: frame & 0xffff, timestamp }, atMs)
      buffer.push(timestamp, payload, decoder)
    }
    if (tick % jitterEveryTicks === 0) buffer.followJitter(reception.jitterMs)
    buffer.pull(out)
  }
  return { played, sent: frames, arrived: new Set(arrivals.map(({ frame }) => frame)).size, buffer }
}

/** A small seeded generator, for reproducible runs. */
const mulberry32 = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}
