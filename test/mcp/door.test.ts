import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, toolCall } from './support/post.ts'

let server: TestSurface
let apiKey: string

beforeAll(async () => {
  server = await startTestSurface()
  apiKey = (await server.newAccount()).apiKey
})
afterAll(() => server.close())

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('access to /mcp', () => {
  // verifies: authentication.mcp-key, authentication.no-limits-on-401
  test.each([
    ['no key', undefined],
    ['a word', 'nonsense'],
    ['a key that nobody has', `hv_test_${'A'.repeat(38)}`],
  ])('with %s is 401 by RFC 6750, outside the rate limit', async (_name, wrong) => {
    const answer = await post(server.baseUrl, ping, wrong === undefined ? {} : { apiKey: wrong })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(
      /^Bearer realm="[^"]+", error="invalid_token", scope="read write spend", resource_metadata="[^"]+"$/,
    )
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
    expect(answer.headers.get('x-service-version')).toMatch(/^\d+\.\d+\.\d+$/)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([])
    const { error } = (await answer.json()) as { error: object }
    expect(error).toMatchObject({ code: 'unauthorized', cause: 'request' })
  })

  test('with a wrong key is refused before the body is read', async () => {
    const answer = await post(server.baseUrl, 'x'.repeat(2_000_000))
    expect(answer.status).toBe(401)
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['another page of this machine', 'http://127.0.0.1:1'],
    ['no address at all', 'null'],
  ])('from a page of %s is refused', async (_name, origin) => {
    const answer = await post(server.baseUrl, ping, { apiKey, headers: { origin } })
    expect(answer.status).toBe(403)
  })

  test('from a page whose name is rebound to this machine is refused', async () => {
    const headers = { authorization: `Bearer ${apiKey}`, host: 'evil.example', origin: 'http://evil.example' }
    const rebound = request(`${server.baseUrl}/mcp`, { method: 'POST', headers }).end()
    const [answer] = (await once(rebound, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(403)
  })

  test('from a page of the service itself is allowed', async () => {
    for (const origin of [server.baseUrl, 'http://127.0.0.1:8080']) {
      const answer = await post(server.baseUrl, ping, { apiKey, headers: { origin } })
      expect(answer.status, origin).toBe(200)
    }
  })
})

describe('requests to /mcp', () => {
  test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])(
    'with %s are 405: there are no sessions and no standalone streams',
    async (method) => {
      const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/event-stream' }
      const answer = await fetch(`${server.baseUrl}/mcp`, { method, headers })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
    },
  )

  test.each([
    ['no JSON', '{', 400, -32_700],
    ['no body', '', 400, -32_700],
    ['no message', {}, 400, -32_600],
    ['another version of JSON-RPC', { ...ping, jsonrpc: '1.0' }, 400, -32_600],
    ['a number', 5, 400, -32_600],
    ['several messages at once', [ping, { ...ping, id: 2 }], 400, -32_600],
  ])('with %s get a JSON-RPC error', async (_name, body, status, code) => {
    const answer = await post(server.baseUrl, body, { apiKey })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code, message: expect.any(String) },
    })
  })

  test.each([101, 10_000, 250_000])(
    'that nest %i levels deep are refused, and the process survives',
    async (depth) => {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
      for (const body of [
        deep,
        `{"jsonrpc":"2.0","id":${deep},"method":"ping"}`,
        `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":${deep}}}`,
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_agent","arguments":{"name":${deep}}}}`,
      ]) {
        const answer = await post(server.baseUrl, body, { apiKey })
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ error: { code: -32_600 } })
      }
      expect((await post(server.baseUrl, ping, { apiKey })).status).toBe(200)
    },
  )

  test('with a body of another content type are 415', async () => {
    const answer = await post(server.baseUrl, ping, { apiKey, headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } })
  })

  test('with a body above 1 MiB are 413 `validation`, as over REST', async () => {
    const answer = await post(server.baseUrl, 'x'.repeat(1024 * 1024 + 1), { apiKey })
    expect(answer.status).toBe(413)
    const { error } = (await answer.json()) as { error: object }
    expect(error).toMatchObject({ code: 'validation', cause: 'request' })
  })

  test('with an unknown protocol revision are refused with the supported ones', async () => {
    const answer = await post(server.baseUrl, ping, {
      apiKey,
      headers: { 'mcp-protocol-version': '1999-01-01' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('2025-11-25')
  })

  test('get the request id and the interface version in the response', async () => {
    const { body, options } = toolCall('get_balance')
    const answer = await post(server.baseUrl, body, { ...options, apiKey })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
    expect(answer.headers.get('x-service-version')).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
