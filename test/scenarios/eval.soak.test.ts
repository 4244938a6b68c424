import { expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { evaluate, expectPassed, templates } from './support/evaluate.ts'

test('every bundled agent passes its scenarios in real calls', { timeout: 3_600_000 }, async () => {
  const url = await sharedService()
  const done = await evaluate(url, '--mode', 'audio', '--jobs', '3', templates)
  await expectPassed(url, done)
  expect(done.out.passed).toBeGreaterThanOrEqual(9)
})
