import { expect, test } from 'vitest'
import { dataDir, runHovor } from './support/command.ts'

/** Five minutes on a quiet machine: twelve contacts, two or more calls each, two at once. */
const boundMs = 1_200_000

test('hovor demo --campaign works off a list: retries, a review queue, and the results as a table', {
  timeout: boundMs,
}, async ({ onTestFinished }) => {
  const command = runHovor(['demo', '--campaign', '--dir', dataDir(onTestFinished)], { boundMs })
  const code = await command.exited
  const out = command.out.join('\n')
  expect(code, `${out}\n${command.err.join('\n')}`).toBe(0)
  expect(out).toMatch(/list {9}12 contacts of \d+ rows/)
  expect(out).toMatch(/review {7}\+420601000005: dial:call_rejected, skipped by a person/)
  expect(out).toMatch(/review {7}\+420601000007: billing_unknown, skipped by a person/)
  expect(out).toMatch(/spent {8}\d+\.\d\d CZK of 500\.00 CZK, nothing reserved/)
})
