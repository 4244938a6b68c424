import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const boundMs = 480_000
const run = fileURLToPath(new URL('../../bench/crash/run.ts', import.meta.url))

/** Runs the harness as a user does and returns its output. */
async function storm(args: readonly string[], atEnd: (run: () => void) => void) {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', run, '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => void child.kill('SIGTERM'))
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const [line = ''] = out.split('\n')
  if (!line.startsWith('{')) throw new Error(`The harness ended with code ${code}: ${out}${err}`)
  return { code, told: JSON.parse(line) }
}

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.own-request-id, idempotency.global
// verifies: events.identical-bytes, events.signature, events.call-failed-once, events.message-sent
test('20 times kill -9 under load: nothing acknowledged is lost, nothing happens twice, every key has one response', {
  timeout: boundMs,
}, async ({ onTestFinished }) => {
  const kills = ['--kills', '17', '--postgres-kills', '3', '--every', '800-2000']
  const { code, told } = await storm([...kills, '--accounts', '8', '--seed', '20'], onTestFinished)
  process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(told.broken).toEqual([])
  expect(told.acknowledged).toBeGreaterThan(20)
  expect(code).toBe(0)
})
