import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startChildProgram } from './child-program.ts'

it('a child has the flags for loading code, and not the heap flags of the service', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-child-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const entry = join(dir, 'tells-flags.mjs')
  writeFileSync(entry, 'process.stdin.resume()\nconsole.log(JSON.stringify({ flags: process.execArgv }))\n')
  const own = [...process.execArgv]
  process.execArgv.push('--conditions=source', '--min-semi-space-size=16', '--max-semi-space-size=32')
  onTestFinished(() => void process.execArgv.splice(0, process.execArgv.length, ...own))
  const options = { name: 'The child', onStderr: () => {} }
  const child = await startChildProgram<{ flags: string[] }>(pathToFileURL(entry), [], options)
  onTestFinished(() => child.stop())
  expect(child.ready.flags).toContain('--conditions=source')
  expect(child.ready.flags.filter((flag) => flag.includes('semi-space'))).toEqual([])
})

it.each([
  ['dies before it is ready is told at once, with its code', 'process.exit(3)', {}, 'it exited with code 3'],
  [
    'hangs is ended after its time',
    'process.stdin.resume()',
    { readyTimeoutMs: 500 },
    'it was not ready after 0.5 s',
  ],
  ['says something else is ended', "console.log('hello')", {}, 'its first line is not JSON'],
  [
    'prints its error as JSON is quoted',
    `console.log('{"error":{"message":"The port is taken."}}')`,
    {},
    'The port is taken.',
  ],
])('a child that %s', async (_, program, more, why) => {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-child-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const entry = join(dir, 'program.mjs')
  writeFileSync(entry, program)
  const starting = startChildProgram(pathToFileURL(entry), [], { name: 'It', onStderr: () => {}, ...more })
  await expect(starting).rejects.toThrow(`It did not start: ${why}`)
})
