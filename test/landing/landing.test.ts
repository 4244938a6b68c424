import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { judgeTests } from './judge-tests.ts'
import { land, type Stage } from './land.ts'
import { longFiles } from './long-files-first.ts'
import type { StageRun } from './run-stage.ts'
import { stress } from './stress.ts'

const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const config = resolve(import.meta.dirname, 'suite/vitest.config.ts')

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hovor-suite-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A stage that runs these files of `suite/`. */
function stageOf(files: readonly string[], { reds = 1, limitMs = 120_000 } = {}): Stage {
  const command = (names: readonly string[]) => ({
    file: process.execPath,
    args: [vitest, 'run', '--config', config, ...names],
    env: { HOVOR_SUITE_DIR: dir, HOVOR_SUITE_REDS: String(reds) },
    limitMs,
    graceMs: 500,
  })
  return { name: 'suite', command: command(files), rerun: ({ file }) => command([file]) }
}

async function landed(...stages: readonly Stage[]) {
  const lines: string[] = []
  const green = await land(stages, (line) => lines.push(line))
  return { green, lines }
}

/** The lines after the last stage. */
const closing = (lines: readonly string[]) => lines.slice(lines.lastIndexOf('') + 1)

test('a green suite lands with its count', async () => {
  const { green, lines } = await landed(stageOf(['green.case.ts']))
  expect(green).toBe(true)
  expect(closing(lines)).toEqual(['0 unstable', '1 passed, 0 failed, 1 skipped'])
})

test('what is red stays red', async () => {
  const { green, lines } = await landed(stageOf(['green.case.ts', 'red.case.ts']))
  expect(green).toBe(false)
  expect(closing(lines)).toEqual([
    'red: red.case.ts > stays red: expected 1 to be 2 // Object.is equality',
    '0 unstable',
    '2 passed, 1 failed, 1 skipped',
  ])
  expect(lines.filter((line) => line.includes('again and alone'))).toHaveLength(2)
})

test('what is red and then green lands and is named', async () => {
  const { green, lines } = await landed(stageOf(['unstable.case.ts']))
  expect(green).toBe(true)
  expect(closing(lines)).toEqual([
    'unstable: unstable.case.ts > is red at first: too early',
    '1 unstable',
    '1 passed, 0 failed, 0 skipped',
  ])
})

test('what is green only at the third repetition is red', async () => {
  expect((await landed(stageOf(['unstable.case.ts'], { reds: 2 }))).green).toBe(true)
  rmSync(join(dir, 'red-0'))
  rmSync(join(dir, 'red-1'))
  expect((await landed(stageOf(['unstable.case.ts'], { reds: 3 }))).green).toBe(false)
})

test('an error that no test waits for makes its file red', async () => {
  const { green, lines } = await landed(stageOf(['late.case.ts']))
  expect(green).toBe(true)
  expect(closing(lines)[0]).toBe('unstable: late.case.ts > unhandled error: nobody waits')
})

test('a file that cannot be loaded is red', async () => {
  const { green, lines } = await landed(stageOf(['green.case.ts', 'broken.case.ts']))
  expect(green).toBe(false)
  expect(closing(lines)).toEqual([
    'red: broken.case.ts > the file: cannot be loaded',
    '0 unstable',
    '1 passed, 1 failed, 1 skipped',
  ])
})

test.each(['crash.case.ts', 'kills-runner.case.ts', 'leaves-process.case.ts'])(
  'a run with %s is red at once',
  async (file) => {
    const { green, lines } = await landed(stageOf(['green.case.ts', file]))
    expect(green).toBe(false)
    expect(lines.filter((line) => line.includes('again and alone'))).toEqual([])
    expect(lines.at(-1)).toMatch(/^\d passed, [1-9]\d* failed, \d skipped$/)
  },
)

test('a stage in which no test runs is red', async () => {
  const { green, lines } = await landed(stageOf(['no-such.case.ts']))
  expect(green).toBe(false)
  expect(closing(lines)[0]).toBe('red: no test ran')
})

test('a stage that runs out of time is red and leaves no process', async () => {
  const { green, lines } = await landed(stageOf(['hangs.case.ts'], { limitMs: 4_000 }))
  expect(green).toBe(false)
  expect(closing(lines)).toEqual(['red: it ran out of time', '0 unstable', '0 passed, 1 failed, 0 skipped'])
})

test('a failed stage without tests ends the landing, a red one with tests does not', async () => {
  const fails = { name: 'build', command: { file: 'false', args: [], limitMs: 60_000 } }
  const { green, lines } = await landed(fails, stageOf(['green.case.ts']))
  expect(green).toBe(false)
  expect(closing(lines)).toEqual(['red: build: exit code 1', '0 unstable', '0 passed, 1 failed, 0 skipped'])
  const after = await landed(stageOf(['red.case.ts']), stageOf(['green.case.ts']))
  expect(after.green).toBe(false)
  expect(after.lines.at(-1)).toBe('2 passed, 1 failed, 1 skipped')
})

test('under stress every red run is named with its first error', async () => {
  const lines: string[] = []
  const run = (file: string) =>
    stress(stageOf([file]).command, { runs: 2, busyLoops: 1 }, (line) => lines.push(line))
  expect(await run('unstable.case.ts')).toBe(false)
  expect(lines).toEqual(['run 1 of 2: unstable.case.ts > is red at first: too early', '1 of 2 green'])
  expect(await run('green.case.ts')).toBe(true)
  expect(lines.at(-1)).toBe('2 of 2 green')
})

const redRun = (count: number): StageRun => ({
  exitCode: 1,
  timedOut: false,
  leftBehind: [],
  report: {
    crashes: [],
    files: Array.from({ length: count }, (_, index) => ({
      project: 'unit',
      file: `${index}.test.ts`,
      passed: 0,
      skipped: 0,
      failures: [{ title: 'a test', error: 'an error' }],
    })),
  },
})

test('more than 20 red files are red at once, and so are those for which there is no time', async () => {
  const asked: string[] = []
  const rerun = async ({ file }: { readonly file: string }) => {
    asked.push(file)
    return { ...redRun(0), exitCode: 0, report: { crashes: [], files: [greenFile(file)] } }
  }
  expect((await judgeTests(redRun(21), rerun, () => true)).failed).toBe(21)
  expect(asked).toEqual([])
  expect((await judgeTests(redRun(20), rerun, () => asked.length < 15)).failed).toBe(5)
  expect(asked).toHaveLength(15)
})

test('a run that crashes when a file is asked again is red', async () => {
  const crashed: StageRun = { exitCode: null, timedOut: false, leftBehind: [] }
  const { red, unstable } = await judgeTests(
    redRun(1),
    async () => crashed,
    () => true,
  )
  expect(unstable).toEqual([])
  expect(red[0]).toBe('0.test.ts, run again: the runner died without a report (exit code null)')
})

const greenFile = (file: string) => ({ project: 'unit', file, passed: 1, skipped: 0, failures: [] })

test('every file that is known to be long is there', () => {
  const root = resolve(import.meta.dirname, '../..')
  expect(Object.keys(longFiles).filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})
