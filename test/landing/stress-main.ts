import { resolve } from 'node:path'
import { stress } from './stress.ts'

/** `npm run test:stress -- FILE`: the file, 20 times, beside a busy loop for each of two cores. */
const [file, ...rest] = process.argv.slice(2)
if (file === undefined || rest.length > 0) {
  process.stderr.write('Name one test file: npm run test:stress -- FILE\n')
  process.exit(2)
}
const command = {
  file: process.execPath,
  args: [resolve('node_modules/vitest/vitest.mjs'), 'run', file],
  env: { HOVOR_TEST_WORKERS: '1' },
  limitMs: 15 * 60_000,
}
const green = await stress(command, { runs: 20, busyLoops: 2 }, (line) => process.stdout.write(`${line}\n`))
process.exit(green ? 0 : 1)
