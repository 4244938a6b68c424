import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { createRunningCalls } from './running-calls.ts'

const clock = new VirtualClock()

/** A call that ends by itself after `lengthMs`, or when it is hung up. */
function callOf(lengthMs: number) {
  let isHungUp = false
  let end = (): void => undefined
  const carried = new Promise<void>((resolve) => {
    end = resolve
    clock.after(lengthMs, resolve)
  })
  const hangUp = () => {
    isHungUp = true
    end()
  }
  return { call: { hangUp }, carried, isHungUp: () => isHungUp }
}

it('also waits for a call that arrives meanwhile, and hangs up at the deadline', async () => {
  const running = createRunningCalls()
  const [first, second, third] = [callOf(1_000), callOf(5_000), callOf(60_000)]
  running.track(first.call, first.carried)
  let isFinished = false
  const finished = running.finish(clock.sleep(10_000)).then(() => {
    isFinished = true
  })
  running.track(second.call, second.carried)
  running.track(third.call, third.carried)
  await clock.advance(9_000)
  expect([first, second, third].map((one) => one.isHungUp())).toEqual([false, false, false])
  expect(isFinished).toBe(false)
  await clock.advance(1_000)
  await finished
  expect([first, second, third].map((one) => one.isHungUp())).toEqual([false, false, true])
})
