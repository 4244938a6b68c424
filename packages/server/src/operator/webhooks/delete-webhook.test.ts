import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { readWebhook, storeWebhook } from '../../messaging/webhooks/webhook.store.ts'
import { sql } from '../../platform/db/sql.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

test('the operator deletes an account’s webhook, audited without the secrets in its URL', async () => {
  const [{ id }, other] = [await server.newAccount(), await server.newAccount()]
  const blank = { events: [], previous_secret: null, previous_until: null, created_at: 1, updated_at: 1 }
  const row = { url: 'https://example.com/hook?token=hunter22', secret: randomBytes(32), ...blank }
  for (const account of [id, other.id]) await storeWebhook(server.database, account, row)
  const remove = async (account: string) => {
    const answer = await fetch(`${server.baseUrl}/operator/v1/accounts/${account}/webhook`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${testOperatorToken}` },
    })
    return [answer.status, await answer.json()]
  }
  expect(await remove(id)).toEqual([200, { deleted: true }])
  expect(await readWebhook(server.database, id)).toBeUndefined()
  expect(await readWebhook(server.database, other.id)).toMatchObject({ url: row.url })
  for (const account of [id, `acc_${'0'.repeat(32)}`, 'nobody']) {
    expect(await remove(account)).toMatchObject([404, { error: { code: 'not_found' } }])
  }
  const entries = await server.database.query(sql<{ action: string; before: unknown }>`
    select action, before from audit_entry where target = ${id}`)
  expect(entries).toEqual([{ action: 'webhook.delete', before: { host: 'example.com' } }])
})
