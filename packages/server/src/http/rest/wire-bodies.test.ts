import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { operations } from '@hovor/api'
import { untilPasses } from '@hovor/clock/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fail } from '../../platform/kernel/failure.ts'
import { handleOpen } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'
import * as wire from '../testing/wire.ts'

/* Bodies and keys as raw bytes over a socket. */
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

describe('a body', () => {
  const post = (headers: readonly string[], body: string, path = '/v1/agents') =>
    talk(request(`POST ${path}`, { headers, body }))

  beforeAll(async () => {
    key = (await server.newAccount()).apiKey
  })

  // verifies: conventions.json
  test.each<[string, string[], string, number]>([
    ['JSON', ['content-type: application/json'], agent, 201],
    ['JSON that says UTF-8', ['content-type: application/json; charset=utf-8'], agent, 201],
    ['JSON that says it in other letters', ['content-type: APPLICATION/JSON;Charset="UTF-8"'], agent, 201],
    ['JSON in another charset', ['content-type: application/json; charset=iso-8859-1'], agent, 415],
    ['compressed JSON', ['content-type: application/json', 'content-encoding: gzip'], agent, 415],
    [
      'JSON that says it is as it is',
      ['content-type: application/json', 'content-encoding: identity'],
      agent,
      201,
    ],
    ['no media type', [], agent, 415],
    ['an empty media type', ['content-type:'], agent, 415],
    ['a media type that is none', ['content-type: ;;;'], agent, 415],
    ['text', ['content-type: text/plain'], agent, 415],
    ['another JSON', ['content-type: application/merge-patch+json'], agent, 415],
    ['a form', ['content-type: application/x-www-form-urlencoded'], 'name=Anna', 415],
    ['a longer media type', ['content-type: application/jsonx'], agent, 415],
    ['a byte order mark', ['content-type: application/json'], `\ufeff${agent}`, 400],
    ['null', ['content-type: application/json'], 'null', 400],
    ['a list', ['content-type: application/json'], `[${agent}]`, 400],
    ['a text', ['content-type: application/json'], '"x"', 400],
    ['white space', ['content-type: application/json'], ' \r\n', 400],
    ['two values', ['content-type: application/json'], `${agent}${agent}`, 400],
    [
      'a key twice: the last one counts',
      ['content-type: application/json'],
      '{"name":"","name":"B","language":"cs"}',
      201,
    ],
  ])('of %s', async (_what, headers, body, status) => {
    const answer = await post(headers, body)
    expect([answer.status, answer.error?.code]).toEqual([status, status === 201 ? undefined : 'validation'])
    wire.expectStandardHeaders(answer)
  })

  test('that is refused although it is JSON says in what respect', async () => {
    const gzip = await post([json, 'content-encoding: gzip'], agent)
    expect(gzip.error).toMatchObject({
      message: expect.stringContaining('Content-Encoding'),
      action: 'Send it without Content-Encoding, as plain JSON.',
    })
    expect(gzip.headers.get('accept-encoding')).toBe('identity')
    const latin = await post(['content-type: application/json; charset=iso-8859-1'], agent)
    expect(latin.error?.message).toBe('The charset in the Content-Type is not UTF-8.')
    const marked = await post([json], `\ufeff${agent}`)
    expect(marked.error).toMatchObject({
      message: expect.stringContaining('byte order mark'),
      action: expect.stringContaining('without a byte order mark'),
    })
  })

  // verifies: conventions.json
  test('that is not UTF-8 is not JSON', async () => {
    const head = request('POST /v1/agents', { headers: [json, 'content-length: 31'] })
    const body = Buffer.from(agent.replace('Anna', 'Ann\xe9'), 'latin1')
    const answer = await talk(Buffer.concat([Buffer.from(head), body]))
    expect([answer.status, answer.error?.message]).toEqual([400, 'The body is not valid JSON.'])
  })

  // verifies: conventions.json
  test('that is empty counts as missing, whatever its media type and framing', async () => {
    const { apiKey } = await server.newAccount()
    for (const headers of [
      ['content-length: 0'],
      ['content-length: 0', json],
      ['content-length: 0', 'content-type: text/plain'],
      ['transfer-encoding: chunked'],
      ['transfer-encoding: chunked', json],
      ['transfer-encoding: chunked', 'content-type: text/plain'],
    ]) {
      const end = headers[0]!.startsWith('transfer') ? '0\r\n\r\n' : ''
      const answer = await talk(request('POST /v1/numbers', { headers, apiKey }) + end)
      expect([headers, answer.status]).toEqual([headers, 201])
    }
  })

  test('with excessive nesting or too many values is refused before validation', async () => {
    const odd = (workflow: string) => `{"name":"Anna","language":"cs","workflow":${workflow}}`
    const deep = odd(`${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`)
    const wide = odd(`[${'0,'.repeat(100_000)}0]`)
    for (const [body, why] of [
      [deep, 'is nested deeper than 100 levels'],
      [wide, 'contains more than 10000 values'],
    ] as const) {
      const rest = await post([json], body)
      expect([rest.status, rest.error?.code, rest.error?.message]).toEqual([
        400,
        'validation',
        `The body ${why}.`,
      ])
      const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_agent","arguments":${body}}}`
      const headers = [json, 'accept: application/json, text/event-stream']
      const mcp = await talk(request('POST /mcp', { headers, body: call }))
      expect([mcp.status, mcp.body]).toEqual([400, expect.stringContaining(`the message ${why}`)])
    }
  })

  // verifies: errors.unknown-field
  test('where none is accepted is refused, and so is a query', async () => {
    const answer = await talk(
      request('DELETE /v1/api-keys/current', { headers: [json], body: '{"force":true}' }),
    )
    expect(answer.error?.message).toBe(
      'Unknown field "force". Remove it; the documentation lists the accepted fields.',
    )
    for (const line of [
      'GET /v1/balance?force=1',
      'DELETE /v1/api-keys/current?force',
      'GET /v1/agents?force=&limit=1',
    ])
      expect((await talk(request(line))).error?.message).toBe(
        'Unknown field "force". Remove it; the documentation lists the accepted fields.',
      )
  })
})

/** In a child process: a client that writes everything before it reads, as many do. */
function upload(bytes: number, headers: string): Promise<{ status: string; failed: string }> {
  const program = `
    const socket = require('node:net').connect(${new URL(server.baseUrl).port}, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => { answer += chunk; if (/}$/.test(answer)) done('') })
    socket.on('error', (error) => done(error.code))
    socket.on('close', () => done('closed'))
    const done = (failed) => { console.log(JSON.stringify({ status: answer.slice(9, 12), failed })); process.exit() }
    socket.write(${JSON.stringify(headers)})
    socket.write(Buffer.alloc(${bytes}, 32))`
  const child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (chunk) => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', () => resolve(JSON.parse(text)))
  })
}

describe('an oversized body', () => {
  // verifies: conventions.json
  test.each([2, 40])('gets 413 even while its client is still sending %i MiB', async (mebibytes) => {
    const bytes = mebibytes * 1024 * 1024
    for (const type of ['application/json', 'text/plain']) {
      const head = `POST /v1/agents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: ${type}\r\n`
      const told = await upload(bytes, `${head}content-length: ${bytes}\r\n\r\n`)
      expect(told).toEqual({ status: type === 'text/plain' ? '415' : '413', failed: '' })
      const chunk = `${head}transfer-encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n`
      expect((await upload(bytes, chunk)).status).toBe(type === 'text/plain' ? '415' : '413')
    }
  })

  test('keeps the connection, so that the next request on it is answered', async () => {
    const { apiKey } = await server.newAccount()
    const head = `POST /v1/agents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${apiKey}\r\n${json}\r\n`
    const large = `content-length: ${1024 * 1024 + 1}\r\n\r\n${' '.repeat(1024 * 1024 + 1)}`
    const answer = await talk(head + large + request('GET /v1/balance', { apiKey }))
    expect(answer.status).toBe(413)
    expect(answer.headers.get('ratelimit-remaining')).toBe('59')
    expect(answer.more).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

describe('a request refused by its headers', () => {
  const size = 500_000
  const head = (path: string, apiKey: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${apiKey}\r\n${json}\r\ncontent-length: ${size}\r\n\r\n`

  // verifies: authentication.unauthorized, authentication.no-limits-on-401
  test.each<[string, string, () => Promise<string>, string]>([
    ['without a valid key', '/v1/agents', async () => 'hv_test_x', 'unauthorized'],
    ['of MCP without a valid key', '/mcp', async () => 'hv_test_x', 'unauthorized'],
    ['without a valid operator token', '/operator/v1/accounts', async () => 'x', 'unauthorized'],
    ['of a suspended account', '/v1/agents', suspended, 'account_suspended'],
    ['over the limit of its key', '/v1/agents', usedUp, 'rate_limited'],
  ])(
    '%s is answered before any byte of its body, and the connection is kept',
    async (_, path, keyOf, code) => {
      const first = head(path, await keyOf())
      const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      let told = ''
      socket.setEncoding('latin1').on('data', (chunk) => {
        told += chunk
      })
      socket.write(first)
      await untilPasses(() => expect(told).toContain(`"code":"${code}"`))
      expect(told.includes('ratelimit-limit')).toBe(code !== 'unauthorized')
      socket.write(
        ' '.repeat(size) + request('GET /v1/balance', { apiKey: (await server.newAccount()).apiKey }),
      )
      await once(socket, 'close')
      expect(told).toContain('HTTP/1.1 200 OK')
    },
  )

  test.each(['/v1/agents', '/mcp'])(
    'gets the response while its client is still sending 40 MiB to %s',
    async (path) => {
      const bytes = 40 * 1024 * 1024
      const last = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${json}\r\ncontent-length: ${bytes}\r\n\r\n`
      expect(await upload(bytes, last)).toEqual({ status: '401', failed: '' })
    },
  )

  async function suspended(): Promise<string> {
    const { id, apiKey } = await server.newAccount()
    await server.suspend(id)
    return apiKey
  }

  async function usedUp(): Promise<string> {
    const { apiKey } = await server.newAccount()
    const asks = Array.from({ length: 60 }, () => talk(request('GET /v1/balance', { apiKey })))
    await Promise.all(asks)
    return apiKey
  }
})

test('a definition limits the size of its body', async () => {
  const limit = 4 * 1024 * 1024
  const large = handleOpen(
    {
      ...operations.createSandboxAccount,
      audience: 'public' as const,
      path: '/v1/large',
      bodyLimitBytes: limit,
    },
    async () => fail('validation'),
  )
  const other = await startTestSurface({ extra: () => [large] })
  const status = async (bytes: number) => {
    const body = ' '.repeat(bytes)
    const bytesOf = wire.request('POST /v1/large', { headers: [json], body })
    return (await wire.talk(other.baseUrl, bytesOf)).status
  }
  expect([await status(limit), await status(limit + 1)]).toEqual([400, 413])
  await other.close()
})

describe('the Authorization header', () => {
  // verifies: authentication.bearer, authentication.unauthorized, authentication.no-limits-on-401
  test.each<[string, (apiKey: string) => string, number]>([
    ['as it should be', (apiKey) => `Bearer ${apiKey}`, 200],
    ['with a scheme in lower case', (apiKey) => `bearer ${apiKey}`, 200],
    ['with a scheme in upper case', (apiKey) => `BEARER ${apiKey}`, 200],
    ['with two spaces', (apiKey) => `Bearer  ${apiKey}`, 200],
    ['with a space at its end', (apiKey) => `Bearer ${apiKey} `, 200],
    ['with a tab', (apiKey) => `Bearer\t${apiKey}`, 401],
    ['without a scheme', (apiKey) => apiKey, 401],
    ['without a space', (apiKey) => `Bearer${apiKey}`, 401],
    ['with a comma', (apiKey) => `Bearer ${apiKey}, Bearer ${apiKey}`, 401],
    ['in quotation marks', (apiKey) => `Bearer "${apiKey}"`, 401],
    ['of the scheme Basic', (apiKey) => `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`, 401],
    ['of the scheme Token', (apiKey) => `Token ${apiKey}`, 401],
    ['that is empty', () => '', 401],
    ['with a scheme alone', () => 'Bearer', 401],
    ['of ten thousand characters', () => `Bearer ${'x'.repeat(10_000)}`, 401],
    ['of bytes that are no ASCII', () => 'Bearer \xe9', 401],
    ['with a key in upper case', (apiKey) => `Bearer ${apiKey.toUpperCase()}`, 401],
  ])('%s', async (_what, header, status) => {
    const { apiKey } = await server.newAccount()
    const bytes = request('GET /v1/balance', { apiKey: '', headers: [`authorization: ${header(apiKey)}`] })
    const answer = await talk(Buffer.from(bytes, 'latin1'))
    expect(answer.status).toBe(status)
    wire.expectStandardHeaders(answer)
    if (status === 401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="hovor", error="invalid_token"')
  })

  // verifies: authentication.unauthorized
  test('of an operator is refused with the operator’s message', async () => {
    const answer = await talk(request('GET /operator/v1/accounts'))
    expect(answer.status).toBe(401)
    expect(answer.error?.message).toBe('The operator token is missing or not valid.')
    expect(answer.error?.action).toContain('HOVOR_OPERATOR_TOKENS')
  })
})
