import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VoiceDecoder } from '../codec/voice-coder.ts'
import { JitterBuffer } from './jitter-buffer.ts'

const frameSamples = 160
/** A frame that carries its own number. */
const frame = (n: number): Int16Array => new Int16Array(frameSamples).fill(1000 + n)
/** Linear samples as payload. */
const linear: VoiceDecoder = {
  samplesIn: (payload) => payload.length / 2,
  decode: (payload) => new Int16Array(payload.buffer, payload.byteOffset, payload.length / 2),
}
const put = (buffer: JitterBuffer, timestamp: number, pcm: Int16Array) =>
  buffer.push(timestamp, new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), linear)
const numberOf = (out: Int16Array): number => out[0]! - 1000

const pull = (buffer: JitterBuffer) => {
  const out = new Int16Array(frameSamples)
  const state = buffer.pull(out)
  return { state, out }
}

/** Frames played when packets arrive at given ticks. */
const play = (arrivals: { tick: number; frame: number }[], ticks: number) => {
  const buffer = new JitterBuffer()
  const heard: number[] = []
  for (let tick = 0; tick < ticks; tick++) {
    for (const arrival of arrivals) {
      if (arrival.tick === tick) put(buffer, 0xffff_ff00 + arrival.frame * frameSamples, frame(arrival.frame))
    }
    const { state, out } = pull(buffer)
    if (state === 'received') heard.push(numberOf(out))
  }
  return { buffer, heard }
}

describe('the jitter buffer', () => {
  it('plays a steady stream in order from 40 ms after its first packet', () => {
    const arrivals = Array.from({ length: 100 }, (_, n) => ({ tick: n, frame: n }))
    const { buffer, heard } = play(arrivals, 102)
    expect(heard).toEqual(arrivals.map((arrival) => arrival.frame))
    expect(buffer).toMatchObject({ latePackets: 0, duplicatePackets: 0, concealedFrames: 0 })
  })

  it('plays every timely packet exactly once and in order, under loss, reordering and duplication', () => {
    const fate = fc.record({
      lost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      delay: fc.integer({ min: 0, max: 2 }),
      twice: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    fc.assert(
      fc.property(fc.array(fate, { minLength: 20, maxLength: 120 }), (fates) => {
        const arrivals = fates.flatMap(({ lost, delay, twice }, n) => {
          const arrival = { tick: n + (n === 0 ? 0 : delay), frame: n }
          const first = lost && n > 0 ? [] : [arrival]
          return twice ? [...first, ...first] : first
        })
        const { buffer, heard } = play(arrivals, fates.length + 40)
        expect(heard).toEqual([...heard].sort((a, b) => a - b))
        expect(new Set(heard).size).toBe(heard.length)
        const distinct = new Set(arrivals.map((arrival) => arrival.frame)).size
        const neverHeard = distinct - heard.length
        expect(neverHeard).toBeLessThanOrEqual(buffer.latePackets)
        const copies = arrivals.length - distinct
        expect(buffer.duplicatePackets + buffer.latePackets).toBeGreaterThanOrEqual(copies)
      }),
      { seed: 20, numRuns: 300 },
    )
  })

  it('conceals a lost packet by fading out the last frame over 60 ms', () => {
    const buffer = new JitterBuffer()
    for (const n of [0, 1, 7]) put(buffer, n * frameSamples, frame(n))
    const pulled = Array.from({ length: 10 }, () => pull(buffer))
    expect(pulled.map(({ state }) => state)).toEqual([
      ...['nothing', 'nothing', 'received', 'received'],
      ...['concealed', 'concealed', 'concealed', 'nothing', 'nothing', 'received'],
    ])
    const levels = pulled.slice(4, 8).map(({ out }) => Math.max(...out))
    expect(levels[0]).toBe(1001)
    expect(levels[1]).toBeLessThan(levels[0]!)
    expect(levels[2]).toBeLessThan(levels[1]!)
    expect(levels[3]).toBe(0)
    expect(buffer.concealedFrames).toBe(3)
  })

  it('counts packets after their turn as late and repeated ones as duplicates', () => {
    const buffer = new JitterBuffer()
    put(buffer, 0, frame(0))
    put(buffer, 2 * frameSamples, frame(2))
    put(buffer, 2 * frameSamples, frame(2))
    expect(buffer.duplicatePackets).toBe(1)
    for (let i = 0; i < 5; i++) pull(buffer)
    put(buffer, frameSamples, frame(1))
    expect(buffer.latePackets).toBe(1)
  })

  it('increases its delay when it runs dry instead of losing packets', () => {
    const steady = Array.from({ length: 20 }, (_, n) => ({ tick: n, frame: n }))
    const late = Array.from({ length: 20 }, (_, n) => ({ tick: n + 24, frame: n + 20 }))
    const { buffer, heard } = play([...steady, ...late], 80)
    expect(heard).toHaveLength(40)
    expect(buffer.latePackets).toBe(0)
  })

  it('reduces unnecessary delay by skipping silence only', () => {
    const buffer = new JitterBuffer()
    let sent = 0
    const send = (pcm: Int16Array) => put(buffer, sent++ * frameSamples, pcm)
    for (let i = 0; i < 4; i++) send(frame(0))
    for (let i = 0; i < 80; i++) {
      send(frame(0))
      pull(buffer)
    }
    expect(buffer.depthMs).toBe(120)
    for (let i = 0; i < 80; i++) {
      send(new Int16Array(frameSamples))
      pull(buffer)
    }
    expect(buffer.depthMs).toBeLessThanOrEqual(60)
  })

  it.each([
    ['2.5 ms', [20]],
    ['5 ms', [40]],
    ['10 ms', [80]],
    ['12.5 ms', [100]],
    ['15 ms', [120]],
    ['16 ms', [128]],
    ['25 ms', [200]],
    ['30 ms', [240]],
    ['32 ms', [256]],
    ['40 ms', [320]],
    ['60 ms', [480]],
    ['lengths that change', [160, 40, 480, 120, 200, 80, 320]],
  ])('plays packets of %s without a gap', (_, lengths) => {
    const buffer = new JitterBuffer()
    const heard: number[] = []
    for (let at = 0, n = 0; at < 9600; n++) {
      const length = lengths[Math.floor(n / 5) % lengths.length]!
      const from = at
      put(
        buffer,
        0xffff_f000 + from,
        Int16Array.from({ length }, (_, i) => from + i),
      )
      at += length
      while (buffer.depthMs > 60) heard.push(...pull(buffer).out)
    }
    const first = heard.lastIndexOf(0)
    expect(heard.slice(first, first + 8000)).toEqual(Array.from({ length: 8000 }, (_, i) => i))
    expect(buffer).toMatchObject({ latePackets: 0, duplicatePackets: 0, concealedFrames: 0 })
  })

  it.each([37, 160, 1000, 4000, 5000, 80_000, 1_000_000])(
    'plays on within 100 ms after timestamps that jump back or forward by %d',
    (jump) => {
      for (const by of [jump, -jump]) {
        const buffer = new JitterBuffer()
        const heard: number[] = []
        for (let n = 0; n < 60; n++) {
          put(buffer, 500_000 + n * frameSamples + (n < 30 ? 0 : by), frame(n))
          const { state, out } = pull(buffer)
          if (state === 'received') heard.push(out.at(-1)! - 1000)
        }
        expect(heard.filter((n) => n >= 35).length).toBeGreaterThan(15)
      }
    },
  )

  it('resets when the sender’s timestamps jump', () => {
    const buffer = new JitterBuffer()
    for (let n = 0; n < 5; n++) put(buffer, n * frameSamples, frame(n))
    for (let n = 0; n < 5; n++) put(buffer, 0x7000_0000 + n * frameSamples, frame(50 + n))
    const heard = Array.from({ length: 10 }, () => pull(buffer))
      .filter(({ state }) => state === 'received')
      .map(({ out }) => numberOf(out))
    expect(heard).toEqual([50, 51, 52, 53, 54])
  })

  it('keeps the newest 640 ms of what comes at once', () => {
    const buffer = new JitterBuffer()
    for (let n = 0; n < 50; n++) put(buffer, n * frameSamples, frame(n))
    const heard = Array.from({ length: 40 }, () => pull(buffer))
      .filter(({ state }) => state === 'received')
      .map(({ out }) => numberOf(out))
    expect(heard).toEqual(Array.from({ length: 32 }, (_, n) => 18 + n))
  })

  it('plays audio before a pause to its end, without adding the pause to its delay', () => {
    const buffer = new JitterBuffer()
    for (let n = 0; n < 5; n++) put(buffer, n * frameSamples, frame(n))
    const before = Array.from({ length: 50 }, () => pull(buffer)).filter(({ state }) => state === 'received')
    expect(before.map(({ out }) => numberOf(out))).toEqual([0, 1, 2, 3, 4])
    for (let n = 50; n < 55; n++) put(buffer, n * frameSamples, frame(n))
    const after = Array.from({ length: 8 }, () => pull(buffer)).filter(({ state }) => state === 'received')
    expect(after.map(({ out }) => numberOf(out))).toEqual([50, 51, 52, 53, 54])
  })

  it('plays comfort noise until speech resumes', () => {
    const buffer = new JitterBuffer()
    for (let n = 0; n < 3; n++) put(buffer, n * frameSamples, frame(n))
    buffer.pushNoise(3 * frameSamples, 300)
    const level = (out: Int16Array) =>
      Math.sqrt(out.reduce((sum, sample) => sum + sample ** 2, 0) / out.length)
    for (let i = 0; i < 5; i++) pull(buffer)
    for (let i = 0; i < 30; i++) {
      const { state, out } = pull(buffer)
      expect(state).toBe('silence')
      expect(level(out)).toBeGreaterThan(200)
      expect(level(out)).toBeLessThan(400)
    }
    expect(buffer.concealedFrames).toBe(0)
    for (let n = 40; n < 43; n++) put(buffer, n * frameSamples, frame(n))
    const heard = Array.from({ length: 12 }, () => pull(buffer))
    expect(heard.filter(({ state }) => state === 'received').map(({ out }) => numberOf(out))).toEqual([
      40, 41, 42,
    ])
    expect(heard.at(-1)).toMatchObject({ state: 'nothing', out: new Int16Array(frameSamples) })
  })

  it('uses the clock rate of its stream', () => {
    const buffer = new JitterBuffer()
    buffer.reset(48_000)
    for (const n of [1, 0, 2]) put(buffer, 0xffff_ff00 + n * 960, frame(n))
    const heard = Array.from({ length: 8 }, () => pull(buffer)).filter(({ state }) => state === 'received')
    expect(heard.map(({ out }) => numberOf(out))).toEqual([0, 1, 2])
  })
})
