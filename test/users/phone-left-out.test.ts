import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUserWorld, type UserWorld } from './support/user-world.ts'

/** A service that has no sandbox, as in live mode. */
let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())

test.each(['/phone', '/portal/phone'])('a service without a sandbox has no phone at %s', async (path) => {
  const { browser } = await world.signedIn()
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  expect((await fetch(world.url(path), { headers: { cookie } })).status).toBe(404)
})
