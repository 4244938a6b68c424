import { afterEach, describe, expect, it } from 'vitest'
import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import { voice } from '../test/voice.ts'
import { Stall } from './stall.ts'
import { openVad, type Vad } from './vad.ts'

const FRAME = 160
const FRAME_MS = 20

let vad: Vad | undefined
afterEach(() => vad?.close())

type Piece = readonly [pulled: PulledFrame, durationMs: number, isVoice: boolean]

/** Pieces of a stream, a second of voice to begin with; answers when speech ended, and when its last sound was. */
const endOf = (...pieces: readonly Piece[]) => endsOf(new Stall(), ['received', 1000, true], ...pieces)

async function endsOf(stall: Stall, ...pieces: readonly Piece[]) {
  vad = await openVad()
  const ends: { atMs: number; lastSoundMs: number }[] = []
  let atMs = 0
  for (const [pulled, durationMs, isVoice] of pieces) {
    const sound = voice(durationMs, isVoice ? 8000 : 0)
    for (let at = 0; at < sound.length; at += FRAME) {
      atMs += FRAME_MS
      if (stall.waits(pulled, vad) || vad.push(sound.subarray(at, at + FRAME)) !== 'speech-end') continue
      ends.push({ atMs, lastSoundMs: atMs - vad.silentMs - stall.waitedMs })
    }
  }
  return ends
}

describe('a stream that stops within a word', () => {
  it('does not end speech for a second, and goes on where it stopped', async () => {
    const ends = await endOf(['concealed', 60, true], ['nothing', 900, false], ['received', 1000, true])
    expect(ends).toEqual([])
  })

  it('ends speech after that second, at its last sound', async () => {
    const [end] = await endOf(['nothing', 3000, false])
    expect(end).toEqual({ atMs: 2200, lastSoundMs: 1000 })
  })

  it('ends speech at its pauses as before, however often it has stalled', async () => {
    const stalled = [
      ['nothing', 500, false],
      ['received', 500, true],
    ] as const
    const ends = await endOf(...stalled, ...stalled, ['received', 600, false])
    expect(ends).toEqual([{ atMs: 3200, lastSoundMs: 3000 }])
  })

  it('is not waited for when the speaker had stopped before it', async () => {
    const ends = await endOf(['received', 100, false], ['nothing', 600, false])
    expect(ends).toEqual([{ atMs: 1200, lastSoundMs: 1000 }])
  })

  it('is not waited for when it is told as silence', async () => {
    const ends = await endOf(['silence', 600, false])
    expect(ends).toEqual([{ atMs: 1200, lastSoundMs: 1000 }])
  })
})

describe('a stream that stops within a pause', () => {
  const spoken: Piece = ['received', 1000, true]
  const pause: Piece = ['received', 100, false]
  const stalled: Piece = ['nothing', 900, false]

  it('does not end speech for a second when silence came before', async () => {
    const ends = await endsOf(new Stall(), ['received', 600, false], spoken, pause, stalled, spoken)
    expect(ends).toEqual([])
  })

  it('does not end speech for a second when it is known to send silence', async () => {
    expect(await endsOf(new Stall(true), spoken, pause, stalled, spoken)).toEqual([])
  })

  it('is not known to send silence once it has told silence, or stopped for more than a second', async () => {
    for (const saved of [
      ['silence', 1200, false],
      ['nothing', 1500, false],
    ] as const) {
      const ends = await endsOf(new Stall(true), spoken, saved, spoken, pause, stalled)
      expect(ends).toHaveLength(2)
      vad?.close()
      vad = undefined
    }
  })
})
