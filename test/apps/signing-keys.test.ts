import { createPublicKey, verify } from 'node:crypto'
import { sql, startTestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, type Json, startAppWorld } from './support/app-world.ts'

const dayMs = 24 * 3_600_000

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
})
afterAll(() => world.close())

const published = async (): Promise<Json[]> =>
  ((await (await fetch(`${world.base}/oauth/jwks`)).json()) as Json).keys
const idsOf = (keys: readonly Json[]): string[] => keys.map(({ kid }) => kid).sort()

async function later(byMs: number): Promise<void> {
  world.clock.move(byMs)
  await world.sweep()
}

/** A new ID token, as an app gets it from a person who has just signed in. */
async function idToken(): Promise<string> {
  const { browser } = await world.signedIn()
  const { tokens } = await world.connected(browser, [], { scope: 'openid' })
  return tokens.id_token ?? ''
}

const keyIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

/** As a client does it that has fetched the keys just now. */
async function isVerified(token: string): Promise<boolean> {
  const [header, claims, signature = ''] = token.split('.')
  const key = (await published()).find(({ kid }) => kid === keyIdOf(token))
  if (key === undefined) return false
  const signed = Buffer.from(`${header}.${claims}`)
  return verify(
    'sha256',
    signed,
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
}

// verifies: authentication.oauth-oidc
test('a signing key is published a week before it signs, and verifies a day after the next one signs', async () => {
  const first = await idToken()
  const [old] = idsOf(await published())
  expect(keyIdOf(first)).toBe(old)
  await later(82 * dayMs)
  expect(idsOf(await published())).toEqual([old])
  await later(dayMs + 1000)
  const both = idsOf(await published())
  expect(both).toHaveLength(2)
  expect(keyIdOf(await idToken())).toBe(old)
  await later(7 * dayMs - 60_000)
  const last = await idToken()
  expect(keyIdOf(last)).toBe(old)
  await later(61_000)
  world.clock.move(300_000)
  const next = both.find((kid) => kid !== old)
  expect(keyIdOf(await idToken())).toBe(next)
  expect([idsOf(await published()), await isVerified(last)]).toEqual([both, true])
  await later(dayMs)
  world.clock.move(300_000)
  expect(idsOf(await published())).toEqual([next])
  const now = await idToken()
  expect([await isVerified(now), await isVerified(last)]).toEqual([true, false])
})

// verifies: authentication.oauth-oidc
test('only public keys are published, and a private key is readable in no column of the database', async () => {
  const keys = await published()
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const rows = await world.surface.database.query(sql<{ id: string; sealed: Buffer }>`
    select id, sealed from oauth_signing_key`)
  expect(rows.map(({ id }) => id)).toEqual(idsOf(keys))
  for (const { n } of keys)
    for (const { sealed } of rows) {
      const text = sealed.toString('latin1')
      // A private key holds the modulus too, as JSON, PEM or DER.
      for (const readable of [n, Buffer.from(n, 'base64url').toString('latin1'), '"d"', 'PRIVATE KEY', 'kty'])
        expect(text).not.toContain(readable)
    }
})

// verifies: authentication.oauth-oidc
test('processes that rotate at the same time make one key', async () => {
  const other = await startTestSurface({ clock: world.clock, beside: world.surface })
  const tasks = [world.surface, other].flatMap(({ features }) =>
    features.all.scheduled.filter(({ name }) => name === 'apps'),
  )
  const before = idsOf(await published())
  world.clock.move(84 * dayMs)
  await Promise.all([...tasks, ...tasks].map((task) => task.run({} as never)))
  world.clock.move(300_000)
  expect(idsOf(await published())).toHaveLength(before.length + 1)
  await other.close()
})
