import { pacedUntil } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../http/testing/sign-in.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

async function call(apiKey: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${apiKey}`, ...init.headers }
  const answer = await fetch(`${server.baseUrl}${path}`, { ...init, headers })
  return {
    status: answer.status,
    id: answer.headers.get('x-request-id')!,
    // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
    body: (await answer.json()) as any,
  }
}

/** The record of a request, once it is written. */
const recordOf = (apiKey: string, id: string) =>
  pacedUntil('the request is in the log', async () => {
    const { status, body } = await call(apiKey, `/v1/requests/${id}`)
    return status === 200 && body.request
  })

// verifies: requests.record, requests.get
test('A request is found by its id, with the template of its path and nothing that it carried.', async () => {
  const { apiKey } = await server.newAccount()
  const sentMs = Date.now()
  const { id } = await call(apiKey, '/v1/numbers/+420601000001?x=secret', { method: 'DELETE' })
  const record = await recordOf(apiKey, id)
  expect(record).toEqual({
    id,
    surface: 'rest',
    operation: 'releaseNumber',
    method: 'DELETE',
    path: '/v1/numbers/{e164}',
    status: expect.any(Number),
    code: expect.any(String),
    durationMs: expect.any(Number),
    keyId: expect.stringMatching(/^key_[0-9a-f]{32}$/),
    createdAt: expect.any(Number),
  })
  expect(JSON.stringify(record)).not.toMatch(/420601000001|secret/)
  expect(record.createdAt).toBeGreaterThanOrEqual(sentMs - 1000)
  expect(record.createdAt).toBeLessThanOrEqual(Date.now())
})

// verifies: requests.record
test('A tool that fails has the status of its error, which over MCP is in the answer alone.', async () => {
  const { apiKey } = await server.newAccount()
  const params = { name: 'get_agent', arguments: { id: 'none' } }
  const answer = await fetch(`${server.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  await answer.text()
  expect(await recordOf(apiKey, answer.headers.get('x-request-id')!)).toMatchObject({
    surface: 'mcp',
    operation: 'getAgent',
    method: 'GET',
    path: '/v1/agents/{id}',
    status: 404,
  })
})

// verifies: requests.list
test('The list has the newest request first, page by page, of one class of answers where it is asked for.', async () => {
  const { apiKey } = await server.newAccount()
  const ids: string[] = []
  for (const path of ['/v1/balance', '/v1/agents/none', '/v1/account', '/v1/agents?limit=x'])
    ids.push((await call(apiKey, path)).id)
  await recordOf(apiKey, ids[3]!)
  const list = async (query: string) => (await call(apiKey, `/v1/requests?${query}`)).body
  const own = (requests: { id: string; path: string }[]) =>
    requests.filter(({ path }) => !path.startsWith('/v1/requests')).map(({ id }) => id)
  expect(own((await list('limit=200')).requests)).toEqual(ids.toReversed())
  expect(own((await list('status=4xx')).requests)).toEqual([ids[3], ids[1]])
  expect(own((await list('status=5xx')).requests)).toEqual([])
  const first = await list('status=4xx&limit=1')
  expect(first).toMatchObject({ requests: [expect.anything()], hasMore: true })
  const second = await list(`status=4xx&limit=1&cursor=${first.nextCursor}`)
  expect(second.requests[0].id).not.toBe(first.requests[0].id)
  expect((await list('status=3xx')).error.code).toBe('validation')
  expect((await list('cursor=zzz')).error.code).toBe('validation')
})

// verifies: requests.get, errors.missing-record
test('A request of another account is not there, and neither is other text.', async () => {
  const [own, other] = [await server.newAccount(), await server.newAccount()]
  const { id } = await call(other.apiKey, '/v1/balance')
  await recordOf(other.apiKey, id)
  for (const asked of [id, id.toUpperCase(), `req_${'0'.repeat(16)}`, 'none', 'req_', '%00', 'a'.repeat(400)])
    expect(await call(own.apiKey, `/v1/requests/${asked}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
  const { requests } = (await call(own.apiKey, '/v1/requests')).body
  expect(requests.map((one: { id: string }) => one.id)).not.toContain(id)
})

// verifies: authentication.portal
test('A person sees when each key was last used, a few seconds late.', async () => {
  const { id, apiKey } = await server.newAccount()
  const page = await signIn(server, id)
  await page.send('POST', '/v1/api-keys', { name: 'Unused' })
  const fromMs = Date.now()
  await call(apiKey, '/v1/balance')
  const keys = await pacedUntil('the use of the key is stored', async () => {
    const { apiKeys } = (await page.send('GET', '/v1/api-keys')).body
    return apiKeys[0].lastUsedAt !== null && apiKeys
  })
  expect(keys[0].lastUsedAt).toBeGreaterThanOrEqual(fromMs - 1000)
  expect(keys[1]).toMatchObject({ name: 'Unused', lastUsedAt: null })
})

// verifies: requests.record
test('An event stream that its client leaves is kept as answered.', async () => {
  const { apiKey } = await server.newAccount()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${apiKey}` }
  const stream = await fetch(`${server.baseUrl}/v1/webhook/stream`, { headers, signal: leaving.signal })
  leaving.abort()
  expect(await recordOf(apiKey, stream.headers.get('x-request-id')!)).toMatchObject({
    operation: 'streamEvents',
    status: 200,
  })
})

// verifies: authentication.portal
test('A person sees the use of a key by a stream while the stream is open.', async () => {
  const { id, apiKey } = await server.newAccount()
  const page = await signIn(server, id)
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${apiKey}` }
  const stream = await fetch(`${server.baseUrl}/v1/webhook/stream`, { headers, signal: leaving.signal })
  expect(stream.status).toBe(200)
  await pacedUntil('the use of the key is stored', async () => {
    const { apiKeys } = (await page.send('GET', '/v1/api-keys')).body
    return apiKeys[0].lastUsedAt !== null
  })
  leaving.abort()
})
