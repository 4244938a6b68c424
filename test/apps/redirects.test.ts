import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppWorld, redirectUri, startAppWorld } from './support/app-world.ts'

let world: AppWorld
let browser: Awaited<ReturnType<AppWorld['signedIn']>>['browser']
let clientId: string
/** An app that listens on the person’s computer. */
let native: string
beforeAll(async () => {
  world = await startAppWorld()
  browser = (await world.signedIn()).browser
  clientId = (await world.register()).client_id
  native = (await world.register({ redirect_uris: ['http://127.0.0.1:1111/callback'] })).client_id
})
afterAll(() => world.close())

describe('a redirect URI', () => {
  // verifies: authentication.oauth-redirect
  test.each([
    'http://app.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost.evil.example/callback',
    'http://2130706433/callback',
    'http://0.0.0.0/callback',
    'https://app.example/callback#fragment',
    'https://user@app.example/callback',
    'https://user:password@app.example/callback',
    'https://*.app.example/callback',
    'https://app.example\\@evil.example/callback',
    'https://app.example/a/../callback',
    'HTTPS://app.example/callback',
    'https://APP.example/callback',
    'https://app.example:443/callback',
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'about:blank',
    'myapp:/callback',
    '//app.example/callback',
    '/callback',
    'https://äpp.example/callback',
    'https://app.example/call back',
    '',
  ])('%j is not registered', async (uri) => {
    const answer = await world.register({ redirect_uris: [uri] })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_redirect_uri' })
  })

  // verifies: authentication.oauth-redirect
  test.each([
    'https://app.example/callback?from=hovor',
    'http://127.0.0.1/callback',
    'http://localhost:7777/callback',
    'http://[::1]:7777/callback',
    'com.example.app:/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])('%s is registered', async (uri) => {
    const answer = await world.register({ redirect_uris: [uri] })
    expect(answer).toMatchObject({ status: 201, redirect_uris: [uri], token_endpoint_auth_method: 'none' })
    expect(answer).not.toHaveProperty('client_secret')
  })

  // verifies: authentication.oauth-redirect
  test.each([
    'https://app.example/callback/',
    'https://app.example/callback/more',
    'https://app.example/callback?more=1',
    'https://app.example/callback#x',
    'https://app.example/CALLBACK',
    'https://app.example:8443/callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/callback',
    'https://app.example@evil.example/callback',
    'http://app.example/callback',
    'https://app.example/%63allback',
    'https://app.example/callback%00',
    'https://app.example//callback',
    'https://evil.example/?next=https://app.example/callback',
    'javascript:alert(1)',
  ])('%s gets no code, no error and no redirection of an app that registered another', async (uri) => {
    const answer = await browser.open(world.authorizeUrl({ clientId, redirectUri: uri }))
    expect([answer.status, answer.next]).toEqual([400, undefined])
    expect(answer.html).toContain('redirect_uri')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  // verifies: authentication.oauth-redirect
  test('of a loopback address may have any port, and nothing else may differ', async () => {
    const registered = await world.register({ redirect_uris: ['http://127.0.0.1:1111/callback'] })
    const open = (uri: string) =>
      browser.open(world.authorizeUrl({ clientId: registered.client_id, redirectUri: uri }))
    expect((await open('http://127.0.0.1:2222/callback')).status).toBe(303)
    for (const uri of [
      'http://127.0.0.1:2222/other',
      'http://localhost:1111/callback',
      'http://[::1]:1111/callback',
    ])
      expect((await open(uri)).status, uri).toBe(400)
  })

  // verifies: authentication.oauth-redirect
  test.each([
    'http://127.0.0.1:2222@evil.example/callback',
    'http://user@127.0.0.1:2222/callback',
    'http://user:password@127.0.0.1/callback',
    'http://127.0.0.1:2222\\@evil.example/callback',
    'http://evil.example\\@127.0.0.1:2222/callback',
    'http://127.0.0.1.evil.example:2222/callback',
    'http://127.0.0.1%2eevil.example/callback',
    'http://127.0.0.1:2222/callback?next=1',
    'http://127.0.0.1:2222/callback#x',
    'http://127.0.0.1:2222/callback/../other',
    'http://127.0.0.1:2222//callback',
    'http://127.0.0.1:99999/callback',
    'http://127.0.0.1:2222:80/callback',
    'http://127.0.0.1:0x50/callback',
    'http://127.1:2222/callback',
    'http://2130706433:2222/callback',
    'http://0177.0.0.1:2222/callback',
    'http://[::ffff:127.0.0.1]:2222/callback',
    'http://[::1%25lo]:2222/callback',
    'http://localhost.:2222/callback',
    'https://127.0.0.1:2222/callback',
    'HTTP://127.0.0.1:2222/callback',
    ' http://127.0.0.1:2222/callback',
  ])('%j gets nothing of an app that may choose its port', async (uri) => {
    const answer = await browser.open(world.authorizeUrl({ clientId: native, redirectUri: uri }))
    expect([answer.status, answer.next]).toEqual([400, undefined])
  })

  // verifies: authentication.oauth-redirect
  test('of an app that nobody knows is never followed', async () => {
    const answer = await browser.open(world.authorizeUrl({ clientId: 'nobody', redirectUri }))
    expect([answer.status, answer.next]).toEqual([400, undefined])
  })

  // verifies: authentication.oauth-registration
  test('is not the only bound: after 30 apps from one address, further ones wait', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 31; count++) statuses.add((await world.register()).status)
    expect([...statuses].sort()).toEqual([201, 429])
    const refused = await fetch(`${world.base}/oauth/register`, {
      method: 'POST',
      body: JSON.stringify({ redirect_uris: [redirectUri] }),
      headers: { 'content-type': 'application/json' },
    })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: 'temporarily_unavailable', error_description: 'Too many apps registered from this address.' },
    ])
    // Until the hour that the first of them began is over.
    const retryAfterSecs = Number(refused.headers.get('retry-after'))
    expect(retryAfterSecs).toBeGreaterThan(0)
    expect(retryAfterSecs).toBeLessThanOrEqual(3600)
  })
})
