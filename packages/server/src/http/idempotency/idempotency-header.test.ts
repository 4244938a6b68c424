import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'

/* Valid values of the header, and the scope of a key. */
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const agent = { name: 'Anna', language: 'cs' }

function send(
  method: string,
  path: string,
  token: string,
  { key, body }: { key?: string; body?: unknown } = {},
) {
  return fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const create = (token: string, key: string, body: unknown = agent) =>
  send('POST', '/v1/agents', token, { key, body })

async function errorOf(answer: Response) {
  return ((await answer.json()) as { error: Record<string, unknown> }).error
}

async function agentsOf(token: string): Promise<number> {
  const answer = await send('GET', '/v1/agents', token)
  return ((await answer.json()) as { agents: unknown[] }).agents.length
}

// verifies: idempotency.replay, idempotency.blank
test.each<[string, string, number]>([
  ['one character', 'k', 1],
  ['255 characters', 'k'.repeat(255), 1],
  ['letters beyond ASCII', 'kl\xed\xe8-\xff', 1],
  ['a comma and quotation marks', '"a", "b"', 1],
  ['spaces around it', '  k  ', 1],
  ['spaces and tabs alone', ' \t ', 2],
  ['nothing', '', 2],
])('of %s protects a repeated request or not, as listed', async (_what, key, made) => {
  const { apiKey } = await server.newAccount()
  const answers = [await create(apiKey, key), await create(apiKey, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await agentsOf(apiKey)).toBe(made)
})

test('of 256 characters is refused, and nothing is created', async () => {
  const { apiKey } = await server.newAccount()
  const answer = await create(apiKey, 'k'.repeat(256))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'validation', message: 'Idempotency-Key has 256 characters; at most 255 are accepted.' },
  })
  expect(await agentsOf(apiKey)).toBe(0)
})

// verifies: idempotency.operations
test('is ignored by an operation that does not support it', async () => {
  const { apiKey } = await server.newAccount()
  const { agent: made } = (await (await create(apiKey, 'k')).json()) as { agent: { id: AccountId } }
  const balance = await send('GET', '/v1/balance', apiKey, { key: 'k' })
  expect(await balance.json()).toMatchObject({ currency: 'CZK' })
  for (const goal of ['a', 'b']) {
    const changed = await send('PATCH', `/v1/agents/${made.id}`, apiKey, { key: 'k', body: { goal } })
    expect(await changed.json()).toMatchObject({ agent: { goal } })
  }
  const long = await send('GET', '/v1/balance', apiKey, { key: 'k'.repeat(300) })
  expect(long.status).toBe(200)
})

// verifies: idempotency.account-suspended, authentication.suspended-rest
test('returns no stored response to a suspended account, and returns it again after the account is restored', async () => {
  const { id, apiKey } = await server.newAccount()
  const first = await (await create(apiKey, 'k')).text()
  await server.suspend(id)
  const refused = await create(apiKey, 'k')
  expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'account_suspended'])
  await send('POST', `/operator/v1/accounts/${id}/restore`, testOperatorToken, { body: {} })
  expect(await (await create(apiKey, 'k')).text()).toBe(first)
})

// verifies: idempotency.stored-errors, idempotency.own-request-id
test('stores a validation error: the corrected request needs a new key', async () => {
  const { apiKey } = await server.newAccount()
  const refused = await create(apiKey, 'k', { ...agent, colour: 1 })
  const again = await create(apiKey, 'k')
  const [one, two] = [await errorOf(refused), await errorOf(again)]
  expect(two).toEqual({ ...one, requestId: again.headers.get('x-request-id') })
  expect((await create(apiKey, 'another')).status).toBe(201)
})

// verifies: idempotency.global
test('belongs to its API key: another key of the same account starts afresh', async () => {
  const { id, apiKey } = await server.newAccount()
  const added = await send('POST', `/operator/v1/accounts/${id}/api-keys`, testOperatorToken)
  const { key: other } = (await added.json()) as { key: string }
  const [first, second] = [await create(apiKey, 'k'), await create(other, 'k')]
  expect(await second.text()).not.toBe(await first.text())
  expect(await agentsOf(apiKey)).toBe(2)
})

test('of a tool call is refused when it is not a string', async () => {
  const { apiKey } = await server.newAccount()
  for (const idempotencyKey of ['a\u0000b', 'a\ud800b']) {
    const answer = await fetch(`${server.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'create_agent', arguments: { ...agent, idempotencyKey } },
      }),
    })
    expect(await answer.text()).toMatch(/\\?"code\\?":\\?"validation\\?"/)
  }
  expect(await agentsOf(apiKey)).toBe(0)
})
