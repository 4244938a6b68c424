import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, type Json, redirectUri, startAppWorld } from './support/app-world.ts'

let world: AppWorld
let browser: Awaited<ReturnType<AppWorld['signedIn']>>['browser']
beforeAll(async () => {
  world = await startAppWorld()
  browser = (await world.signedIn()).browser
})
afterAll(() => world.close())
// Each has what one address may ask within a minute, and all what it may register within an hour.
beforeEach(() => world.clock.move(600_000))

describe('an app on the person’s computer', () => {
  // verifies: authentication.oauth-redirect, authentication.oauth-registration
  test.each([
    ['`localhost` without a port', ['http://localhost/callback'], 'http://localhost:51789/callback'],
    [
      'both names of this machine',
      ['http://localhost/callback', 'http://127.0.0.1/callback'],
      'http://127.0.0.1:3118/callback',
    ],
    ['no path', ['http://localhost'], 'http://localhost:8976'],
    ['the root', ['http://127.0.0.1/', 'https://app.example/redirect'], 'http://127.0.0.1:33418/'],
    ['another port', ['http://127.0.0.1:33418/callback'], 'http://127.0.0.1:44529/callback'],
    ['a port, and uses none', ['http://localhost:3118/callback'], 'http://localhost/callback'],
    ['an address of IPv6', ['http://[::1]/callback'], 'http://[::1]:7777/callback'],
    ['a query', ['http://localhost/callback?from=hovor'], 'http://localhost:7777/callback?from=hovor'],
  ])('that registered %s is connected at the port that it listens on', async (_what, registered, used) => {
    // Many say that they are web apps, which would have to name their ports.
    const client = await world.register({ redirect_uris: registered, application_type: 'web' })
    expect(client).toMatchObject({ status: 201, application_type: 'native', redirect_uris: registered })
    const clientId = client.client_id as string
    const connect = async () => {
      const back = await world.connect(browser, { clientId, redirectUri: used })
      expect([back.origin, back.pathname]).toEqual([new URL(used).origin, new URL(used).pathname])
      return back.searchParams.get('code') ?? ''
    }
    const tokens = (await (
      await world.exchange(clientId, await connect(), { redirect_uri: used })
    ).json()) as Json
    expect((await world.mcp(tokens.access_token)).status).toBe(200)
    // The code belongs to the address that it was sent to, port and all.
    const other = await world.exchange(clientId, await connect(), { redirect_uri: registered[0]! })
    expect(other.status).toBe(registered[0] === used ? 200 : 400)
  })

  // verifies: authentication.oauth-redirect
  test.each([
    ['http://localhost/callback', 'http://127.0.0.1:3118/callback'],
    ['http://localhost/callback', 'http://localhost:3118/other'],
    ['http://localhost/callback', 'http://localhost:3118/callback?more=1'],
    ['http://localhost/callback', 'http://localhost:3118@evil.example/callback'],
    ['http://localhost/callback', 'http://localhost.evil.example:3118/callback'],
    ['http://localhost/callback', 'https://localhost:3118/callback'],
    ['http://localhost/callback', 'http://user@localhost:3118/callback'],
    ['http://localhost/callback', 'http://localhost:99999/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.2:3118/callback'],
    ['http://127.0.0.1/callback', 'http://127.1:3118/callback'],
    ['https://app.example/callback', 'https://app.example:8443/callback'],
  ])('that registered %s gets nothing at %s', async (registered, used) => {
    const { client_id: clientId } = await world.register({ redirect_uris: [registered] })
    const answer = await browser.open(world.authorizeUrl({ clientId, redirectUri: used }))
    expect([answer.status, answer.next]).toEqual([400, undefined])
  })
})

// verifies: authentication.oauth-registration
test('the type of an app follows from its redirect URIs, whatever it says', async () => {
  for (const [uris, type] of [
    [['http://localhost/callback', 'http://[::1]/callback'], 'native'],
    [['cursor://anysphere.cursor-mcp/oauth/callback'], 'native'],
    [[redirectUri], 'web'],
  ] as const)
    for (const said of [{}, { application_type: 'web' }, { application_type: 'native' }]) {
      const answer = await world.register({ redirect_uris: uris, ...said })
      expect(answer).toMatchObject({ status: 201, application_type: type })
    }
})

// verifies: authentication.oauth-registration
test('an app that is not known any more is told so at each endpoint, so that it registers again', async () => {
  const known = await world.connected(browser)
  const unknown = ['nobody', `${known.clientId}x`, 'https://app.example/client.json']
  for (const client_id of unknown)
    for (const [path, form] of [
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: known.tokens.refresh_token }],
      ['/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
      ['/oauth/token', { grant_type: 'authorization_code', code: 'x', redirect_uri: redirectUri }],
      ['/oauth/revoke', { token: known.tokens.refresh_token }],
    ] as const) {
      const answer = await world.post(path, { client_id, ...form })
      expect([answer.status, ((await answer.json()) as Json).error], `${client_id} ${path}`).toEqual([
        401,
        'invalid_client',
      ])
    }
  expect((await world.refresh(known.clientId, known.tokens.refresh_token)).status).toBe(200)
})

// verifies: authentication.oauth-oidc, authentication.oauth-registration
test('the metadata announce apps without secrets, at every endpoint, and documents', async () => {
  for (const kind of ['oauth-authorization-server', 'openid-configuration']) {
    const answer = await fetch(`${world.base}/.well-known/${kind}`)
    expect(await answer.json()).toMatchObject({
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      registration_endpoint: `${world.base}/oauth/register`,
    })
  }
})
