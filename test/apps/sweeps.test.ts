import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, startAppWorld } from './support/app-world.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
  world.clock.hold()
})
afterAll(() => world.close())

const count = async (what: ReturnType<typeof sql<{ id: unknown }>>): Promise<number> =>
  (await world.surface.database.query(what)).length
const clients = (id: string) => count(sql`select id from oauth_client where id = ${id}`)
const grants = (clientId: string) => count(sql`select id from oauth_grant where client_id = ${clientId}`)
const tokens = (clientId: string, kind: string) =>
  count(sql`
    select token_hash as id from oauth_token where kind = ${kind}
      and grant_id in (select id from oauth_grant where client_id = ${clientId})`)
const requests = () => count(sql`select id_hash as id from oauth_request`)

async function later(byMs: number): Promise<void> {
  world.clock.move(byMs)
  await world.sweep()
}

// verifies: authentication.oauth-registration
test('an app that nobody connects within 24 hours is deleted; a connected one stays', async () => {
  const { browser } = await world.signedIn()
  const used = await world.connected(browser)
  const unused = (await world.register()).client_id as string
  await later(dayMs)
  expect(await clients(unused)).toBe(1)
  await later(1)
  expect(await clients(unused)).toBe(0)
  const answer = await browser.open(world.authorizeUrl({ clientId: unused }))
  expect([answer.status, answer.next]).toEqual([400, undefined])
  expect(await clients(used.clientId)).toBe(1)
  expect((await world.refresh(used.clientId, used.tokens.refresh_token)).status).toBe(200)
  await later(100 * dayMs)
  expect(await clients(used.clientId)).toBe(1)
})

// verifies: authentication.oauth-registration
test('an app is not deleted while a person decides about it, however old it is', async () => {
  const asked = (await world.register()).client_id as string
  const left = (await world.register()).client_id as string
  await later(dayMs - minuteMs)
  const { browser } = await world.signedIn()
  const page = await world.askConsent(browser, { clientId: asked })
  await world.askConsent(browser, { clientId: left })
  await later(29 * minuteMs)
  expect([await clients(asked), await clients(left)]).toEqual([1, 1])
  const back = await world.decide(browser, page, { decision: 'allow', scope: 'read' })
  const code = new URL(back.next ?? '').searchParams.get('code') ?? ''
  expect((await world.exchange(asked, code)).status).toBe(200)
  await later(32 * minuteMs)
  expect([await clients(asked), await clients(left)]).toEqual([1, 0])
  expect((await world.exchange(left, code)).status).toBe(401)
})

// verifies: authentication.oauth-lifetimes
test('tokens and grants are deleted when they have ended, and not before', async () => {
  const { browser } = await world.signedIn()
  const { clientId, tokens: first } = await world.connected(browser)
  expect((await world.refresh(clientId, first.refresh_token)).status).toBe(200)
  await later(minuteMs + 1)
  // The code has ended with the first minute; of both refresh tokens the first is kept to notice a replay.
  expect([
    await tokens(clientId, 'code'),
    await tokens(clientId, 'access'),
    await tokens(clientId, 'refresh'),
  ]).toEqual([0, 2, 2])
  await later(10 * minuteMs)
  expect([await tokens(clientId, 'access'), await tokens(clientId, 'refresh')]).toEqual([0, 2])
  await later(30 * dayMs)
  expect([await tokens(clientId, 'refresh'), await grants(clientId)]).toEqual([0, 1])
  await later(60 * dayMs)
  expect(await grants(clientId)).toBe(0)
})

test('a request that nobody has answered within half an hour is over, and deleted', async () => {
  const { browser } = await world.signedIn()
  await later(31 * minuteMs)
  expect(await requests()).toBe(0)
  const clientId = (await world.register()).client_id as string
  const page = await world.askConsent(browser, { clientId })
  await later(29 * minuteMs)
  expect([(await browser.open(page.url)).status, await requests()]).toEqual([200, 1])
  await later(2 * minuteMs)
  expect([(await browser.open(page.url)).status, await requests()]).toEqual([404, 0])
})

// verifies: authentication.oauth-rotation
test('a token is noticed as a replay for as long as it would have lasted itself', async () => {
  const { browser } = await world.signedIn()
  const { clientId, tokens: first } = await world.connected(browser)
  let newest = first
  for (let step = 0; step < 2; step++) {
    newest = (await (await world.refresh(clientId, newest.refresh_token)).json()) as typeof first
    await later(14 * dayMs)
  }
  expect(await grants(clientId)).toBe(1)
  expect((await world.refresh(clientId, first.refresh_token)).status).toBe(400)
  expect(await grants(clientId)).toBe(0)
  expect((await world.refresh(clientId, newest.refresh_token)).status).toBe(400)
})
