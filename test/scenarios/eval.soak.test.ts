import { expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { boundMs, evaluate, failuresOf, templates } from './support/evaluate.ts'

test('every bundled agent passes its scenarios in real calls', { timeout: boundMs }, async () => {
  const done = await evaluate(await sharedService(), '--mode', 'audio', '--jobs', '3', templates)
  expect(failuresOf(done)).toEqual([])
  expect(done).toMatchObject({ code: 0, out: { failed: 0 } })
  expect(done.out.passed).toBeGreaterThanOrEqual(9)
})
