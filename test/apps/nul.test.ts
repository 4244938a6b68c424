import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, openBrowser, password, startAppWorld } from './support/app-world.ts'

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
})
afterAll(() => world.close())

// verifies: authentication.oauth-code
test('a NUL character in a parameter of OAuth is an invalid request, at every endpoint', async () => {
  const clientId = (await world.register()).client_id
  const answers = [
    await fetch(world.authorizeUrl({ clientId, state: '\0' }), { redirect: 'manual' }),
    await world.post('/oauth/token', { grant_type: 'refresh_token', client_id: '\0', refresh_token: 'x' }),
    await world.exchange(clientId, '\0'),
    await world.post('/oauth/revoke', { client_id: clientId, token: '\0' }),
    await world.post('/oauth/userinfo', { access_token: '\0' }),
  ]
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }])
  }
})

test('an e-mail with a NUL character signs nobody in, as any that is not known', async () => {
  const { email } = await world.signedIn()
  for (const odd of ['\0', `${email}\0`]) {
    const browser = openBrowser()
    const page = await browser.open(`${world.base}/signin`)
    expect(await browser.submit(page, { email: odd, password })).toMatchObject({ status: 422 })
  }
})
