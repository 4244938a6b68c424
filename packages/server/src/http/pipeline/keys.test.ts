import { operations } from '@hovor/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectAccount } from '../../people/accounts/account.store.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { createLog } from '../../platform/log/log.ts'
import { handle } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'

/* Who may call with a key, until when, and where a key leaves traces. */
let server: TestSurface
const logged: string[] = []

/** Like tax documents. */
const documents = { ...operations.getAccount, path: '/v1/documents-of-the-tests', whileSuspended: true }

beforeAll(async () => {
  server = await startTestSurface({
    log: createLog({
      level: 'trace',
      nodeId: 'n',
      keepPii: true,
      stream: { write: (line) => logged.push(line) },
    }),
    extra: () => [
      handle(operations.listDeliveries, async () => {
        throw new Error('on purpose')
      }),
      handle(documents, async ({ db, account: { id } }) => {
        const account = await selectAccount(db, id)
        return account ? { account } : fail('not_found')
      }),
    ],
  })
})
afterAll(() => server.close())

const call = (path: string, apiKey: string, method = 'GET') =>
  fetch(`${server.baseUrl}${path}`, { method, headers: { authorization: `Bearer ${apiKey}` } })

const suspended = async () => {
  const made = await server.newAccount()
  await server.suspend(made.id)
  return made
}

// verifies: authentication.suspended-rest, authentication.suspended-after-limit
test('a suspended account is refused everywhere except where a definition allows it', async () => {
  const { apiKey } = await suspended()
  const [refused, open] = [await call('/v1/account', apiKey), await call(documents.path, apiKey)]
  expect([refused.status, open.status]).toEqual([403, 200])
  expect([refused, open].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['59', '58'])
})

// verifies: authentication.revoke-itself
test('a key describes itself without its secret, and is invalid at once after it revokes itself', async () => {
  const { apiKey } = await server.newAccount()
  const described = await (await call('/v1/api-keys/current', apiKey)).text()
  expect(JSON.parse(described).apiKey).toMatchObject({ id: expect.stringMatching(/^key_/), mode: 'sandbox' })
  expect(described).not.toContain(apiKey.slice(12, -4))
  const revoked = await call('/v1/api-keys/current', apiKey, 'DELETE')
  expect([revoked.status, await revoked.json()]).toEqual([200, { revoked: true }])
  for (const [method, path] of [
    ['GET', '/v1/account'],
    ['DELETE', '/v1/api-keys/current'],
    ['POST', '/mcp'],
  ])
    expect((await call(path!, apiKey, method)).status).toBe(401)
})

// verifies: authentication.revoke-only-itself
test('revoking a key leaves the other keys of its account alone', async () => {
  const { id, apiKey } = await server.newAccount()
  const added = await call(`/operator/v1/accounts/${id}/api-keys`, testOperatorToken, 'POST')
  const { key } = (await added.json()) as { key: string }
  await call('/v1/api-keys/current', apiKey, 'DELETE')
  expect((await call('/v1/account', apiKey)).status).toBe(401)
  expect((await call('/v1/account', key)).status).toBe(200)
})

// verifies: errors.internal
test('no log line contains a key or a token, whatever went wrong', async () => {
  const { apiKey } = await server.newAccount()
  expect((await call('/v1/webhook/deliveries', apiKey)).status).toBe(500)
  for (const path of [
    '/v1/account',
    `/v1/agents/${apiKey}`,
    `/v1/agents?cursor=${apiKey}`,
    '/v1/nothing',
    '/v1/%zz',
  ])
    await call(path, apiKey)
  await call('/operator/v1/accounts/acc_0', testOperatorToken)
  const text = logged.join('')
  expect(text).toContain('on purpose')
  for (const secret of [apiKey, apiKey.slice(8, -6), testOperatorToken]) expect(text).not.toContain(secret)
})
