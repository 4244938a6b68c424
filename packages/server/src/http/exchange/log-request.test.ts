import { connect } from 'node:net'
import { operations } from '@hovor/api'
import { untilPasses } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { type ReadLog, readLog } from '../../platform/kernel/testing/log.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'
import { handle } from './handler.ts'

let server: TestSurface
let seen: ReadLog
const swapped: { log?: ReadLog } = {}

beforeAll(async () => {
  const log = new Proxy({} as ReadLog['log'], {
    get: (_, name) => Reflect.get(swapped.log!.log, name, swapped.log!.log),
  })
  swapped.log = readLog()
  server = await startTestSurface({
    log,
    extra: () => [
      handle(operations.listDeliveries, async () => {
        throw new Error('on purpose')
      }),
    ],
  })
})
afterAll(() => server.close())
beforeEach(() => {
  seen = readLog()
  swapped.log = seen
})

const call = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, {
    ...init,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...init.headers },
  })

/** A line is written after the response was sent, which a client may notice first. */
const lineOf = async (kind: string) => {
  await untilPasses(() => expect(seen.of(kind)).toHaveLength(1))
  return seen.of(kind)[0]
}

describe('the request log', () => {
  test('has one line per request, with its route and key and without its values', async () => {
    const { id, apiKey } = await server.newAccount()
    seen = readLog()
    swapped.log = seen
    const answer = await call('/v1/account', apiKey)
    expect(await lineOf('request')).toEqual({
      level: 'info',
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/v1/account',
      operation: 'getAccount',
      surface: 'rest',
      status: 200,
      durationMs: expect.any(Number),
      accountId: id,
      keyId: expect.stringMatching(/^key_/),
    })
    expect(seen.text()).not.toContain(apiKey.slice(8, -6))
  })

  test('has the path template instead of the number, and the code of a refusal', async () => {
    const { apiKey } = await server.newAccount()
    await call('/v1/numbers/+420601000001', apiKey, { method: 'DELETE' })
    expect(await lineOf('request.refused')).toMatchObject({
      method: 'DELETE',
      route: '/v1/numbers/:e164',
      status: 404,
      code: 'not_found',
    })
    expect(seen.text()).not.toContain('420601000001')
  })

  test('does not repeat a path that does not exist', async () => {
    await call('/v1/+420601000001')
    const line = await lineOf('request.refused')
    expect(line).toMatchObject({ method: 'GET', status: 404 })
    expect(line).not.toHaveProperty('route')
  })

  test('warns of a request that failed', async () => {
    const { apiKey } = await server.newAccount()
    await call('/v1/webhook/deliveries', apiKey)
    expect(await lineOf('request.failed')).toMatchObject({
      level: 'warn',
      status: 500,
      code: 'internal_error',
    })
  })

  test('has one line for a tool called over MCP', async () => {
    const { id, apiKey } = await server.newAccount()
    seen = readLog()
    swapped.log = seen
    const params = { name: 'get_account', arguments: {} }
    await call('/mcp', apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    }).then((answer) => answer.text())
    expect(await lineOf('request')).toMatchObject({
      route: '/mcp',
      surface: 'mcp',
      operation: 'getAccount',
      accountId: id,
      status: 200,
    })
  })

  test('names a person who called from a page in place of a key', async () => {
    const { id } = await server.newAccount()
    const token = 's'.repeat(43)
    const [person] = await server.database.query(sql<{ id: string }>`
      insert into user_session (id, token_hash, user_id, created_at, last_used_at, expires_at)
      select gen_random_uuid(), ${hashToken(token)}, user_id, ${Date.now()}, ${Date.now()}, ${Date.now() + 60_000}
      from account_member where account_id = ${uuidOf(id)} returning user_id as id`)
    seen = readLog()
    swapped.log = seen
    await call('/v1/account', undefined, {
      headers: { cookie: `hovor-session=${token}`, 'hovor-account': id },
    })
    const line = await lineOf('request')
    expect(line).toMatchObject({ accountId: id, userId: idOf('usr', person!.id), status: 200 })
    expect(line).not.toHaveProperty('keyId')
  })

  test('has the status of a stream that its client leaves, as clients do', async () => {
    const { apiKey } = await server.newAccount()
    seen = readLog()
    swapped.log = seen
    const leaving = new AbortController()
    await call('/v1/webhook/stream', apiKey, { signal: leaving.signal })
    leaving.abort()
    const line = await lineOf('request')
    expect(line).toMatchObject({ operation: 'streamEvents', status: 200 })
    expect(line).not.toHaveProperty('aborted')
  })

  test('has none for health checks', async () => {
    await call('/healthz')
    await call('/readyz')
    await call('/docs/errors')
    expect(await lineOf('request')).toMatchObject({ route: '/docs/errors' })
  })

  test('has one for bytes that are not a request', async () => {
    const { port } = new URL(server.baseUrl)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    expect(await lineOf('http.malformed')).toMatchObject({ status: 400 })
    socket.destroy()
  })

  test('warns once of an untrusted proxy', async () => {
    for (let count = 0; count < 3; count++)
      await call('/v1/changelog', undefined, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    const { advice } = (await lineOf('http.untrusted-proxy')) as { advice: string }
    expect(advice).toContain('HOVOR_TRUSTED_PROXIES')
    expect(seen.text()).not.toContain('192.0.2.7')
  })
})

describe('an exceeded limit', () => {
  test('has a line with the key that sent too much', async () => {
    const { id, apiKey } = await server.newAccount()
    await Promise.all(Array.from({ length: 61 }, () => call('/v1/account', apiKey)))
    expect(await lineOf('limit')).toMatchObject({ level: 'warn', what: 'requests of a key', accountId: id })
  })

  test('has a line with the network that tried wrong keys, and counts a flood of them', async () => {
    const guess = () => call('/v1/balance', `hv_test_${'A'.repeat(38)}`)
    for (let batch = 0; batch < 8; batch++) await Promise.all(Array.from({ length: 50 }, guess))
    const lines = seen.of('limit')
    // Those of the key above count towards the 60 of this minute.
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines[0]).toMatchObject({ what: 'wrong keys', network: '127.0.0.0/24' })
    // A valid key is still served.
    expect((await call('/operator/v1/accounts', testOperatorToken)).status).toBe(200)
  })
})
