import { untilPasses } from '@hovor/clock/testing'
import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AppWorld,
  type Json,
  openBrowser,
  password,
  redirectUri,
  startAppWorld,
} from './support/app-world.ts'

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
let clientId: string
beforeAll(async () => {
  world = await startAppWorld()
  owner = await world.signedIn()
  clientId = (await world.register()).client_id
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

const code = async () => (await world.connect(owner.browser, { clientId })).searchParams.get('code') ?? ''
const errorOf = async (answer: Response): Promise<Json> => [
  answer.status,
  ((await answer.json()) as Json).error,
]
const works = async (token: string) => (await world.mcp(token)).status === 200

describe('a code', () => {
  // verifies: authentication.oauth-code
  test('that was stolen is worth nothing without the verifier', async () => {
    const stolen = await code()
    for (const verifier of ['', 'x'.repeat(43), world.challenge])
      expect((await world.exchange(clientId, stolen, { code_verifier: verifier })).status).toBe(400)
    expect((await world.exchange(clientId, stolen)).status).toBe(200)
  })

  // verifies: authentication.oauth-code
  test('injected into another app is refused', async () => {
    const other = (await world.register()).client_id
    expect(await errorOf(await world.exchange(other, await code()))).toEqual([400, 'invalid_grant'])
  })

  // verifies: authentication.oauth-code
  test('presented with another redirect URI is refused', async () => {
    const answer = await world.exchange(clientId, await code(), { redirect_uri: 'https://evil.example/' })
    expect(await errorOf(answer)).toEqual([400, 'invalid_grant'])
  })

  // verifies: authentication.oauth-code
  test('that comes a second time ends everything that the first one gave', async () => {
    const once = await code()
    const tokens = (await (await world.exchange(clientId, once)).json()) as Json
    expect(await works(tokens.access_token)).toBe(true)
    expect(await errorOf(await world.exchange(clientId, once))).toEqual([400, 'invalid_grant'])
    expect(await works(tokens.access_token)).toBe(false)
    expect(await errorOf(await world.refresh(clientId, tokens.refresh_token))).toEqual([400, 'invalid_grant'])
  })

  // verifies: authentication.oauth-code
  test('is issued for no request without PKCE, with plain, or with a verifier that matches later only', async () => {
    const without = new URL(world.authorizeUrl({ clientId }))
    without.searchParams.delete('code_challenge')
    const nothing = new URL(without)
    nothing.searchParams.delete('code_challenge_method')
    const plain = world.authorizeUrl({ clientId, more: { code_challenge_method: 'plain' } })
    const unnamed = new URL(world.authorizeUrl({ clientId }))
    unnamed.searchParams.delete('code_challenge_method')
    for (const url of [nothing.href, without.href, plain, unnamed.href]) {
      const back = new URL((await owner.browser.open(url)).next ?? '')
      expect(back.searchParams.get('error'), url).toBe('invalid_request')
      expect(back.searchParams.has('code')).toBe(false)
    }
  })

  // verifies: authentication.oauth-code
  test.each([
    ['response_type', 'token', 'invalid_request'],
    ['response_type', 'id_token', 'invalid_request'],
    ['prompt', 'none', 'consent_required'],
    ['request', 'e30.e30.', 'request_not_supported'],
  ])('is not given where %s is %s', async (name, value, error) => {
    const sent = await owner.browser.open(world.authorizeUrl({ clientId, more: { [name]: value } }))
    expect(sent.next).toMatch(new RegExp(`[?#&]error=${error}`))
    expect(sent.next).not.toMatch(/code=/)
  })

  // verifies: authentication.oauth-code
  test('comes with the issuer, so that a client notices when servers are mixed up', async () => {
    const back = await world.connect(owner.browser, { clientId, state: 's t+a&te' })
    expect(back.searchParams.get('iss')).toBe(world.base)
    expect(back.searchParams.get('state')).toBe('s t+a&te')
  })
})

describe('an access token', () => {
  // verifies: authentication.oauth-tokens
  test('is for this resource only: another one is refused before anybody is asked', async () => {
    for (const resource of ['https://other.example/mcp', `${world.base}/v1`, `${world.base}/mcp/`]) {
      const back = new URL((await owner.browser.open(world.authorizeUrl({ clientId, resource }))).next ?? '')
      expect(back.searchParams.get('error')).toBe('invalid_target')
    }
    const app = await world.connected(owner.browser)
    const answer = await world.refresh(app.clientId, app.tokens.refresh_token, {
      resource: 'https://other.example/',
    })
    expect(await errorOf(answer)).toEqual([400, 'invalid_target'])
  })

  // verifies: authentication.oauth-tokens
  test('that was issued for another resource is invalid at this one', async () => {
    const { tokens } = await world.connected(owner.browser)
    await world.surface.database.query(
      sql`update oauth_token set details = details || '{"aud": "https://other.example/mcp"}' where kind = 'access'`,
    )
    const answer = await world.mcp(tokens.access_token)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer realm="hovor", error="invalid_token", scope="read write spend", resource_metadata="${world.base}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  // verifies: authentication.oauth-tokens
  test('is nothing to REST, and does not see other accounts', async () => {
    const { tokens } = await world.connected(owner.browser)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect((await fetch(`${world.base}/v1/account`, { headers })).status).toBe(401)
    const stranger = await world.signedIn()
    const seen = await world.callTool(tokens.access_token, 'get_account')
    expect(seen.text).toContain(owner.accountId)
    expect(seen.text).not.toContain(stranger.accountId)
  })

  // verifies: authentication.oauth-lifetimes
  test('ends after ten minutes, a refresh token after 30 days, and its grant after 90', async () => {
    const app = await world.connected(owner.browser)
    const rows = await world.surface.database.query(sql<{ kind: string; lasts: number }>`
      select t.kind, t.expires_at - g.created_at as lasts from oauth_token t join oauth_grant g on g.id = t.grant_id
      where g.client_id = ${app.clientId} and t.kind <> 'code'
      union all select 'grant', expires_at - created_at from oauth_grant where client_id = ${app.clientId}`)
    const minutes = Object.fromEntries(rows.map(({ kind, lasts }) => [kind, Math.round(lasts / 60_000)]))
    expect(minutes).toEqual({ access: 10, refresh: 30 * 24 * 60, grant: 90 * 24 * 60 })
    world.clock.move(10 * 60_000 + 2_000)
    expect(await works(app.tokens.access_token)).toBe(false)
    expect((await world.refresh(app.clientId, app.tokens.refresh_token)).status).toBe(200)
  })
})

describe('a scope that was not granted', () => {
  // verifies: authentication.oauth-scopes
  test('is told with those to ask for, and the tool is not called', async () => {
    const { tokens } = await world.connected(owner.browser, ['read'])
    expect((await world.callTool(tokens.access_token, 'get_account')).status).toBe(200)
    const answer = await world.callTool(tokens.access_token, 'send_message', {
      to: '+420777123456',
      body: 'Hi',
    })
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).error.code).toBe('insufficient_scope')
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer realm="hovor", error="insufficient_scope", scope="read spend", resource_metadata="${world.base}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  test('keeps the secret that signs events from an app that may only read', async () => {
    const { tokens } = await world.connected(owner.browser, ['read'])
    expect((await world.callTool(tokens.access_token, 'list_deliveries')).status).toBe(200)
    const answer = await world.callTool(tokens.access_token, 'get_webhook')
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([403, 'insufficient_scope'])
    expect(answer.headers.get('www-authenticate')).toContain('scope="read write"')
  })

  // verifies: authentication.oauth-scopes
  test('is named by every tool', async () => {
    const { text } = await world.mcp(owner.apiKey)
    const { tools } = JSON.parse(text.replace(/^[\s\S]*?data: /, '')).result as Json
    const scopeOf = Object.fromEntries(tools.map((tool: Json) => [tool.name, tool._meta['hovor/scope']]))
    expect(scopeOf).toMatchObject({ get_account: 'read', update_agent: 'write', place_call: 'spend' })
    expect(Object.values(scopeOf).every((scope) => ['read', 'write', 'spend'].includes(String(scope)))).toBe(
      true,
    )
  })
})

describe('the consent page', () => {
  // verifies: authentication.oauth-consent
  test('is shown for every request, names what is at stake, and cannot be framed', async () => {
    await world.connect(owner.browser, { clientId })
    const page = await world.askConsent(owner.browser, { clientId })
    expect(page.status).toBe(200)
    for (const told of [
      'Assistant',
      'Nobody has verified',
      'app.example',
      owner.accountId,
      '90 days',
      owner.email,
    ])
      expect(page.html).toContain(told)
    expect(page.html.match(/type="checkbox" name="scope"/g)).toHaveLength(3)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://app.example;")
    expect(page.html).not.toContain('<script')
  })

  // verifies: authentication.oauth-consent
  test('warns of an app that runs on the person’s own computer', async () => {
    const registered = await world.register({ redirect_uris: ['http://127.0.0.1/callback'] })
    const wish = { clientId: registered.client_id, redirectUri: 'http://127.0.0.1:5555/callback' }
    const page = await world.askConsent(owner.browser, wish)
    expect(page.html).toContain('127.0.0.1:5555')
    expect(page.html).toContain('a program on your own computer')
  })

  // verifies: authentication.oauth-consent
  test('escapes what an app calls itself', async () => {
    const registered = await world.register({ client_name: '<img src=x onerror=alert(1)>\u202eevil' })
    const page = await world.askConsent(owner.browser, { clientId: registered.client_id })
    expect(page.html).not.toContain('<img')
    expect(page.html).not.toContain('\u202e')
  })

  // verifies: authentication.oauth-consent
  test('belongs to the browser in which the app began, not to whom the link is sent', async () => {
    const attacker = openBrowser()
    const sent = await attacker.open(world.authorizeUrl({ clientId }))
    expect((await owner.browser.open(sent.next ?? '')).status).toBe(404)
    const page = await world.askConsent(owner.browser, { clientId })
    expect((await openBrowser().open(page.url)).status).toBe(404)
  })

  // verifies: authentication.oauth-consent
  test('leads to sign-in and back', async () => {
    const browser = openBrowser()
    const page = await world.askConsent(browser, { clientId })
    expect(page.next).toMatch(/\/signin\?next=%2Foauth%2Fconsent%2F/)
  })

  // verifies: authentication.oauth-consent
  test('takes no answer from another site, and only one at all', async () => {
    const page = await world.askConsent(owner.browser, { clientId })
    const forged = await owner.browser.send(
      page.url,
      new URLSearchParams({ decision: 'allow', scope: 'read' }),
    )
    expect(forged.status).toBe(403)
    const crossSite = await owner.browser.submit(
      page,
      { decision: 'allow', scope: 'read' },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(crossSite.status).toBe(403)
    const answer = { decision: 'allow', scope: 'read' }
    const both = await Promise.all([owner.browser.submit(page, answer), owner.browser.submit(page, answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  // verifies: authentication.oauth-consent
  test('that was shown to one person is not sent by the next who signs in there', async () => {
    const browser = openBrowser()
    const first = await world.signedIn(browser)
    const page = await world.askConsent(browser, { clientId })
    const second = await world.signedIn()
    await browser.submit(await browser.open(`${world.base}/signout`), {})
    expect((await world.signIn(browser, second.email)).status).toBe(303)
    const late = await browser.submit(page, { decision: 'allow', scope: 'spend' })
    expect([late.status, late.next]).toEqual([403, undefined])
    expect([late.html.includes(second.email), late.html.includes(first.accountId)]).toEqual([true, false])
    const grants = await world.surface.database.query(sql`
      select 1 from oauth_grant where account_id in (${first.accountId.slice(4)}::uuid, ${second.accountId.slice(4)}::uuid)`)
    expect(grants).toEqual([])
  })

  // verifies: authentication.oauth-consent
  test('that is denied gives the app an error and no code', async () => {
    const page = await world.askConsent(owner.browser, { clientId })
    const back = new URL((await world.decide(owner.browser, page, { decision: 'deny' })).next ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect([back.searchParams.get('error'), back.searchParams.has('code')]).toEqual(['access_denied', false])
  })

  // verifies: authentication.oauth-consent
  test('offers what the role allows: a viewer reads, and billing connects nothing', async () => {
    const as = async (role: string) => {
      const member = await world.signedIn()
      await world.surface.database.query(
        sql`update account_member set role = ${role} where account_id = ${member.accountId.slice(4)}`,
      )
      return world.askConsent(member.browser, { clientId })
    }
    const viewer = await as('viewer')
    expect(viewer.html.match(/name="scope" value="\w+"/g)).toEqual(['name="scope" value="read"'])
    expect((await as('billing')).html).toContain('Your role allows no app')
  })
})

describe('access', () => {
  // verifies: authentication.oauth-end
  test('ends with a suspension at once, and a restored account has to be connected again', async () => {
    const other = await world.signedIn()
    const app = await world.connected(other.browser)
    await world.operate(`/accounts/${other.accountId}/suspend`, { reason: 'Unpaid' })
    expect((await world.mcp(app.tokens.access_token)).status).toBe(401)
    await world.operate(`/accounts/${other.accountId}/restore`, {})
    expect((await world.mcp(app.tokens.access_token)).status).toBe(401)
    expect((await world.refresh(app.clientId, app.tokens.refresh_token)).status).toBe(400)
  })

  // verifies: authentication.oauth-end
  test('ends with the membership that it rested on', async () => {
    const other = await world.signedIn()
    const app = await world.connected(other.browser)
    await world.surface.database.query(
      sql`delete from account_member where account_id = ${other.accountId.slice(4)}`,
    )
    expect((await world.mcp(app.tokens.access_token)).status).toBe(401)
    expect((await world.refresh(app.clientId, app.tokens.refresh_token)).status).toBe(400)
  })

  // verifies: authentication.oauth-password
  test('ends with a change of the password at once', async () => {
    const other = await world.signedIn()
    const app = await world.connected(other.browser)
    const page = await other.browser.open(`${world.base}/settings/security/password`)
    const changed = await other.browser.submit(page, {
      current: password,
      password: 'pod lampou je tma jako v pytli',
    })
    expect(changed.status, changed.html).toBeLessThan(400)
    expect((await world.mcp(app.tokens.access_token)).status).toBe(401)
    expect((await world.refresh(app.clientId, app.tokens.refresh_token)).status).toBe(400)
    const left = await world.surface.database.query(
      sql`select 1 from oauth_token t join oauth_grant g on g.id = t.grant_id where g.client_id = ${app.clientId}`,
    )
    expect(left).toEqual([])
  })

  // verifies: authentication.oauth-revocation
  test('ends with the revocation of its refresh token; an access token is revoked alone', async () => {
    const app = await world.connected(owner.browser)
    const revoke = (token: string, id = app.clientId) => world.post('/oauth/revoke', { token, client_id: id })
    expect((await revoke(app.tokens.access_token, clientId)).status).toBeLessThan(500)
    expect(await works(app.tokens.access_token)).toBe(true)
    expect((await revoke(app.tokens.access_token)).status).toBe(200)
    expect(await works(app.tokens.access_token)).toBe(false)
    const next = (await (await world.refresh(app.clientId, app.tokens.refresh_token)).json()) as Json
    expect((await revoke(next.refresh_token)).status).toBe(200)
    expect(await works(next.access_token)).toBe(false)
  })

  test('is listed with its use, and ended there, by its person only', async () => {
    const other = await world.signedIn()
    const app = await world.connected(other.browser)
    await world.callTool(app.tokens.access_token, 'get_account')
    const page = await untilPasses(
      async () => {
        const shown = await other.browser.open(`${world.base}/developers/apps`)
        expect(shown.html).toContain('get_account')
        return shown
      },
      { pollMs: 200 },
    )
    const id = /name="end" value="(grant_\w+)"/.exec(page.html)?.[1] ?? ''
    const stranger = await world.signedIn()
    const own = await stranger.browser.open(`${world.base}/developers/apps`)
    expect(own.html).not.toContain('grant_')
    await world.connected(stranger.browser)
    await stranger.browser.submit(await stranger.browser.open(`${world.base}/developers/apps`), { end: id })
    expect(await works(app.tokens.access_token)).toBe(true)
    const ended = await other.browser.submit(page, { end: id })
    expect([id.slice(0, 6), ended.status]).toEqual(['grant_', 303])
    expect(await works(app.tokens.access_token)).toBe(false)
  })
})
