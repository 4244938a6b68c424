import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import { voice } from '../testing/voice.ts'
import { Stall } from './stall.ts'
import { openVad, type Vad } from './vad.ts'

const frameSamples = 160
const frameMs = 20

let vad: Vad | undefined
afterEach(() => vad?.close())

type Piece = readonly [pulled: PulledFrame, durationMs: number, isVoice: boolean]

/** VAD events of a stream in pieces: start and end of speech, and the last sound. */
async function heard(stall: Stall, ...pieces: readonly Piece[]) {
  vad?.close()
  vad = await openVad()
  const starts: number[] = []
  const ends: { atMs: number; lastSoundMs: number }[] = []
  let atMs = 0
  for (const [pulled, durationMs, isVoice] of pieces) {
    const sound = voice(durationMs, isVoice ? 8000 : 0)
    for (let at = 0; at < sound.length; at += frameSamples) {
      atMs += frameMs
      const change = stall.isStalled(pulled, vad)
        ? undefined
        : vad.push(sound.subarray(at, at + frameSamples))
      if (change === 'speech-start') starts.push(atMs)
      if (change === 'speech-end') ends.push({ atMs, lastSoundMs: atMs - vad.silentMs - stall.waitedMs })
    }
  }
  return { starts, ends, atMs }
}

const endsOf = async (stall: Stall, ...pieces: readonly Piece[]) => (await heard(stall, ...pieces)).ends

/** Ends of speech in a stream that starts with a second of voice. */
const endOf = (...pieces: readonly Piece[]) => endsOf(new Stall(), ['received', 1000, true], ...pieces)

describe('a stream that stalls in mid-word', () => {
  it('does not end speech for a second, and resumes where it stalled', async () => {
    const ends = await endOf(['concealed', 60, true], ['nothing', 900, false], ['received', 1000, true])
    expect(ends).toEqual([])
  })

  it('ends speech after that second, at its last sound', async () => {
    const [end] = await endOf(['nothing', 3000, false])
    expect(end).toEqual({ atMs: 2200, lastSoundMs: 1000 })
  })

  it('ends speech at its pauses as before, however often it stalled', async () => {
    const stalled = [
      ['nothing', 500, false],
      ['received', 500, true],
    ] as const
    const ends = await endOf(...stalled, ...stalled, ['received', 600, false])
    expect(ends).toEqual([{ atMs: 3200, lastSoundMs: 3000 }])
  })

  it('is not waited for if the speaker had stopped before it', async () => {
    const ends = await endOf(['received', 100, false], ['nothing', 600, false])
    expect(ends).toEqual([{ atMs: 1200, lastSoundMs: 1000 }])
  })

  it('is not waited for if it is marked as silence', async () => {
    const ends = await endOf(['silence', 600, false])
    expect(ends).toEqual([{ atMs: 1200, lastSoundMs: 1000 }])
  })
})

describe('a stream that stalls in a pause', () => {
  const spoken: Piece = ['received', 1000, true]
  const pause: Piece = ['received', 100, false]
  const stalled: Piece = ['nothing', 900, false]

  it('does not end speech for a second if silence packets preceded it', async () => {
    const ends = await endsOf(new Stall(), ['received', 600, false], spoken, pause, stalled, spoken)
    expect(ends).toEqual([])
  })

  it('does not end speech for a second if it is known to send silence', async () => {
    expect(await endsOf(new Stall(true), spoken, pause, stalled, spoken)).toEqual([])
  })

  it('is no longer known to send silence once it has signalled silence or stopped for over a second', async () => {
    for (const saved of [
      ['silence', 1200, false],
      ['nothing', 1500, false],
    ] as const) {
      const ends = await endsOf(new Stall(true), spoken, saved, spoken, pause, stalled)
      expect(ends).toHaveLength(2)
    }
  })
})

describe('a stream with silence suppression', () => {
  const turn: readonly Piece[] = [
    ['received', 1000, true],
    ['nothing', 2000, false],
  ]
  const listens: readonly Piece[] = [
    ['received', 100, false],
    ['nothing', 2000, false],
  ]

  it('ends speech at once wherever it stops, after a first gap of over a second', async () => {
    const ends = await endsOf(new Stall(), ...listens, ...turn, ...turn)
    expect(ends).toEqual([
      { atMs: 3300, lastSoundMs: 3100 },
      { atMs: 6300, lastSoundMs: 6100 },
    ])
  })

  it('is not recognised by a gap before its first packet', async () => {
    const ends = await endsOf(new Stall(), ['nothing', 3000, false], ...turn)
    expect(ends).toEqual([{ atMs: 5200, lastSoundMs: 4000 }])
  })

  it('is waited for again once it has sent silence', async () => {
    const ends = await endsOf(new Stall(), ...listens, ['received', 600, false], ...turn)
    expect(ends).toEqual([{ atMs: 4900, lastSoundMs: 3700 }])
  })
})

describe('any stream', () => {
  const piece = fc
    .tuple(
      fc.constantFrom<PulledFrame>('received', 'concealed', 'silence', 'nothing'),
      fc.integer({ min: 1, max: 70 }),
      fc.boolean(),
    )
    .map(([pulled, frames, isVoice]): Piece => {
      const hasSound = pulled === 'received' || pulled === 'concealed'
      return [pulled, frames * frameMs, isVoice && hasSound]
    })
  /** Concealment only follows received audio. */
  const pieces = fc
    .array(piece, { maxLength: 8 })
    .filter((all) => all.every(([pulled], nth) => pulled !== 'concealed' || all[nth - 1]?.[0] === 'received'))

  it('ends every speech within 1.2 s after it stops, with a last sound inside it', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (stream, isSteady) => {
        const { starts, ends, atMs } = await heard(new Stall(isSteady), ...stream, ['nothing', 1200, false])
        expect(ends).toHaveLength(starts.length)
        for (const [nth, end] of ends.entries()) {
          expect(end.lastSoundMs).toBeGreaterThanOrEqual(starts[nth]! - 100)
          expect(end.lastSoundMs).toBeLessThan(end.atMs)
          expect(end.atMs).toBeLessThanOrEqual(starts[nth + 1] ?? atMs)
        }
      }),
      { numRuns: 60 },
    )
  })
})
