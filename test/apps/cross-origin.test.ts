import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirectUri } from './support/app-world.ts'

const inspector = 'http://localhost:6274'
const app = 'https://app.example.com'
const evil = 'https://evil.example'

/** Where the setting is left out, and where it names an origin. */
let usual: TestSurface
let named: TestSurface
beforeAll(async () => {
  usual = await startTestSurface({ isPublic: true })
  named = await startTestSurface({ isPublic: true, mcpOrigins: [app] })
})
afterAll(() => Promise.all([usual.close(), named.close()]))

/** One request with these headers and no others. */
async function ask(
  server: TestSurface,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
) {
  const asked = request(`${server.baseUrl}${path}`, { method, headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

/** As a browser asks before a page may send a request of an MCP client. */
const preflight = (server: TestSurface, origin: string, path: string, method: string) =>
  ask(server, 'OPTIONS', path, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const metadata = JSON.stringify({ redirect_uris: [redirectUri], client_name: 'Page' })
const endpoints: readonly [string, string, Record<string, string>, string, number][] = [
  ['POST', '/oauth/register', json, metadata, 201],
  ['POST', '/oauth/register', json, '{}', 400],
  ['POST', '/oauth/token', form, 'grant_type=refresh_token&refresh_token=x&client_id=x', 401],
  ['POST', '/oauth/revoke', form, 'token=x&client_id=x', 401],
  ['GET', '/oauth/userinfo', { authorization: 'Bearer x' }, '', 401],
]

describe('a page that may use MCP', () => {
  // verifies: general.mcp-origins
  test.each(endpoints)('can ask %s %s and read its answer', async (method, path, headers, body, status) => {
    for (const [server, origin] of [
      [usual, inspector],
      [usual, 'http://[::1]:5173'],
      [named, app],
    ] as const) {
      const leave = await preflight(server, origin, path, method)
      expect(leave).toMatchObject({
        status: 204,
        text: '',
        headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
      })
      expect(leave.headers).not.toHaveProperty('access-control-allow-credentials')
      expect(leave.headers['access-control-allow-methods']).toContain(method)
      for (const header of ['authorization', 'content-type', 'mcp-protocol-version'])
        expect(leave.headers['access-control-allow-headers']?.toLowerCase()).toContain(header)
      const answer = await ask(server, method, path, { origin, ...headers }, body)
      expect(answer).toMatchObject({
        status,
        headers: { 'access-control-allow-origin': origin, vary: 'Origin' },
      })
      expect(answer.headers['access-control-expose-headers']?.toLowerCase()).toContain('www-authenticate')
    }
  })
})

describe('a page of another origin', () => {
  // verifies: general.mcp-origins
  test.each(endpoints)('has no leave for %s %s', async (method, path, headers, body) => {
    for (const [server, origin] of [
      [usual, evil],
      [usual, 'null'],
      [named, evil],
      [named, inspector],
    ] as const)
      for (const answer of [
        await preflight(server, origin, path, method),
        await ask(server, method, path, { origin, ...headers }, body),
      ])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  // verifies: general.mcp-origins
  test('has no leave for what a person sees', async () => {
    for (const path of ['/oauth/authorize', '/oauth/authorize/x', '/oauth/consent/x', '/developers/apps'])
      for (const origin of [evil, inspector])
        for (const answer of [
          await preflight(usual, origin, path, 'GET'),
          await ask(usual, 'GET', path, { origin }),
        ])
          expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

// verifies: general.mcp-origins, authentication.oauth-oidc
test.each([
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/oauth/jwks',
])('every page can read %s', async (path) => {
  for (const server of [usual, named])
    for (const origin of [evil, inspector, app]) {
      const leave = await preflight(server, origin, path, 'GET')
      expect(leave).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      const answer = await ask(server, 'GET', path, { origin, 'mcp-protocol-version': '2025-11-25' })
      expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } })
    }
})
