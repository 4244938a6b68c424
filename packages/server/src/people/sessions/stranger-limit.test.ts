import { expect, test } from 'vitest'
import { createStrangerLimit } from './stranger-limit.ts'

/** A limit and a clock that stands until it is moved. */
function limited() {
  let nowMs = 0
  const limit = createStrangerLimit({ monotonicMs: () => nowMs })
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { limit, wait }
}

test('the log takes one refusal an hour of each who does not operate the service', () => {
  const { limit, wait } = limited()
  expect([limit.admits('acc_1'), limit.admits('acc_1'), limit.admits('usr_1')]).toEqual([true, false, true])
  wait(3_599_999)
  expect(limit.admits('acc_1')).toBe(false)
  wait(1)
  expect([limit.admits('acc_1'), limit.admits('acc_1')]).toEqual([true, false])
})

test('of however many there are, it takes those of 60 in an hour', () => {
  const { limit, wait } = limited()
  const admitted = () => Array.from({ length: 1000 }, (_, nth) => limit.admits(`acc_${nth}`)).filter(Boolean)
  expect(admitted()).toHaveLength(60)
  wait(3_600_000)
  expect(admitted()).toHaveLength(60)
})
