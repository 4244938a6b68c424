import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testSources } from './support/test-sources.ts'

const root = resolve(import.meta.dirname, '..')
const exempt = ['packages/clock/src/testing/until.ts', 'test/polling.test.ts']

/** A helper of its own, one of Vitest's, or a loop that sleeps until something holds or until a deadline. */
const polling = [
  /\bexpect\s*\.poll\b/,
  /\bvi\s*\.wait(For|Until)\b/,
  /\bfunction (until|eventually|waitUntil|waitFor)\b/,
  /did not happen/,
  /\bwhile \(.*\)(?: \{)?\s+await (systemClock\.sleep|sleep|new Promise\(\(resolve\) => setTimeout)\(/,
  /\bwhile \(.*systemClock\.(monotonicMs|nowMs)\(\).*\)(?: \{)?\s/,
]

// A bound of one's own is too short for a busy machine, and its error does not say what was missing.
it('waits for something in tests through @hovor/clock/testing only', () => {
  const own = testSources().filter((path) => {
    if (exempt.includes(path)) return false
    const text = readFileSync(join(root, path), 'utf8')
    return polling.some((pattern) => pattern.test(text))
  })
  expect(own).toEqual([])
})

it.each([
  'await expect.poll(() => looks).toBe(1)',
  'await expect\n  .poll(async () => rows())\n  .toEqual([])',
  'await vi.waitFor(() => expect(seen).toHaveLength(1))',
  'await vi.waitUntil(() => seen.length === 1)',
  'async function until(look: () => boolean) {}',
  "throw new Error('it did not happen within 10 s')",
  'while (!look()) await systemClock.sleep(20)',
  'while (seats.length === 0) {\n  await new Promise((resolve) => setTimeout(resolve, 5))',
  'while (!look() && systemClock.monotonicMs() < endMs) {',
])('recognises %j', (text) => {
  expect(polling.some((pattern) => pattern.test(text))).toBe(true)
})
