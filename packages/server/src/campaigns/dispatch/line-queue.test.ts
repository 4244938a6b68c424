import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { LineQueue, lineWaitMs } from './line-queue.ts'

const [one, two, three] = ['1', '2', '3'].map((digit): AccountId => `acc_${digit.repeat(32)}`) as [
  AccountId,
  AccountId,
  AccountId,
]

/** Has an account look, and dial if it may. */
function dials(queue: LineQueue, id: AccountId, freeLines: number): boolean {
  const may = queue.mayDial(id, freeLines)
  if (may) queue.leave(id)
  return may
}

describe('the accounts that wait for a line', () => {
  it('may dial as they like while lines are free and nobody waits', () => {
    const queue = new LineQueue(new VirtualClock(0))
    for (let calls = 0; calls < 5; calls += 1) expect(dials(queue, one, 1)).toBe(true)
    expect(dials(queue, two, Number.POSITIVE_INFINITY)).toBe(true)
  })

  it('get lines in the order in which they came, and come last again after their dial', async () => {
    const clock = new VirtualClock(0)
    const queue = new LineQueue(clock)
    const look = (...ids: AccountId[]) => ids.filter((id) => dials(queue, id, 1))
    for (const id of [one, two, three]) expect(dials(queue, id, 0)).toBe(false)
    await clock.advance(lineWaitMs)
    expect(look(three, two)).toEqual([])
    expect(look(one, one)).toEqual([one])
    await clock.advance(lineWaitMs)
    expect(look(one, three)).toEqual([])
    expect(look(two, one, three, one)).toEqual([two, three, one])
  })

  it('get as many lines as are free', () => {
    const queue = new LineQueue(new VirtualClock(0))
    for (const id of [one, two, three]) queue.mayDial(id, 0)
    expect([dials(queue, three, 2), dials(queue, two, 2)]).toEqual([false, true])
    expect([dials(queue, three, 1), dials(queue, one, 1), dials(queue, three, 1)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('keep their place while their own system is asked about a contact', async () => {
    const clock = new VirtualClock(0)
    const queue = new LineQueue(clock)
    for (const id of [one, two]) queue.mayDial(id, 0)
    expect(queue.mayDial(one, 1)).toBe(true)
    expect(queue.mayDial(two, 1)).toBe(false)
    await clock.advance(lineWaitMs)
    expect(queue.mayDial(two, 1)).toBe(false)
    expect(dials(queue, one, 1)).toBe(true)
    expect(queue.mayDial(two, 1)).toBe(true)
  })

  it('are waited for no longer once they do not look any more', async () => {
    const clock = new VirtualClock(0)
    const queue = new LineQueue(clock)
    for (const id of [one, two]) queue.mayDial(id, 0)
    await clock.advance(lineWaitMs)
    expect(queue.mayDial(two, 1)).toBe(false)
    await clock.advance(lineWaitMs)
    expect(queue.mayDial(two, 1)).toBe(true)
  })
})
