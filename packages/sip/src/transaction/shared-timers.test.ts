import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SharedTimers } from './shared-timers.ts'

type Step =
  | { readonly kind: 'start'; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), delayMs: fc.constantFrom(0, 1, 5, 7, 500, 32_000) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(60) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 3, 250, 500, 31_000) }),
)

/** When each timer fired, in order of start; undefined when it did not. */
async function timesOf(steps: readonly Step[], isShared: boolean) {
  const clock = new VirtualClock(0)
  const timers = isShared ? new SharedTimers(clock) : clock
  const came: (number | undefined)[] = []
  const started: { cancel(): void }[] = []
  for (const each of steps) {
    if (each.kind === 'start') {
      const index = came.push(undefined) - 1
      const come = () => {
        came[index] = clock.monotonicMs()
      }
      started.push(timers.after(each.delayMs, come))
    } else if (each.kind === 'cancel') started[each.which]?.cancel()
    else await clock.advance(each.ms)
  }
  await clock.advance(40_000)
  return { came, clock, timers }
}

describe('shared timers', () => {
  it('fire when individual ones would, whatever is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const shared = await timesOf(steps, true)
        expect(shared.came).toEqual((await timesOf(steps, false)).came)
        expect((shared.timers as SharedTimers).size).toBe(0)
        expect(shared.clock.pendingTimers).toBe(0)
      }),
    )
  })

  it('of one length use one timer of the clock, however many they are', () => {
    const clock = new VirtualClock(0)
    const timers = new SharedTimers(clock)
    const started = Array.from({ length: 1000 }, () => timers.after(500, () => {}))
    expect([clock.pendingTimers, timers.size]).toEqual([1, 1000])
    for (const timer of started) timer.cancel()
    for (let n = 0; n < 1000; n++) timers.after(500, () => {}).cancel()
    expect([clock.pendingTimers, timers.size]).toEqual([1, 0])
  })

  it('fire even if an earlier one throws', async () => {
    const clock = new VirtualClock(0)
    const timers = new SharedTimers(clock)
    const came: number[] = []
    timers.after(500, () => {
      throw new Error('broken')
    })
    timers.after(500, () => came.push(clock.monotonicMs()))
    await expect(clock.advance(500)).rejects.toThrow('broken')
    await clock.advance(1)
    expect(came).toEqual([500])
  })

  it('never fire after close, and leave the clock nothing', async () => {
    const clock = new VirtualClock(0)
    const timers = new SharedTimers(clock)
    const came: number[] = []
    const timer = timers.after(500, () => came.push(1))
    timers.close()
    timer.cancel()
    expect(clock.pendingTimers).toBe(0)
    await clock.advance(1000)
    expect(came).toEqual([])
  })
})
