import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const onlyPlace = 'packages/clock/src/testing/until.ts'

/** Programs that `test/` holds besides its tests. */
const programs = /^test\/(landing|faults|referees)\/(?!.*\.test\.ts$)/

/** A helper of its own, or a loop that sleeps until something holds or until a deadline. */
const polling = [
  /\bfunction (until|eventually|waitUntil|waitFor)\b/,
  /did not happen/,
  /\bwhile \(.*\)(?: \{)?\s+await (systemClock\.sleep|sleep|new Promise\(\(resolve\) => setTimeout)\(/,
  /\bwhile \(.*systemClock\.(monotonicMs|nowMs)\(\).*\)(?: \{)?\s/,
]

// A bound of one's own is too short for a busy machine, and its error does not say what was missing.
it('waits for something in tests through @hovor/clock/testing only', () => {
  const own = testSources().filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return polling.some((pattern) => pattern.test(text))
  })
  expect(own).toEqual([])
})

it.each([
  'async function until(look: () => boolean) {}',
  "throw new Error('it did not happen within 10 s')",
  'while (!look()) await systemClock.sleep(20)',
  'while (seats.length === 0) {\n  await new Promise((resolve) => setTimeout(resolve, 5))',
  'while (!look() && systemClock.monotonicMs() < endMs) {',
])('recognises %j', (text) => {
  expect(polling.some((pattern) => pattern.test(text))).toBe(true)
})

function testSources(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  return [...packages, 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\/(dist|node_modules)\//.test(path))
    .filter((path) => path.startsWith('test/') || /\.test\.ts$|\/testing(\/|[^/]*\.ts$)/.test(path))
    .filter((path) => path !== onlyPlace && path !== 'test/polling.test.ts' && !programs.test(path))
}
