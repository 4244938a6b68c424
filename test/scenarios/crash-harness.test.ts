import { expect, test } from 'vitest'
import { crashStorm } from './support/crash-storm.ts'

/** The storm takes four minutes on two slow cores beside three other workers. */
const boundMs = 900_000

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.own-request-id, idempotency.global
// verifies: events.identical-bytes, events.signature, events.call-failed-once, events.message-sent
test('6 times kill -9 under load: nothing acknowledged is lost, nothing happens twice, every key has one response', {
  timeout: boundMs,
}, async ({ onTestFinished }) => {
  const kills = ['--kills', '4', '--postgres-kills', '2', '--every', '800-2000']
  // As few campaigns and contacts as show each kind of them; the ring `soak` has the long storm.
  const load = ['--accounts', '8', '--tasks', '2', '--contacts', '10']
  const { code, told } = await crashStorm([...kills, ...load, '--seed', '20'], onTestFinished)
  process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(told.broken).toEqual([])
  expect(told.acknowledged).toBeGreaterThan(20)
  expect(code).toBe(0)
})
