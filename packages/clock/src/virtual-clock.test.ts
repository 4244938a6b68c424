import { describe, expect, it } from 'vitest'
import { VirtualClock } from './virtual-clock.ts'

describe('a virtual clock', () => {
  it('runs timers in the order of their due times and passes each its own time', async () => {
    const clock = new VirtualClock(0)
    const seen: [string, number][] = []
    clock.after(20, () => seen.push(['late', clock.nowMs()]))
    clock.after(10, () => seen.push(['early', clock.nowMs()]))
    await clock.advance(30)
    expect(seen).toEqual([
      ['early', 10],
      ['late', 20],
    ])
    expect(clock.nowMs()).toBe(30)
  })

  it('runs a timer set by another timer within the same advance', async () => {
    const clock = new VirtualClock(0)
    const seen: number[] = []
    const again = () => {
      seen.push(clock.nowMs())
      if (seen.length < 3) clock.after(5, again)
    }
    clock.after(5, again)
    await clock.advance(100)
    expect(seen).toEqual([5, 10, 15])
  })

  it('runs each due timer once when it leaps, in order and at the time of arrival', async () => {
    const clock = new VirtualClock(0)
    const seen: [string, number][] = []
    const poll = () => {
      seen.push(['poll', clock.nowMs()])
      clock.after(1000, poll)
    }
    clock.after(1000, poll)
    clock.after(500, () => seen.push(['early', clock.nowMs()]))
    clock.after(60_001, () => seen.push(['late', clock.nowMs()]))
    await clock.leap(60_000)
    expect(seen).toEqual([
      ['early', 60_000],
      ['poll', 60_000],
    ])
    expect(clock.pendingTimers).toBe(2)
    await clock.advance(1)
    expect(seen.at(-1)).toEqual(['late', 60_001])
    await clock.advance(999)
    expect(seen.at(-1)).toEqual(['poll', 61_000])
  })

  it('refuses to step through months of something that only looks', async () => {
    const clock = new VirtualClock(0)
    const poll = () => void clock.after(1000, poll)
    poll()
    await expect(clock.advance(60 * 24 * 3_600_000)).rejects.toThrow('leap over what only looks')
  })

  it('never runs a cancelled timer', async () => {
    const clock = new VirtualClock(0)
    clock.after(1, () => expect.unreachable()).cancel()
    await clock.advance(10)
    expect(clock.pendingTimers).toBe(0)
  })

  it('lets awaiting code continue between two timers', async () => {
    const clock = new VirtualClock(0)
    const seen: number[] = []
    const run = async () => {
      await clock.sleep(10)
      seen.push(clock.nowMs())
      await clock.sleep(10)
      seen.push(clock.nowMs())
    }
    void run()
    await clock.advance(50)
    expect(seen).toEqual([10, 20])
  })
})
