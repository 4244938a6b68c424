import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

/* What keeps the processor from a process is played by a wait that uses none. */
const withoutProcessor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('code that waits for the processor longer than its time is not broken off for good', () => {
  const run = () => {
    withoutProcessor(300)
    return 'done'
  }
  expect(withinTime(50, run)).toBe('done')
})

test('code that never ends is broken off after its second go, whatever it computes', () => {
  let goes = 0
  const run = () => {
    goes += 1
    for (;;);
  }
  expect(() => withinTime(50, run)).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }))
  expect(goes).toBeGreaterThanOrEqual(2)
})

test('what the code throws is thrown on, at once', () => {
  let goes = 0
  const run = () => {
    goes += 1
    throw new RangeError('too far')
  }
  expect(() => withinTime(50, run)).toThrow('too far')
  expect(goes).toBe(1)
})
