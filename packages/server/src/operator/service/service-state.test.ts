import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { interfaceVersion } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newId, systemAccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const state = async () => (await operate(server, 'GET', '/state')).body.state

/** A job whose last run failed, and which waits for its next attempt. */
async function failing(
  accountId: typeof systemAccountId,
  key: string,
  attempts: number,
  error: string | null = null,
) {
  const dueAtMs = clock.nowMs() + 300_000
  await enqueue(server.database, { accountId, key, kind: 'a.kind', dueAtMs })
  await server.database.query(sql`
    update job set attempts = ${attempts}, last_error = ${error}
    where account_id = ${uuidOf(accountId)} and key = ${key}`)
  return dueAtMs
}

// verifies: operator.state
test('running calls of all accounts, the queue and the parts of the service are shown', async () => {
  const { id: accountId } = await server.newAccount()
  const id = newId('c', clock, randomBytes)
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, node)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, 'out', 'agent', '+420228000001', '+420601000001', 'initiated', 450, 'n')`)
  await enqueue(server.database, { accountId, key: 'late', kind: 'nobody’s', dueAtMs: clock.nowMs() - 5000 })
  expect(await state()).toMatchObject({
    at: clock.nowMs(),
    calls: { running: 1, newest: [{ id, accountId, from: '+420228000001', answeredAt: null }] },
    queue: { oldestDueAt: clock.nowMs() - 5000, failing: 0 },
    parts: { voiceCarrier: 'ok', engine: 'ok', smsc: 'ok', payments: 'off' },
  })
  await server.database.query(sql`
    update call set node = null where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  expect((await state()).calls).toEqual({ running: 0, newest: [] })
})

test('the state names the version of the service and the newest migration of its database', async () => {
  const migrations = readdirSync(new URL('../../../migrations/', import.meta.url)).sort()
  expect(await state()).toMatchObject({ version: interfaceVersion, schema: migrations.at(-1) })
})

// verifies: operator.state
test('failing jobs are listed with why they fail, those that failed most often first, and retried at once', async () => {
  const { id: accountId } = await server.newAccount()
  await failing(accountId, 'webhook', 3)
  const dueAtMs = await failing(systemAccountId, 'cron:fees', 7, 'no price')
  const list = async () => (await operate(server, 'GET', '/jobs')).body.jobs
  expect(await list()).toEqual([
    {
      accountId: null,
      key: 'cron:fees',
      kind: 'a.kind',
      attempts: 7,
      nextAttemptAt: dueAtMs,
      error: 'no price',
    },
    { accountId, key: 'webhook', kind: 'a.kind', attempts: 3, nextAttemptAt: dueAtMs, error: null },
  ])
  const retried = await operate(server, 'POST', '/jobs/retry', { accountId, key: 'webhook', reason: 'Fixed' })
  expect(retried.body.job).toMatchObject({ key: 'webhook', nextAttemptAt: clock.nowMs() })
  expect((await operate(server, 'POST', '/jobs/retry', { key: 'cron:fees' })).status).toBe(200)
  expect(await storedEntries(server, accountId, 'job.retry')).toMatchObject([
    { after: { key: 'webhook', attempts: 3 }, reason: 'Fixed' },
  ])
  expect((await state()).queue.failing).toBe(2)
})

test('a job that does not fail, is running or is another account’s is not retried', async () => {
  const [{ id: accountId }, other] = [await server.newAccount(), await server.newAccount()]
  await enqueue(server.database, { accountId, key: 'fine', kind: 'a.kind', dueAtMs: clock.nowMs() + 1000 })
  await failing(accountId, 'busy', 2)
  await server.database.query(sql`
    update job set lease_by = 'n/1' where account_id = ${uuidOf(accountId)} and key = 'busy'`)
  await failing(accountId, 'mine', 2)
  for (const body of [
    { accountId, key: 'fine' },
    { accountId, key: 'busy' },
    { accountId: other.id, key: 'mine' },
    { key: 'mine' },
  ]) {
    expect((await operate(server, 'POST', '/jobs/retry', body)).body.error.code).toBe('not_found')
  }
  expect((await operate(server, 'POST', '/jobs/retry', { accountId: 'acc_1', key: 'mine' })).status).toBe(400)
})
