import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'
import * as wire from '../testing/wire.ts'

/*
 * Raw bytes over a socket: requests that no client library would send. Every response is read until its connection
 * ends.
 */
let server: TestSurface
let key: string

beforeAll(async () => {
  server = await startTestSurface()
  key = (await server.newAccount()).apiKey
})
afterAll(() => server.close())

const talk = (bytes: string | Buffer, options?: { end: boolean }) => wire.talk(server.baseUrl, bytes, options)
const request = (line: string, parts?: wire.RequestParts) => wire.request(line, { apiKey: key, ...parts })
const json = 'content-type: application/json'
const agent = '{"name":"Anna","language":"cs"}'

// verifies: conventions.request-id, conventions.service-version, errors.request-id
test.each<[string, () => string, number]>([
  ['no request line', () => 'GET\r\n\r\n', 400],
  ['a header without a name', () => request('GET /v1/balance', { headers: ['bad header: x'] }), 400],
  ['a folded header', () => request('GET /v1/balance', { headers: ['x: a\r\n b c: d'] }), 400],
  [
    'Transfer-Encoding beside Content-Length',
    () => request('POST /v1/agents', { headers: [json, 'transfer-encoding: chunked'], body: agent }),
    400,
  ],
  [
    'an unknown transfer coding',
    () => request('POST /v1/agents', { headers: [json, 'transfer-encoding: zip'] }),
    400,
  ],
  [
    'two lengths',
    () => request('POST /v1/agents', { headers: [json, 'content-length: 3'], body: agent }),
    400,
  ],
  ['a negative length', () => request('POST /v1/agents', { headers: [json, 'content-length: -1'] }), 400],
  [
    'a chunk whose size is not a number',
    () => `${request('POST /v1/agents', { headers: [json, 'transfer-encoding: chunked'] })}zz\r\n`,
    400,
  ],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an HTTP version that is none', () => 'GET /v1/balance HTTP/3.7\r\nhost: x\r\n\r\n', 400],
  [
    'no Host',
    () => `GET /v1/balance HTTP/1.1\r\nconnection: close\r\nauthorization: Bearer ${key}\r\n\r\n`,
    400,
  ],
  ['two Hosts', () => request('GET /v1/balance', { headers: ['host: y'] }), 400],
  ['two keys', () => request('GET /v1/balance', { headers: ['Authorization: Bearer x'] }), 400],
  [
    'two idempotency keys',
    () =>
      request('POST /v1/agents', {
        headers: [json, 'Idempotency-Key: a', 'idempotency-key: b'],
        body: agent,
      }),
    400,
  ],
  ['HTTP/1.0 without Host, and without a key', () => 'GET /v1/balance HTTP/1.0\r\n\r\n', 401],
  [
    'headers beyond what is read',
    () => request('GET /v1/balance', { headers: [`x: ${'y'.repeat(20_000)}`] }),
    431,
  ],
  ['an address beyond what is read', () => request(`GET /v1/${'x'.repeat(20_000)}`), 431],
  [
    'an expectation that nobody knows',
    () => request('GET /v1/balance', { headers: ['expect: 200-ok'], apiKey: '' }),
    401,
  ],
  [
    'an expectation before a body',
    () => request('POST /v1/agents', { headers: [json, 'expect: 100-continue'], body: '{}' }),
    400,
  ],
  [
    'an attempt to upgrade to a WebSocket',
    () => request('GET /v1/balance', { headers: ['connection: upgrade', 'upgrade: websocket'], apiKey: '' }),
    401,
  ],
  [
    'an attempt to upgrade to HTTP/2',
    () => request('GET /v1/balance', { headers: ['connection: upgrade', 'upgrade: h2c'], apiKey: '' }),
    401,
  ],
  ['an address in absolute form', () => request('GET http://x/v1/nothing'), 404],
  ['an address that is a star', () => request('OPTIONS *'), 404],
])('%s is answered with the usual headers', async (_what, bytes, status) => {
  const answer = await talk(bytes())
  expect(answer.status).toBe(status)
  wire.expectStandardHeaders(answer)
  if (status >= 400) expect(answer.error).toMatchObject({ cause: 'request', docsUrl: expect.any(String) })
})

test('a body that ends before its length and a truncated chunk are reported', async () => {
  for (const bytes of [
    request('POST /v1/agents', { headers: [json, 'content-length: 10'] }),
    `${request('POST /v1/agents', { headers: [json, 'transfer-encoding: chunked'] })}10\r\nabc`,
  ]) {
    const answer = await talk(bytes, { end: true })
    expect(answer.status).toBe(400)
    wire.expectStandardHeaders(answer)
    expect(answer.error).toMatchObject({ code: 'validation' })
  }
})

describe('a method', () => {
  const odd = [
    'FOO',
    'get',
    'BREW',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'M-SEARCH',
    'OPTIONS',
    'HEAD',
    'PATCH',
    'SEARCH',
  ]

  // verifies: conventions.wrong-method
  test.each(odd.filter((method) => method !== 'HEAD'))(
    '%s on a path with other methods is a plain 405, with or without a key',
    async (method) => {
      for (const apiKey of [key, ''])
        for (const [path, allow] of [
          ['/v1/balance', 'GET, HEAD'],
          ['/v1/balance?a=1', 'GET, HEAD'],
          ['/v1/webhook', 'PUT, GET, HEAD, DELETE'],
        ]) {
          const answer = await talk(request(`${method} ${path}`, { apiKey }))
          expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([405, allow, ''])
          expect(answer.headers.get('content-type')).not.toContain('json')
          wire.expectStandardHeaders(answer)
        }
    },
  )

  // verifies: conventions.wrong-method
  test('HEAD is a GET without a body, and a wrong method where there is no GET', async () => {
    const head = await talk(request('HEAD /v1/balance'))
    expect([head.status, head.body]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10)
    expect(head.headers.has('ratelimit-remaining')).toBe(true)
    const wrong = await talk(request('HEAD /operator/v1/accounts/x/suspend'))
    expect([wrong.status, wrong.headers.get('allow'), wrong.body]).toEqual([405, 'POST', ''])
  })

  // verifies: conventions.unknown-path, errors.unknown-path
  test.each([...odd, 'GET', 'POST', 'PUT', 'DELETE'])(
    '%s on a path that does not exist is JSON 404, before the key is checked',
    async (method) => {
      const preflight = ['origin: https://a.example', 'access-control-request-method: POST']
      for (const path of [
        '/v1',
        '/v1/',
        '/v1/nothing',
        '/v1/balance/',
        '//v1/balance',
        '/v1//balance',
        '/V1/balance',
        '/v1/Balance',
        '/v1/agents/',
        '/v1/agents//',
        '/v1/agents/a/b',
        '/v1/agents%2Fa',
        '/v1/agents;x=1',
        '/v1/../v1/balance',
        '/v1/nothing/%zz',
        '/v1/%ff',
      ]) {
        const answer = await talk(request(`${method} ${path}`, { apiKey: '', headers: preflight }))
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.headers.get('content-type')).toContain('application/json')
        wire.expectStandardHeaders(answer)
        if (method === 'HEAD') expect(answer.body).toBe('')
        else expect(answer.error).toMatchObject({ code: 'not_found', cause: 'request' })
      }
    },
  )

  test('is read from its own request line, not from the one before it', async () => {
    const { status } = await talk(
      'GET /v1/balance HTTP/1.1\r\nhost: x\r\n\r\nFOO /v1/balance HTTP/1.1\r\n\r\n',
    )
    expect([400, 401]).toContain(status)
  })

  test('CONNECT behind a request that is yet to be answered is not answered in its place', async () => {
    const before = `GET /v1/balance HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`
    const answer = await talk(`${before}CONNECT /v1/balance HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(answer.status).not.toBe(405)
  })

  test('is not read from bytes that are not a request line', async () => {
    for (const line of [
      'FOO /v1/calls HTTP/2.0',
      'FOO  HTTP/1.1',
      'F(O /v1/calls HTTP/1.1',
      'FOO /v1/calls',
    ]) {
      const answer = await talk(`${line}\r\nhost: x\r\n\r\n`)
      expect([line, answer.status]).toEqual([line, 400])
      wire.expectStandardHeaders(answer)
    }
  })
})

describe('an id in the path', () => {
  // verifies: errors.missing-record
  test.each([
    'a%2Fb',
    '%00',
    '..',
    `${'x'.repeat(600)}`,
    'x'.repeat(12_000),
    'ag_0',
    '%F0%9F%98%80',
    'ag_%20',
    '__proto__',
    '*',
  ])('%s that cannot be an id is a missing record', async (id) => {
    const { apiKey } = await server.newAccount()
    for (const path of [`/v1/agents/${id}`, `/v1/numbers/${id}`]) {
      const method = path.startsWith('/v1/agents') ? 'GET' : 'PATCH'
      const answer = await talk(request(`${method} ${path}`, { apiKey, headers: [json], body: '{}' }))
      expect([path.slice(0, 40), answer.status]).toEqual([path.slice(0, 40), 404])
      expect(answer.error).toMatchObject({ code: 'not_found', cause: 'account' })
      wire.expectStandardHeaders(answer)
    }
  })

  test('with invalid percent-encoding is reported; encoded plain letters are the same path', async () => {
    for (const id of ['%zz', '%ff', '%ed%a0%80']) {
      const answer = await talk(request(`GET /v1/agents/${id}`))
      expect([answer.status, answer.error?.code]).toEqual([400, 'validation'])
      wire.expectStandardHeaders(answer)
    }
    expect((await talk(request('GET /v1/b%61lance'))).status).toBe(200)
    expect((await talk(request('DELETE /v1/b%61lance'))).status).toBe(405)
  })
})
