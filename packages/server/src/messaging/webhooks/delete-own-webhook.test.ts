import { randomBytes } from 'node:crypto'
import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signIn } from '../../http/testing/sign-in.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { createQueue } from '../../platform/jobs/queue.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { publish } from '../../platform/outbox/outbox.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const url = 'http://127.0.0.1:9/hook?token=hunter22'

async function newPerson(role?: string) {
  const { id, apiKey } = await server.newAccount()
  return { id, apiKey, page: await signIn(server, id, role) }
}

const publishOne = (accountId: AccountId) =>
  server.database.transaction((tx) =>
    publish(tx, { accountId, event: 'message.sent', data: { id: 'msg_1' } }, server.service),
  )

/** An event that has become a delivery and waits for its next attempt. */
async function pendingDelivery(accountId: AccountId) {
  const { clock } = server.service
  const id = newId('dlv', clock, randomBytes)
  await server.database.query(sql`
    insert into webhook_delivery (account_id, id, event, url, body, status, attempts, created_at, next_attempt_at)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, 'message.sent', ${url}, ${Buffer.from('{}')}, 'pending', 3,
      ${clock.nowMs()}, ${clock.nowMs() + 600_000})`)
  return id
}

const queuedOf = async (accountId: AccountId) =>
  (
    await server.database.query(sql<{ id: string }>`
      select id from outbox_event where account_id = ${uuidOf(accountId)}`)
  ).length

// verifies: webhook.delete-in-portal
test('a person deletes the webhook: what is queued or pending is dropped, and the records of it stay', async () => {
  const { id, page } = await newPerson()
  const put = await page.send('PUT', '/v1/webhook', { url })
  expect(put.status).toBe(200)
  const waiting = await pendingDelivery(id)
  await publishOne(id)
  expect(await page.send('DELETE', '/v1/webhook')).toMatchObject({ status: 200, body: { deleted: true } })
  expect((await page.send('GET', '/v1/webhook')).status).toBe(404)

  const { database, clock, nodeId } = server.service
  const queue = createQueue({ database, clock, nodeId, handlers: server.jobs, log: silentLog })
  onTestFinished(() => queue.stop())
  queue.start()
  await until(async () => (await queuedOf(id)) === 0)
  await publishOne(id)
  await until(async () => (await queuedOf(id)) === 0)
  expect((await page.send('GET', '/v1/webhook/deliveries')).body.deliveries).toMatchObject([
    { id: waiting, status: 'failed', lastError: 'the webhook was deleted' },
  ])

  const again = await page.send('PUT', '/v1/webhook', { url })
  expect(again.body.webhook.secret).not.toBe(put.body.webhook.secret)
})

// verifies: webhook.delete-in-portal
test('the audit log says who deleted the webhook and of which host, without the secrets in its URL', async () => {
  const { id, page } = await newPerson()
  await page.send('PUT', '/v1/webhook', { url })
  await page.send('DELETE', '/v1/webhook')
  expect(await page.send('DELETE', '/v1/webhook')).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found' } },
  })
  const entries = await server.database.query(sql<{ actor: string; action: string; before: unknown }>`
    select actor, action, before from audit_entry where target = ${id}`)
  expect(entries).toEqual([{ actor: page.userId, action: 'webhook.delete', before: { host: '127.0.0.1:9' } }])
})

// verifies: webhook.delete-in-portal, authentication.portal-only
test('a key and a viewer cannot delete the webhook, and nobody that of another account', async () => {
  const [{ apiKey, page }, other, viewer] = [await newPerson(), await newPerson(), await newPerson('viewer')]
  await page.send('PUT', '/v1/webhook', { url })
  const byKey = await fetch(`${server.baseUrl}/v1/webhook`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${apiKey}` },
  })
  expect([byKey.status, ((await byKey.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    'insufficient_scope',
  ])
  expect((await viewer.page.send('DELETE', '/v1/webhook')).status).toBe(403)
  expect((await other.page.send('DELETE', '/v1/webhook')).status).toBe(404)
  expect((await page.send('GET', '/v1/webhook')).body.webhook.url).toBe(url)
})
