import { describe, expect, it } from 'vitest'
import { voice } from '../testing/voice.ts'
import { audibleFrom, audibleLevel, audibleTo } from './audible.ts'

const soundAt = (fromMs: number, durationMs: number, totalMs: number, amplitude = 8000): Int16Array => {
  const pcm = new Int16Array(totalMs * 8)
  pcm.set(voice(durationMs, amplitude), fromMs * 8)
  return pcm
}

describe('audible sound', () => {
  it('starts and ends within 5 ms of the sound', () => {
    for (let fromMs = 0; fromMs < 40; fromMs++) {
      const pcm = soundAt(fromMs, 60, 200)
      expect(Math.abs(audibleFrom(pcm)! / 8 - fromMs)).toBeLessThanOrEqual(5)
      expect(Math.abs(audibleTo(pcm, audibleLevel) / 8 - (fromMs + 60))).toBeLessThanOrEqual(5)
    }
  })

  it('is absent in silence and quiet line noise', () => {
    for (const pcm of [new Int16Array(0), new Int16Array(800), soundAt(0, 100, 100, 60)]) {
      expect(audibleFrom(pcm)).toBeUndefined()
      expect(audibleTo(pcm, audibleLevel)).toBe(0)
    }
  })

  it('ends earlier over louder noise', () => {
    const pcm = soundAt(0, 100, 200, 1000)
    expect(audibleTo(pcm, 5000)).toBe(0)
    expect(audibleTo(pcm, audibleLevel)).toBeGreaterThan(0)
  })
})
