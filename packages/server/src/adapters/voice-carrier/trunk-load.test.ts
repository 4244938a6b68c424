import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { limitTrunk } from './trunk-load.ts'

describe('the limits of a trunk', () => {
  it('bound the calls at once in both directions, and a line that is freed twice is one line', async () => {
    const load = limitTrunk({ calls: 2 }, new VirtualClock(0))
    const inbound = load.receive()
    const outbound = await load.dial()
    expect([load.receive(), await load.dial()]).toEqual([undefined, undefined])
    inbound?.()
    inbound?.()
    expect(load.receive()).toBeDefined()
    expect(load.receive()).toBeUndefined()
    outbound?.()
    expect(load.receive()).toBeDefined()
  })

  it('leave a tenth of the lines to callers, however many calls go out', async () => {
    const load = limitTrunk({ calls: 20 }, new VirtualClock(0))
    const dialed = await Promise.all(Array.from({ length: 20 }, () => load.dial()))
    expect(dialed.filter((line) => line !== undefined)).toHaveLength(18)
    expect([load.receive(), load.receive()]).not.toContain(undefined)
    expect(load.receive()).toBeUndefined()
    dialed[0]?.()
    dialed[0]?.()
    expect(await load.dial()).toBeDefined()
    expect(await load.dial()).toBeUndefined()
  })

  it.each([
    [1, 1],
    [2, 1],
    [5, 4],
    [10, 9],
    [19, 17],
    [500, 450],
  ])('of %i lines let outbound calls take %i', async (calls, most) => {
    const load = limitTrunk({ calls }, new VirtualClock(0))
    const dialed = await Promise.all(Array.from({ length: calls }, () => load.dial()))
    expect(dialed.filter((line) => line !== undefined)).toHaveLength(most)
  })

  it('turn inbound calls away beyond so many a second', async () => {
    const clock = new VirtualClock(0)
    const load = limitTrunk({ callsPerSec: 3 }, clock)
    const takes = (count: number) => Array.from({ length: count }, () => load.receive() !== undefined)
    expect(takes(5)).toEqual([true, true, true, false, false])
    await clock.advance(1_000)
    expect(takes(4)).toEqual([true, true, true, false])
  })

  it('space outbound calls evenly, and refuse one that would wait for more than two seconds', async () => {
    const clock = new VirtualClock(0)
    const load = limitTrunk({ callsPerSec: 2 }, clock)
    const startedMs: number[] = []
    const dials = Array.from({ length: 7 }, async () => {
      const line = await load.dial()
      if (line !== undefined) startedMs.push(clock.monotonicMs())
      return line !== undefined
    })
    // The first one starts before the clock goes on.
    await clock.advance(0)
    await clock.advance(5_000)
    expect(await Promise.all(dials)).toEqual([true, true, true, true, true, false, false])
    expect(startedMs).toEqual([0, 500, 1000, 1500, 2000])
  })

  it('tell how many outbound calls would get a line, and take none for it', async () => {
    const load = limitTrunk({ calls: 3 }, new VirtualClock(0))
    for (let asked = 0; asked < 5; asked++) expect(load.freeLines()).toBe(2)
    const first = await load.dial()
    expect(load.freeLines()).toBe(1)
    expect(await load.dial()).toBeDefined()
    // The third line is for callers.
    expect([load.freeLines(), await load.dial()]).toEqual([0, undefined])
    first?.()
    expect(load.freeLines()).toBe(1)
    const inbound = [load.receive(), load.receive()]
    expect([load.freeLines(), await load.dial()]).toEqual([0, undefined])
    inbound[0]?.()
    expect(load.freeLines()).toBe(1)
  })

  it('tell that no line is free while the next turn is further than two seconds away', async () => {
    const clock = new VirtualClock(0)
    const load = limitTrunk({ callsPerSec: 2 }, clock)
    const dials: Promise<unknown>[] = []
    while (load.freeLines() > 0) dials.push(load.dial())
    expect(dials).toHaveLength(5)
    await clock.advance(500)
    expect(load.freeLines()).toBe(Number.POSITIVE_INFINITY)
    await clock.advance(1_500)
    expect(await Promise.all(dials)).not.toContain(undefined)
  })

  it('are none if none are given', async () => {
    const load = limitTrunk({}, new VirtualClock(0))
    expect(load.freeLines()).toBe(Number.POSITIVE_INFINITY)
    for (let call = 0; call < 1_000; call++) expect(load.receive()).toBeDefined()
    expect(await load.dial()).toBeDefined()
  })
})
