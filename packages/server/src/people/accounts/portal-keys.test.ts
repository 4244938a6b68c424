import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../http/testing/sign-in.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'

/* Keys as people handle them in the portal. */
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const statusWith = async (apiKey: string) =>
  (await fetch(`${server.baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${apiKey}` } })).status

const auditOf = (accountId: string) =>
  server.database.query(sql<{ actor: string; action: string; before: unknown; after: unknown }>`
    select actor, action, before, after from audit_entry where target = ${accountId} order by seq`)

async function newPerson(role?: string) {
  const { id, apiKey } = await server.newAccount()
  return { id, apiKey, page: await signIn(server, id, role) }
}

// verifies: authentication.portal
test('a person makes a key that is shown once, names it, and revokes it', async () => {
  const { id, page } = await newPerson()
  const made = await page.send('POST', '/v1/api-keys', { name: '  Objednávky ' })
  expect(made).toMatchObject({ status: 201, body: { apiKey: { name: 'Objednávky', mode: 'sandbox' } } })
  const { key } = made.body
  const { lastUsedAt, ...apiKey } = made.body.apiKey
  expect(lastUsedAt).toBeNull()
  expect(await statusWith(key)).toBe(200)
  const renamed = await page.send('PATCH', `/v1/api-keys/${apiKey.id}`, { name: 'E-shop' })
  expect(renamed).toMatchObject({ status: 200, body: { apiKey: { ...apiKey, name: 'E-shop' } } })
  const listed = await page.send('GET', '/v1/api-keys')
  expect(listed.body).toMatchObject({
    apiKeys: [{ name: '' }, { ...apiKey, name: 'E-shop' }],
    maxApiKeys: 10,
  })
  expect(JSON.stringify(listed.body)).not.toContain(key.slice(12, -4))
  expect(listed.body.apiKeys[1].hint).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`)

  expect(await page.send('DELETE', `/v1/api-keys/${apiKey.id}`)).toMatchObject({
    status: 200,
    body: { revoked: true },
  })
  expect(await statusWith(key)).toBe(401)
  expect((await page.send('GET', '/v1/api-keys')).body.apiKeys).toHaveLength(1)
  const facts = { keyId: apiKey.id }
  expect(await auditOf(id)).toEqual([
    { actor: page.userId, action: 'api-key.create', before: null, after: facts },
    { actor: page.userId, action: 'api-key.rename', before: null, after: facts },
    { actor: page.userId, action: 'api-key.revoke', before: facts, after: null },
  ])
})

// verifies: authentication.portal
test('a person revokes the key that a program of the account uses', async () => {
  const { apiKey, page } = await newPerson()
  const [{ id }] = (await page.send('GET', '/v1/api-keys')).body.apiKeys
  await page.send('DELETE', `/v1/api-keys/${id}`)
  expect(await statusWith(apiKey)).toBe(401)
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { name: 'x' }],
  ] as const)
    expect(await page.send(method, `/v1/api-keys/${id}`, body)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
})

// verifies: accounts.key-limit
test('the eleventh key is refused, and there is room for it once another is revoked', async () => {
  const { page } = await newPerson()
  const issue = () => page.send('POST', '/v1/api-keys', { name: 'Další' })
  const made = await Promise.all(Array.from({ length: 10 }, issue))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(made.filter(({ body }) => body.error?.code === 'api_key_limit')).toHaveLength(1)
  const { apiKey } = made.find(({ status }) => status === 201)!.body
  await page.send('DELETE', `/v1/api-keys/${apiKey.id}`)
  expect((await issue()).status).toBe(201)
})

// verifies: errors.missing-record
test('a key of another account is not there, and stays as it is', async () => {
  const [own, other] = [await newPerson(), await newPerson()]
  const [{ id }] = (await other.page.send('GET', '/v1/api-keys')).body.apiKeys
  for (const keyId of [id, `key_${'0'.repeat(32)}`, 'key_', 'none', 'a'.repeat(400)]) {
    expect((await own.page.send('DELETE', `/v1/api-keys/${keyId}`)).status).toBe(404)
    expect((await own.page.send('PATCH', `/v1/api-keys/${keyId}`, { name: 'Mine' })).status).toBe(404)
  }
  expect(await statusWith(other.apiKey)).toBe(200)
  expect((await other.page.send('GET', '/v1/api-keys')).body.apiKeys).toMatchObject([{ id, name: '' }])
  expect(await auditOf(other.id)).toEqual([])
})

test('a key without a name of 1 to 60 characters is refused', async () => {
  const { page } = await newPerson()
  for (const body of [{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(61) }, { name: 7 }])
    expect(await page.send('POST', '/v1/api-keys', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation' } },
    })
  expect((await page.send('GET', '/v1/api-keys')).body.apiKeys).toHaveLength(1)
})

// verifies: authentication.session-roles
test('a viewer reads the keys and changes none, and who sees the money only is refused', async () => {
  const { apiKey, page } = await newPerson('viewer')
  const [{ id }] = (await page.send('GET', '/v1/api-keys')).body.apiKeys
  for (const [method, path] of [
    ['POST', '/v1/api-keys'],
    ['PATCH', `/v1/api-keys/${id}`],
    ['DELETE', `/v1/api-keys/${id}`],
  ] as const)
    expect((await page.send(method, path, { name: 'x' })).body.error.code).toBe('insufficient_scope')
  expect(await statusWith(apiKey)).toBe(200)
  const accountant = await newPerson('billing')
  expect((await accountant.page.send('GET', '/v1/api-keys')).status).toBe(403)
})

// verifies: authentication.portal-only
test('a key can neither see the other keys nor make one', async () => {
  const { apiKey, page } = await newPerson()
  const [{ id }] = (await page.send('GET', '/v1/api-keys')).body.apiKeys
  for (const [method, path] of [
    ['GET', '/v1/api-keys'],
    ['POST', '/v1/api-keys'],
    ['PATCH', `/v1/api-keys/${id}`],
    ['DELETE', `/v1/api-keys/${id}`],
  ] as const) {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}` },
    })
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'insufficient_scope',
    ])
  }
  expect((await page.send('GET', '/v1/api-keys')).body.apiKeys).toHaveLength(1)
})
