import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, password, startAppWorld } from './support/app-world.ts'

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

type Person = Awaited<ReturnType<AppWorld['signedIn']>>

const userinfo = async (token: string) => {
  const answer = await fetch(`${world.base}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, told: (await answer.json()) as Record<string, unknown> }
}
/** The access token of an app that only learns who the person is. */
const identityOf = async ({ browser }: Person, scope: string) =>
  (await world.connected(browser, [], { scope })).tokens.access_token

describe('userinfo', () => {
  // verifies: authentication.oauth-oidc
  test('tells an app whom it may know, and of the e-mail only where that was allowed', async () => {
    const person = await world.signedIn()
    const { status, told } = await userinfo(await identityOf(person, 'openid email'))
    expect([status, told]).toEqual([
      200,
      { sub: expect.stringMatching(/^usr_/), email: person.email, email_verified: true },
    ])
    const { told: less } = await userinfo(await identityOf(person, 'openid'))
    expect(less).toEqual({ sub: told.sub })
  })

  // verifies: authentication.oauth-oidc, authentication.oauth-tokens
  test.each(['openid email read', 'read write spend'])(
    'is nothing for a token of tools, which is invalid there and lacks no scope (%s)',
    async (scope) => {
      const person = await world.signedIn()
      const { tokens } = await world.connected(person.browser, undefined, { scope })
      const token = tokens.access_token
      const answers = [
        await fetch(`${world.base}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } }),
        await world.post('/oauth/userinfo', { access_token: token }),
      ]
      for (const answer of answers) {
        expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_token' }])
        expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
      }
      expect((await world.mcp(token)).status).toBe(200)
    },
  )

  // verifies: authentication.oauth-tokens
  test('gives its tokens for nothing else: they call no tool', async () => {
    const identity = await identityOf(await world.signedIn(), 'openid email')
    expect((await world.mcp(identity)).status).toBe(401)
    const headers = { authorization: `Bearer ${identity}` }
    expect((await fetch(`${world.base}/v1/account`, { headers })).status).toBe(401)
  })

  // verifies: authentication.oauth-end, authentication.oauth-password
  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'a change of the password',
      async ({ browser }) =>
        browser.submit(await browser.open(`${world.base}/settings/security/password`), {
          current: password,
          password: 'pod lampou je tma jako v pytli',
        }),
    ],
    [
      'a suspension',
      ({ accountId }) => world.operate(`/accounts/${accountId}/suspend`, { reason: 'Unpaid' }),
    ],
    [
      'the person',
      async ({ browser }) =>
        browser.submit(await browser.open(`${world.base}/developers/apps`), { end: 'all' }),
    ],
  ])('ends with %s at once', async (_what, end) => {
    const person = await world.signedIn()
    const token = await identityOf(person, 'openid email')
    expect((await userinfo(token)).status).toBe(200)
    await end(person)
    expect((await userinfo(token)).status).toBe(401)
  })
})
