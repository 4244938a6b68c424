import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const inspector = 'http://localhost:6274'
const app = 'https://app.example.com'
const editor = 'vscode-file://vscode-app'
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** Where the setting is left out, and where it names two origins. */
let usual: TestSurface
let named: TestSurface
let keys: ReadonlyMap<TestSurface, string>

beforeAll(async () => {
  usual = await startTestSurface()
  named = await startTestSurface({ publicUrl: 'https://api.example.com', mcpOrigins: [app, editor] })
  keys = new Map(
    await Promise.all(
      [usual, named].map(async (server) => [server, (await server.newAccount()).apiKey] as const),
    ),
  )
})
afterAll(() => Promise.all([usual.close(), named.close()]))

/** One request with these headers and no others. */
async function ask(
  server: TestSurface,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
) {
  const asked = request(`${server.baseUrl}${path}`, { method, headers })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

/** As a browser asks before a page may send a message with a key. */
const preflight = (server: TestSurface, origin: string, path = '/mcp', method = 'POST') =>
  ask(server, 'OPTIONS', path, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
  })

const post = (server: TestSurface, origin: string, more: Record<string, string> = {}, path = '/mcp') =>
  ask(
    server,
    'POST',
    path,
    { origin, 'content-type': 'application/json', authorization: `Bearer ${keys.get(server)}`, ...more },
    list,
  )

const leave = ({ headers }: { headers: IncomingMessage['headers'] }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const names = (list: string | undefined) => (list ?? '').toLowerCase().split(', ')

describe('a page of an allowed origin', () => {
  // verifies: general.mcp-origins
  test('has leave for every message, with the headers of both revisions', async () => {
    for (const [server, origin] of [
      [usual, inspector],
      [usual, 'http://127.0.0.1:8080'],
      [usual, 'http://[::1]:5173'],
      [named, app],
      [named, editor],
      [named, 'https://api.example.com'],
    ] as const)
      for (const path of ['/mcp', '/mcp/', '/mcp?tools=calls,messages']) {
        const answer = await preflight(server, origin, path)
        expect(answer, `${origin} ${path}`).toMatchObject({
          status: 204,
          text: '',
          headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
        })
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
        expect(names(answer.headers['access-control-allow-methods'])).toEqual(
          expect.arrayContaining(['get', 'post', 'delete']),
        )
        expect(names(answer.headers['access-control-allow-headers'])).toEqual(
          expect.arrayContaining([
            'accept',
            'authorization',
            'content-type',
            'last-event-id',
            'mcp-method',
            'mcp-name',
            'mcp-protocol-version',
            'mcp-session-id',
          ]),
        )
      }
  })

  // verifies: general.mcp-origins
  test.each([
    ['a result in JSON', { accept: 'application/json' }, 200],
    ['a result in a stream', { accept: 'text/event-stream' }, 200],
    ['that its key is wrong', { authorization: 'Bearer hv_test_wrong' }, 401],
    ['that its toolset is unknown', {}, 400],
    ['that its media type is wrong', { 'content-type': 'text/plain' }, 415],
    ['that its revision is unknown', { 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('can read %s', async (what, headers, status) => {
    const path = what.includes('toolset') ? '/mcp?tools=nonsense' : '/mcp'
    for (const [server, origin] of [
      [usual, inspector],
      [named, editor],
    ] as const) {
      const answer = await post(server, origin, headers, path)
      expect(answer, answer.text).toMatchObject({
        status,
        headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
      })
      expect(names(answer.headers['access-control-expose-headers'])).toEqual(
        expect.arrayContaining([
          'mcp-session-id',
          'mcp-protocol-version',
          'www-authenticate',
          'retry-after',
          'x-request-id',
        ]),
      )
    }
  })

  test.each(['GET', 'DELETE'])('can read that there is no %s', async (method) => {
    expect((await preflight(usual, inspector, '/mcp', method)).status).toBe(204)
    const answer = await ask(usual, method, '/mcp', { origin: inspector })
    expect(answer).toMatchObject({
      status: 405,
      headers: { allow: 'POST', 'access-control-allow-origin': inspector },
    })
  })

  test('can read that it has sent too much', async () => {
    const headers = { origin: inspector, authorization: `Bearer ${keys.get(usual)}` }
    const body = { ...list, params: { text: 'x'.repeat(1024 * 1024) } }
    const answer = await ask(usual, 'POST', '/mcp', { ...headers, 'content-type': 'application/json' }, body)
    expect(answer).toMatchObject({ status: 413, headers: { 'access-control-allow-origin': inspector } })
  })
})

describe('a page of another origin', () => {
  // verifies: general.mcp-origins
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'app://localhost'])(
    'such as %s has no leave, and reads nothing',
    async (origin) => {
      for (const server of [usual, named]) {
        for (const answer of [await preflight(server, origin), await post(server, origin)]) {
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(leave(answer)).toEqual({})
        }
      }
    },
  )

  test('of this machine has no leave where others are named', async () => {
    for (const answer of [await preflight(named, inspector), await post(named, inspector)]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(leave(answer)).toEqual({})
    }
  })
})

test('no page elsewhere has leave for anything but MCP', async () => {
  for (const path of ['/v1/balance', '/mcp/x', '/mcpx', '/']) {
    expect(leave(await preflight(usual, inspector, path))).toEqual({})
    expect(leave(await ask(usual, 'GET', path, { origin: inspector }))).toEqual({})
  }
})

test('an OPTIONS request without the headers of a preflight is 405, and programs get no CORS headers', async () => {
  for (const headers of [{}, { origin: inspector }, { 'access-control-request-method': 'POST' }] as const)
    expect((await ask(usual, 'OPTIONS', '/mcp', headers)).status).toBe(405)
  const answer = await ask(usual, 'POST', '/mcp', { authorization: `Bearer ${keys.get(usual)}` }, list)
  expect(leave(answer)).toEqual({})
})
