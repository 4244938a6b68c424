import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, postBare, toolCall } from './support/post.ts'

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
    ['no address at all', 'null'],
    ['a program on this machine with a scheme of its own', 'app://localhost'],
    ['an address that is none', 'http://'],
    ['a name that only looks like this machine', 'http://localhost.evil.example'],
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

  test('from a page of the service or of this machine is allowed', async () => {
    const { port } = new URL(server.baseUrl)
    const twins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
    for (const origin of [
      ...twins,
      'http://127.0.0.1:8080',
      'http://localhost:6274',
      'HTTP://LOCALHOST:6274',
    ]) {
      const answer = await post(server.baseUrl, ping, { apiKey, headers: { origin } })
      expect(answer.status, origin).toBe(200)
    }
  })

  // verifies: general.mcp-origins
  test('from a page of the base address is allowed wherever that is, and from one that the operator names', async () => {
    const named = await startTestSurface({
      publicUrl: 'https://api.example.com/hovor',
      mcpOrigins: ['https://app.example.com', 'vscode-file://vscode-app'],
    })
    try {
      const key = (await named.newAccount()).apiKey
      const statusFor = async (origin: string) =>
        (await post(named.baseUrl, ping, { apiKey: key, headers: { origin } })).status
      for (const origin of ['https://api.example.com', 'https://App.example.com', 'vscode-file://vscode-app'])
        expect(await statusFor(origin), origin).toBe(200)
      for (const origin of [
        'http://localhost:6274',
        'http://app.example.com',
        'https://app.example.com:8443',
        'vscode-file://other',
        'null',
      ])
        expect(await statusFor(origin), origin).toBe(403)
    } finally {
      await named.close()
    }
  })
})

describe('the form of an answer', () => {
  const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const
  const initialize = (protocolVersion: string) => ({
    ...ping,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })
  const list = { ...ping, method: 'tools/list' }
  const call = { ...ping, method: 'tools/call', params: { name: 'get_balance', arguments: {} } }
  const modern = toolCall('get_balance')
  const [inJson, inStream] = [/^application\/json/, /^text\/event-stream/]

  // verifies: general.mcp-accept
  test.each([
    [undefined, inJson],
    ['*/*', inJson],
    ['application/json', inJson],
    ['application/*, text/html;q=0.2', inJson],
    ['application/json;q=0.9, text/event-stream;q=0.2', inJson],
    ['application/json, text/event-stream;q=0', inJson],
    ['text/html', inJson],
    ['text/event-stream', inStream],
    ['TEXT/EVENT-STREAM, */*;q=0.1', inStream],
    ['application/json;q=0, */*', inStream],
  ] as const)('is the one that Accept: %s asks for, in every revision', async (accept, form) => {
    const headers = { ...(accept !== undefined && { accept }), authorization: `Bearer ${apiKey}` }
    for (const revision of revisions) {
      for (const body of [initialize(revision), list, call]) {
        const answer = await postBare(`${server.baseUrl}/mcp`, body, {
          ...headers,
          'mcp-protocol-version': revision,
        })
        expect(answer, `${revision} ${body.method}`).toMatchObject({
          status: 200,
          type: expect.stringMatching(form),
        })
        expect(answer.message).toMatchObject({ jsonrpc: '2.0', id: 1, result: {} })
      }
    }
    const answer = await postBare(`${server.baseUrl}/mcp`, modern.body, {
      ...headers,
      ...modern.options.headers,
      'mcp-protocol-version': '2026-07-28',
    })
    expect(answer).toMatchObject({ status: 200, type: expect.stringMatching(form) })
    expect(answer.message).toMatchObject({ id: 7, result: { structuredContent: { currency: 'CZK' } } })
  })

  test('is nothing for a notification, whatever the client accepts', async () => {
    const authorization = `Bearer ${apiKey}`
    for (const accept of ['*/*', 'application/json', 'text/event-stream']) {
      const body = { jsonrpc: '2.0', method: 'notifications/initialized' }
      const answer = await postBare(`${server.baseUrl}/mcp`, body, { authorization, accept })
      expect(answer, accept).toMatchObject({ status: 202, text: '' })
    }
  })

  test('is the same under /mcp/', async () => {
    const authorization = `Bearer ${apiKey}`
    for (const path of ['/mcp/', '/mcp/?tools=calls']) {
      const answer = await postBare(`${server.baseUrl}${path}`, list, { authorization })
      expect(answer, path).toMatchObject({ status: 200, message: { result: {} } })
    }
    const got = await fetch(`${server.baseUrl}/mcp/`, { headers: { authorization } })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await postBare(`${server.baseUrl}/mcp/`, call, {})).status).toBe(401)
  })
})

describe('null for what may be left out', () => {
  test.each([
    ['no arguments', { params: { name: 'get_balance', arguments: null } }],
    [
      'an argument of the query',
      { params: { name: 'list_messages', arguments: { direction: null, before: null } } },
    ],
    [
      'an argument of the body, and the idempotency key',
      {
        params: {
          name: 'create_agent',
          arguments: {
            name: 'Anna',
            language: 'cs',
            systemPrompt: null,
            dataFields: null,
            idempotencyKey: null,
          },
        },
      },
    ],
    ['the meta data of the protocol', { params: { name: 'get_balance', _meta: null } }],
    ['a member of the meta data', { params: { name: 'get_balance', _meta: { progressToken: null } } }],
    ['a page of the list of tools', { method: 'tools/list', params: { cursor: null } }],
    ['all that there is to say', { method: 'tools/list', params: null }],
  ])('is as if it was not sent: %s', async (_what, message) => {
    const body = { ...ping, method: 'tools/call', ...message }
    const answer = await postBare(`${server.baseUrl}/mcp`, body, { authorization: `Bearer ${apiKey}` })
    expect(answer, answer.text).toMatchObject({ status: 200, message: { result: {} } })
    expect(answer.message).not.toMatchObject({ result: { isError: true } })
  })

  test('is refused where an argument is required or unknown', async () => {
    for (const given of [
      { name: null, language: 'cs' },
      { name: 'Anna', language: 'cs', nonsense: null },
    ]) {
      const { body, options } = toolCall('create_agent', given)
      const answer = await post(server.baseUrl, body, { ...options, apiKey })
      expect(await answer.json()).toMatchObject({ result: { isError: true } })
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
