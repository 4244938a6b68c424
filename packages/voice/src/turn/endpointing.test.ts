import { describe, expect, it } from 'vitest'
import { Endpointing } from './endpointing.ts'

describe('the endpointing delay', () => {
  const limits = { minDelayMs: 250, maxDelayMs: 2200 }

  it('is shortest after a finished sentence and longest inside one', () => {
    const endpointing = new Endpointing(limits)
    expect(endpointing.delayMs('complete')).toBe(250)
    expect(endpointing.delayMs('open')).toBe(2200)
  })

  it('grows the less finished the words sound', () => {
    const endpointing = new Endpointing(limits)
    const delays = (['complete', 'likely', 'neutral', 'unlikely', 'open'] as const).map((ending) =>
      endpointing.delayMs(ending),
    )
    expect(delays).toEqual([...new Set(delays)].sort((a, b) => a - b))
  })

  it('grows with a caller who pauses long and stays within its limits', () => {
    const endpointing = new Endpointing(limits)
    const before = endpointing.delayMs('neutral')
    for (let pause = 0; pause < 3; pause += 1) endpointing.onPause(1400)
    const after = endpointing.delayMs('neutral')
    expect(after).toBeGreaterThan(before)
    for (let pause = 0; pause < 50; pause += 1) endpointing.onPause(60_000)
    expect(endpointing.delayMs('neutral')).toBeCloseTo(2200, 3)
    for (let pause = 0; pause < 50; pause += 1) endpointing.onPause(10)
    expect(endpointing.delayMs('neutral')).toBe(250)
  })
})
