import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createWheel } from './wheel.ts'

/** A clock whose timers fire late by `latenessMs`, as on a busy machine. */
const lateClock = (latenessMs: () => number) => {
  const clock = new VirtualClock(0)
  const late = Object.create(clock) as VirtualClock
  late.after = (delayMs, run) => clock.after(delayMs + latenessMs(), run)
  late.monotonicMs = () => clock.monotonicMs()
  return { clock, late }
}

const spoke = () => {
  const seen = { ticks: 0, skipped: 0 }
  return {
    seen,
    tick: () => void seen.ticks++,
    skip: (count: number) => {
      seen.skipped += count
    },
  }
}

describe('the 20 ms wheel', () => {
  it('runs 50 ticks a second although every timer is late', async () => {
    let n = 0
    const { clock, late } = lateClock(() => [0, 3, 7, 12][n++ % 4]!)
    const wheel = createWheel(late)
    const one = spoke()
    wheel.add(one)
    await clock.advance(60_000)
    expect(Math.abs(one.seen.ticks - 3000)).toBeLessThanOrEqual(1)
    expect(one.seen.skipped).toBe(0)
    wheel.close()
  })

  it('catches up to three ticks after a stall and skips the rest', async () => {
    let latenessMs = 0
    const { clock, late } = lateClock(() => latenessMs)
    const wheel = createWheel(late)
    const one = spoke()
    wheel.add(one)
    await clock.advance(1000)
    const before = { ...one.seen }
    latenessMs = 200
    await clock.advance(20)
    latenessMs = 0
    await clock.advance(980)
    expect(one.seen.skipped).toBeGreaterThanOrEqual(7)
    expect(Math.abs(one.seen.ticks + one.seen.skipped - before.ticks - 50)).toBeLessThanOrEqual(1)
    wheel.close()
  })

  it('lets what came during a stall be received before it catches up', async () => {
    const clock = new VirtualClock(0)
    const wheel = createWheel(clock)
    const order: string[] = []
    wheel.add({
      tick: () => void order.push('tick'),
      skip: (count) => void order.push(`skip ${count}`),
    })
    await clock.advance(0)
    order.length = 0
    // Sockets are read between two turns of the timers.
    setImmediate(() => order.push('received'))
    await clock.leap(200)
    expect(order).toEqual(['received', 'skip 7', 'tick', 'tick', 'tick'])
    wheel.close()
  })

  it('sleeps without sessions and stops for good when closed', async () => {
    const clock = new VirtualClock(0)
    const wheel = createWheel(clock)
    const one = spoke()
    wheel.add(one)
    await clock.advance(100)
    wheel.remove(one)
    await clock.advance(100)
    expect(clock.pendingTimers).toBe(0)
    const ticks = one.seen.ticks
    // the tick due at this moment, and five more
    wheel.add(one)
    await clock.advance(100)
    expect(one.seen).toMatchObject({ ticks: ticks + 6, skipped: 0 })
    wheel.close()
    expect(clock.pendingTimers).toBe(0)
  })

  it('removes a session that throws and continues with the others', async () => {
    const clock = new VirtualClock(0)
    const broken: unknown[] = []
    const wheel = createWheel(clock, (_, error) => broken.push(error))
    const healthy = spoke()
    const fails = {
      tick: () => {
        throw new Error('broken')
      },
      skip: () => {},
    }
    wheel.add(fails)
    wheel.add(healthy)
    await clock.advance(100)
    expect(broken).toEqual([new Error('broken')])
    expect(healthy.seen.ticks).toBeGreaterThanOrEqual(5)
    wheel.close()
  })

  it('spreads many sessions over four phases', async () => {
    const clock = new VirtualClock(0)
    const wheel = createWheel(clock)
    const times: number[] = []
    for (let i = 0; i < 128; i++)
      wheel.add({ tick: () => void times.push(clock.monotonicMs() % 20), skip: () => {} })
    await clock.advance(19)
    const perPhase = [0, 5, 10, 15].map((phase) => times.filter((time) => time === phase).length)
    expect(perPhase).toEqual([32, 32, 32, 32])
    wheel.close()
  })
})
