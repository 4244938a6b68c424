import { VirtualClock } from '@hovor/clock'
import { describe, expect, test } from 'vitest'
import { FrameAllowance } from './frame-allowance.ts'

const taken = (allowance: FrameAllowance, frames: number) => {
  const counts = { pass: 0, drop: 0, flood: 0 }
  for (let frame = 0; frame < frames; frame++) counts[allowance.take()] += 1
  return counts
}

describe('the frames that a page may send', () => {
  test('are all of an hour in real time, by a sound card that is one in a hundred fast', async () => {
    const clock = new VirtualClock()
    const allowance = new FrameAllowance(clock)
    for (let second = 0; second < 3600; second++) {
      await clock.advance(1000)
      expect(taken(allowance, second % 2 === 0 ? 50 : 51)).toMatchObject({ drop: 0, flood: 0 })
    }
  })

  test('are those of three seconds at once, after the network has stood still', async () => {
    const clock = new VirtualClock()
    const allowance = new FrameAllowance(clock)
    await clock.advance(60_000)
    expect(taken(allowance, 151)).toEqual({ pass: 150, drop: 1, flood: 0 })
  })

  test('are dropped beyond that, and are a flood when there are five hundred more', () => {
    expect(taken(new FrameAllowance(new VirtualClock()), 651)).toEqual({ pass: 150, drop: 500, flood: 1 })
  })
})
