import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, type Json, openBrowser, redirectUri, startAppWorld } from './support/app-world.ts'
import { type Added, startFront } from './support/front.ts'

/** Headers of strangers and proxies that say where the service is. */
const lies: Added = {
  host: 'evil.example:8080',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '192.0.2.7',
  forwarded: 'host=evil.example;proto=http',
  'x-original-url': '/evil',
}

describe.each(['', '/hovor'])('behind a proxy that ends TLS, with the path "%s"', (path) => {
  const publicUrl = `https://phone.example${path}`
  let added: Added
  let front: Awaited<ReturnType<typeof startFront>>
  let world: AppWorld
  let owner: Awaited<ReturnType<AppWorld['signedIn']>>
  beforeAll(async () => {
    front = await startFront(path, () => added)
    added = {}
    world = await startAppWorld({ publicUrl, trustedProxies: ['127.0.0.1/32'], front: front.before })
    owner = await world.signedIn()
  })
  afterAll(async () => {
    front.close()
    await world.close()
  })
  beforeEach(() => {
    added = lies
    // Each has what one address may ask within a minute.
    world.clock.move(61_000)
  })
  /** As a client reaches a URL of the service. */
  const here = (url: string) => url.replace('https://phone.example', front.origin)
  const told = async (url: string): Promise<Json> => (await fetch(here(url))).json()

  // verifies: authentication.oauth-oidc
  test('the metadata name the base URL and nothing else, in every place where they are looked for', async () => {
    const places = [
      `${publicUrl}/.well-known/openid-configuration`,
      `${publicUrl}/.well-known/oauth-authorization-server`,
      `https://phone.example/.well-known/oauth-authorization-server${path}`,
      `https://phone.example/.well-known/openid-configuration${path}`,
    ]
    for (const place of places) {
      const metadata = await told(place)
      expect(metadata, place).toMatchObject({
        issuer: publicUrl,
        authorization_endpoint: `${publicUrl}/oauth/authorize`,
        token_endpoint: `${publicUrl}/oauth/token`,
        registration_endpoint: `${publicUrl}/oauth/register`,
        revocation_endpoint: `${publicUrl}/oauth/revoke`,
        userinfo_endpoint: `${publicUrl}/oauth/userinfo`,
        jwks_uri: `${publicUrl}/oauth/jwks`,
        protected_resources: [`${publicUrl}/mcp`],
      })
      expect(JSON.stringify(metadata)).not.toMatch(/evil|127\.0\.0\.1|http:/)
    }
    const { keys } = await told(`${publicUrl}/oauth/jwks`)
    expect(keys).toHaveLength(1)
    for (const place of [
      `https://phone.example/.well-known/oauth-protected-resource${path}/mcp`,
      `${publicUrl}/.well-known/oauth-protected-resource`,
      `${publicUrl}/.well-known/oauth-protected-resource/mcp`,
    ])
      expect(await told(place), place).toMatchObject({
        resource: `${publicUrl}/mcp`,
        authorization_servers: [publicUrl],
      })
    for (const other of ['/other', '/hovor/other', '/hovor/evil/mcp'])
      for (const kind of ['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource'])
        expect((await fetch(`${front.origin}/.well-known/${kind}${other}`)).status, other).toBe(404)
  })

  // verifies: authentication.oauth-tokens
  test('a call without a token is told where the resource describes itself under the base URL', async () => {
    const answer = await world.mcp('none')
    expect(answer.status).toBe(401)
    const url = /resource_metadata="([^"]*)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1] ?? ''
    expect(url).toBe(`${publicUrl}/.well-known/oauth-protected-resource/mcp`)
    expect((await told(url)).resource).toBe(`${publicUrl}/mcp`)
  })

  // verifies: authentication.oauth-code, authentication.oauth-consent
  test('an app is connected: the browser stays under the base URL, and its cookies go nowhere else', async () => {
    const clientId = (await world.register()).client_id as string
    const sent = await owner.browser.open(world.authorizeUrl({ clientId, resource: `${publicUrl}/mcp` }))
    const own = (url: string | null) => new URL(url ?? '', `${publicUrl}/`).href
    expect(own(sent.headers.get('location'))).toContain(`${publicUrl}/oauth/consent/`)
    const cookies = sent.headers.getSetCookie().filter((cookie) => !/expires=Thu, 01 Jan 1970/i.test(cookie))
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-hovor-oauth-/)
      expect(cookie).toMatch(new RegExp(`; path=${path}/oauth/(consent|authorize)/`))
      expect(cookie).toMatch(/; samesite=lax; secure; httponly/)
    }
    const page = await owner.browser.follow(sent)
    expect(page.html).toContain(`action="${path}/oauth/consent/`)
    const decided = await owner.browser.submit(page, { decision: 'allow', scope: 'read' })
    expect(own(decided.headers.get('location'))).toContain(`${publicUrl}/oauth/authorize/`)
    const back = new URL((await owner.browser.follow(decided)).next ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect(back.searchParams.get('iss')).toBe(publicUrl)
    const answer = await world.exchange(clientId, back.searchParams.get('code') ?? '')
    const tokens = (await answer.json()) as Json
    expect((await world.callTool(tokens.access_token, 'get_account')).text).toContain(owner.accountId)
    expect((await world.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  })

  // verifies: authentication.oauth-oidc
  test('an ID token is issued by the base URL', async () => {
    const app = await world.connected(owner.browser, ['read'], { scope: 'openid read' })
    const [, claims = ''] = app.tokens.id_token?.split('.') ?? []
    const { iss, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([iss, aud]).toEqual([publicUrl, app.clientId])
  })

  // verifies: authentication.oauth-tokens
  test('a resource at another address than the base URL is refused, the one in Host too', async () => {
    const clientId = (await world.register()).client_id as string
    for (const resource of [
      'https://evil.example/mcp',
      `${front.origin}${path}/mcp`,
      'http://phone.example/mcp',
    ]) {
      const sent = await owner.browser.open(world.authorizeUrl({ clientId, resource }))
      expect(new URL(sent.next ?? '').searchParams.get('error'), resource).toBe('invalid_target')
    }
  })

  test('a browser that has not signed in is led to sign-in and back under the base URL', async () => {
    const clientId = (await world.register()).client_id as string
    const page = await world.askConsent(openBrowser(), { clientId })
    expect(page.headers.get('location')).toMatch(new RegExp(`^${path}/signin\\?next=%2Foauth%2Fconsent%2F`))
  })
})
