import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, redirectUri, startAppWorld } from './support/app-world.ts'

let world: AppWorld
let browser: Awaited<ReturnType<AppWorld['signedIn']>>['browser']
/** A server that an app wants the service to ask. */
let inside: Server
const asked: string[] = []
beforeAll(async () => {
  world = await startAppWorld()
  browser = (await world.signedIn()).browser
  inside = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.end()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await world.close()
  inside.close()
})

const at = (path: string) => `http://127.0.0.1:${(inside.address() as AddressInfo).port}/${path}`

// verifies: authentication.oauth-registration
test('addresses that an app gives at registration are neither kept nor asked', async () => {
  const told = {
    jwks_uri: at('jwks'),
    sector_identifier_uri: at('sector'),
    logo_uri: at('logo'),
    policy_uri: at('policy'),
    initiate_login_uri: at('login'),
    request_uris: [at('request')],
    post_logout_redirect_uris: [at('logout')],
    backchannel_logout_uri: at('backchannel'),
    software_statement: 'e30.e30.',
  }
  const registered = await world.register(told)
  expect(registered.status).toBe(201)
  for (const name of Object.keys(told)) expect(registered).not.toHaveProperty(name)
  await world.connect(browser, { clientId: registered.client_id })
  expect(asked).toEqual([])
})

// verifies: authentication.oauth-code
test.each(['request_uri', 'claims_uri', 'registration_uri'])(
  'an address in %s of an authorization request is not asked',
  async (name) => {
    const { client_id: clientId } = await world.register()
    const answer = await browser.open(world.authorizeUrl({ clientId, more: { [name]: at('request') } }))
    expect(answer.status).toBeLessThan(500)
    expect(asked).toEqual([])
  },
)

// verifies: authentication.oauth-redirect, authentication.oauth-code
test.each([
  ['redirect_uri', 'https://evil.example/callback'],
  ['client_id', 'nobody'],
  ['code_challenge', 'x'.repeat(43)],
  ['code_challenge_method', 'plain'],
  ['response_type', 'token'],
  ['state', 'other'],
])(
  'a request with two of %s gets no consent, and nothing goes to where the app did not register',
  async (name, second) => {
    const { client_id: clientId } = await world.register()
    const right = world.authorizeUrl({ clientId })
    const front = right.replace('?', `?${new URLSearchParams({ [name]: second })}&`)
    for (const url of [`${right}&${new URLSearchParams({ [name]: second })}`, front]) {
      const answer = await browser.open(url)
      const next = answer.next === undefined ? undefined : new URL(answer.next)
      if (next === undefined) expect(answer.status).toBe(400)
      else
        expect([
          `${next.origin}${next.pathname}`,
          next.searchParams.get('error'),
          next.searchParams.has('code'),
        ]).toEqual([redirectUri, 'invalid_request', false])
    }
  },
)
