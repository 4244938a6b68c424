import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testSources } from './support/test-sources.ts'

const root = resolve(import.meta.dirname, '..')
const exempt = ['test/real-time-bounds.test.ts', 'test/landing/suite/hangs.case.ts']

// Written so that this file, whose examples have a $ in each clock, is in the ring that every run begins with.
const now = String.raw`\b(?:performance\.now|Date\.now|hrtim[e](?:\.bigint)?|systemCloc[k]\.(?:nowMs|monotonicMs))\(\)`
/** The arguments of a call, with calls in them three deep. */
const within = String.raw`((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)`

/** A value with an upper bound. */
const bounded = new RegExp(String.raw`\bexpect\(${within}\)\s*\.toBeLessThan`, 'g')
/** A moment with a lower one, counted back from now. */
const recent = new RegExp(String.raw`\.toBeGreaterThan(?:OrEqual)?\(\s*${now} -`, 'g')
/** A name for the real time since a moment. */
const elapsed = new RegExp(String.raw`\bconst (\w+) = (?=[^\n]*${now})[^\n]* - `, 'g')

/** A limit of a test, of a program that it starts or of a page that it waits for. */
const limits =
  /\b(?:(?:t|testT|hookT)imeout|boundMs): ?(\w+)\b(?! \*)|^ *\}, (\d[\d_]{3,})\)$|^ *\},\n *(\d[\d_]{3,}),\n *\)$/gm
const comment = /^\s*(?:\/\/|\/?\*).*$/gm

// A busy machine takes any time for anything: only `until` and a runner may give up, and late.
it('bounds no real time in tests but by limits that only what hangs reaches', () => {
  const found = testSources()
    .filter((path) => !exempt.includes(path))
    .flatMap((path) => boundsIn(readFileSync(join(root, path), 'utf8')).map((bound) => `${path}: ${bound}`))
  expect(found).toEqual([])
})

it.each([
  'expect(performance.$now() - started).toBeLessThan(200)',
  'expect(Math.abs(record.createdAt - Date.$now())).toBeLessThan(60_000)',
  'const tookMs = system$Clock.monotonicMs() - beganMs\nexpect(tookMs).toBeLessThanOrEqual(16_000)',
  'const since = (start: number) => (performance.$now() - start) / 1000\nexpect(since(dialed)).toBeLessThan(2)',
  'expect(time).toBeGreaterThan(Date.$now() - 60_000)',
  "test('ends', { timeout: 20_000 }, async () => {})",
  "test('ends', async () => {\n}, 60_000)",
  "test.each(names)(\n  'ends',\n  async () => {\n  },\n  60_000,\n)",
  'const boundMs = 90_000\ndescribe(title, { timeout: boundMs }, () => {})',
  'vi.setConfig({ testTimeout: 60_000 })',
])('recognises %j', (text) => {
  expect(boundsIn(text.replaceAll('$', ''))).toHaveLength(1)
})

it.each([
  'expect(performance.$now() - started).toBeGreaterThan(2900)',
  'expect(record.createdAt).toBeLessThanOrEqual(Date.$now())',
  'expect(clock.nowMs() - startedMs).toBeLessThanOrEqual(1_400)',
  "spawnSync('opusinfo', [path], { timeout: longestWaitMs })",
  'tool({ timeoutMs: 1000 })',
  "test('starts', { timeout: 2 * longestWaitMs }, async () => {})",
])('leaves %j alone', (text) => {
  expect(boundsIn(text.replaceAll('$', ''))).toEqual([])
})

function boundsIn(source: string): string[] {
  const text = source.replace(comment, '')
  const names = [...text.matchAll(elapsed)].map(([, name]) => String.raw`\b${name}\b`)
  const realTime = new RegExp([now, ...names].join('|'))
  const compared = [...text.matchAll(bounded)]
    .filter(([, value]) => realTime.test(value!))
    .concat([...text.matchAll(recent)])
    .map(([bound]) => bound)
  const short = [...text.matchAll(limits)]
    .map(([, option, last, lastOfMany]) => option ?? last ?? lastOfMany ?? '')
    .filter((limit) => (numberOf(limit, text) ?? leastLimitMs) < leastLimitMs)
  return [...compared, ...short]
}

/** That of the runner: a test with less would judge the machine. */
const leastLimitMs = 600_000

/** Of a number, or of a constant of the same file; undefined for other names, which stand for no number of their own. */
function numberOf(limit: string, text: string): number | undefined {
  const number = /^\d/.test(limit) ? limit : new RegExp(`\\bconst ${limit} = (\\d[\\d_]*)\\n`).exec(text)?.[1]
  return number === undefined ? undefined : Number(number.replaceAll('_', ''))
}
