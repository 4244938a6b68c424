import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testFilesByRing } from './support/rings.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const guide = read('docs/testing.md')

/** Older than two landings, until they are green 20 times under stress and leave the table. */
const overdue = [
  'test/scenarios/shared-recordings.test.ts',
  'test/turns.wire.test.ts',
  'test/peers/kannel.test.ts',
  'test/scenarios/webhook-crash.test.ts',
  'test/scenarios/crash.test.ts',
  'test/turns.wire.test.ts',
  'test/scenarios/agent-life.test.ts',
  'test/calls/endings.test.ts',
  'test/users/talk-socket.test.ts',
  'test/specmatic/contract.test.ts',
  'test/scenarios/eval.test.ts',
  'test/scenarios/crash.test.ts',
]

const mostLandings = 2

/** Major and minor numbers, the newest first. Each landing that changes the interface has a new one. */
const releases = [
  ...new Set([...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+)\.\d+$/gm)].map(([, release]) => release!)),
]

const unstable = guide
  .slice(guide.indexOf('## Unstable tests'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => ({
    file: /^\| `([^`]+)`/.exec(line)?.[1] ?? '',
    release: /\| (\d+\.\d+)\.\d+, \d{4}-\d{2}-\d{2} +\|$/.exec(line)?.[1] ?? '',
  }))

it('lists no unstable test that is older than two landings', () => {
  // The newest release is the one that lands next.
  const landed = releases.slice(1)
  const old = unstable.filter(({ release }) => landed.indexOf(release) > mostLandings)
  expect(old.map(({ file }) => file)).toEqual(overdue)
})

it('says of each unstable test its file and the version that had it', () => {
  for (const { file, release } of unstable) {
    expect(existsSync(resolve(root, file)), file).toBe(true)
    expect(releases, file).toContain(release)
  }
})

it('names every file of the ring soak', () => {
  const named = [...guide.matchAll(/^\| `(\S+\.soak\.test\.ts)`/gm)].map(([, file]) => file)
  expect(named.sort()).toEqual([...testFilesByRing().soak].sort())
})
