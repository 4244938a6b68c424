import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { land, type Stage } from './land.ts'
import type { FileReport } from './test-report.ts'

/**
 * The stages that decide whether a change lands. Arguments: the other Nodes that run the unit ring, each as
 * `VERSION=PATH`.
 */
const minuteMs = 60_000
const vitest = resolve('node_modules/vitest/vitest.mjs')
/** One for all: a property that is red with it is red again when its file runs again. */
const env = { HOVOR_TEST_SEED: process.env.HOVOR_TEST_SEED ?? String(randomInt(2 ** 31)) }

const run = (file: string, args: readonly string[], limitMs: number) => ({ file, args, env, limitMs })
const aloneOn =
  (node: string) =>
  ({ project, file }: FileReport) => ({
    ...run(node, [vitest, 'run', '--project', project, file], 15 * minuteMs),
    env: { ...env, HOVOR_TEST_WORKERS: '1' },
  })
const others = process.argv.slice(2).map((argument) => {
  const [version, path] = argument.split('=') as [string, string]
  return { version, path }
})

const stages: Stage[] = [
  // Figures decide nothing; that they can be taken does.
  {
    name: 'lint and build',
    command: run(
      'sh',
      [
        '-c',
        'npm run -s lint && npm run -s build && node --conditions=source --import tsx bench/api/balance.ts 1 3',
      ],
      15 * minuteMs,
    ),
  },
  {
    name: 'npm test',
    command: run('npm', ['test'], 30 * minuteMs),
    rerun: aloneOn(process.execPath),
  },
  {
    name: 'system',
    command: run('npm', ['run', 'test:system'], 70 * minuteMs),
    rerun: aloneOn(process.execPath),
  },
  ...others.map(({ version, path }) => ({
    name: `unit on Node ${version}`,
    command: run(path, [vitest, 'run', '--project', 'unit'], 15 * minuteMs),
    rerun: aloneOn(path),
  })),
]

process.exit((await land(stages, (line) => process.stdout.write(`${line}\n`))) ? 0 : 1)
