import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, type Json, startAppWorld } from './support/app-world.ts'

const dayMs = 24 * 3_600_000

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
beforeAll(async () => {
  world = await startAppWorld()
})
afterAll(() => world.close())
// Each has what one address may ask within a minute, and a session that has not ended.
beforeEach(async () => {
  world.clock.move(61_000)
  owner = await world.signedIn()
})

type Tokens = Awaited<ReturnType<AppWorld['connected']>>['tokens']

const errorOf = async (answer: Response): Promise<Json> => [
  answer.status,
  ((await answer.json()) as Json).error,
]
const works = async (token: string) => (await world.mcp(token)).status === 200

async function refreshed(clientId: string, token: string, more = {}): Promise<Tokens> {
  const answer = await world.refresh(clientId, token, more)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text) as Tokens
}

/** An app that has refreshed `times`, with all tokens that it was given, the oldest first. */
async function appAfter(times: number) {
  const { clientId, tokens } = await world.connected(owner.browser)
  const given = [tokens]
  while (given.length <= times) given.push(await refreshed(clientId, given.at(-1)!.refresh_token))
  return { clientId, given }
}

describe('a refresh token', () => {
  // verifies: authentication.oauth-rotation
  test('stays good until its successor is first used: each answer has that successor and another access token', async () => {
    const { clientId, tokens: first } = await world.connected(owner.browser)
    const next = await refreshed(clientId, first.refresh_token)
    // Another process of the client has the first token still, or an answer was lost: soon or much later.
    const again = await refreshed(clientId, first.refresh_token)
    expect(await works(next.access_token)).toBe(true)
    expect(await works(again.access_token)).toBe(true)
    world.clock.move(29 * dayMs)
    const late = await refreshed(clientId, first.refresh_token)
    expect(await works(late.access_token)).toBe(true)
    expect(new Set([first, next, again, late].map(({ access_token: token }) => token)).size).toBe(4)
    expect([again.refresh_token, late.refresh_token]).toEqual([next.refresh_token, next.refresh_token])
    expect(next.refresh_token).not.toBe(first.refresh_token)
    expect(await works((await refreshed(clientId, next.refresh_token)).access_token)).toBe(true)
  })

  // verifies: authentication.oauth-rotation
  test('has its successor whatever is asked for with it: fewer scopes are those of one access token', async () => {
    const { clientId, tokens: first } = await world.connected(owner.browser)
    const narrow = await refreshed(clientId, first.refresh_token, { scope: 'read' })
    const whole = await refreshed(clientId, first.refresh_token)
    const narrowAgain = await refreshed(clientId, first.refresh_token, { scope: 'read' })
    expect([narrow.scope, whole.scope, narrowAgain.scope]).toEqual(['read', 'read write spend', 'read'])
    expect(new Set([narrow, whole, narrowAgain].map(({ refresh_token: token }) => token)).size).toBe(1)
    expect((await world.callTool(narrowAgain.access_token, 'create_agent', {})).status).toBe(403)
    expect((await refreshed(clientId, whole.refresh_token)).scope).toBe('read write spend')
  })

  // verifies: authentication.oauth-rotation
  test.each<[string, (app: Awaited<ReturnType<typeof appAfter>>, spent: string) => Promise<Response>]>([
    ['as before', ({ clientId }, spent) => world.refresh(clientId, spent)],
    ['with fewer scopes', ({ clientId }, spent) => world.refresh(clientId, spent, { scope: 'read' })],
    ['by another app', async (_app, spent) => world.refresh((await world.register()).client_id, spent)],
    [
      'three weeks later',
      ({ clientId }, spent) => {
        world.clock.move(21 * dayMs)
        return world.refresh(clientId, spent)
      },
    ],
  ])('whose successor was used and that comes again %s ends its grant', async (_how, replay) => {
    // Its successor was used, or the successor of that.
    for (const times of [2, 4]) {
      const app = await appAfter(times)
      expect(await works(app.given.at(-1)!.access_token)).toBe(true)
      expect(await errorOf(await replay(app, app.given[0]!.refresh_token))).toEqual([400, 'invalid_grant'])
      for (const { access_token: access, refresh_token: refresh } of app.given) {
        expect(await works(access)).toBe(false)
        expect(await errorOf(await world.refresh(app.clientId, refresh))).toEqual([400, 'invalid_grant'])
      }
    }
  })

  // verifies: authentication.oauth-rotation
  test('is not used by a request that is refused: its predecessor stays good', async () => {
    const { clientId, tokens: first } = await world.connected(owner.browser, ['read'])
    const next = await refreshed(clientId, first.refresh_token)
    const other = (await world.register()).client_id as string
    for (const [id, more, error] of [
      [other, {}, [400, 'invalid_grant']],
      [clientId, { scope: 'read spend' }, [400, 'invalid_scope']],
      [clientId, { resource: 'https://other.example/' }, [400, 'invalid_target']],
      ['nobody', {}, [401, 'invalid_client']],
    ] as const)
      for (const token of [next.refresh_token, first.refresh_token])
        expect(await errorOf(await world.refresh(id, token, more))).toEqual(error)
    const again = await refreshed(clientId, first.refresh_token)
    expect(again.refresh_token).toBe(next.refresh_token)
    await refreshed(clientId, next.refresh_token)
    expect((await world.refresh(clientId, first.refresh_token)).status).toBe(400)
  })

  // verifies: authentication.oauth-rotation
  test('that was stolen is noticed as soon as the app and the thief are a step apart', async () => {
    const { clientId, tokens: first } = await world.connected(owner.browser)
    const thief = await refreshed(clientId, first.refresh_token)
    const app = await refreshed(clientId, first.refresh_token)
    const ahead = await refreshed(clientId, thief.refresh_token)
    const further = await refreshed(clientId, ahead.refresh_token)
    expect((await world.refresh(clientId, app.refresh_token)).status).toBe(400)
    for (const { access_token: token } of [thief, app, ahead, further]) expect(await works(token)).toBe(false)
    expect((await world.refresh(clientId, further.refresh_token)).status).toBe(400)
  })

  // verifies: authentication.oauth-rotation
  test('is readable nowhere in the database, nor is its successor, which is kept for the last step only', async () => {
    const { clientId, given } = await appAfter(3)
    await refreshed(clientId, given[2]!.refresh_token)
    const rows = await world.surface.database.query(sql<{ text: string; successor: Buffer | null }>`
      select t::text as text, successor from oauth_token t join oauth_grant g on g.id = t.grant_id
      where g.client_id = ${clientId}`)
    const sealed = rows.flatMap(({ successor }) => successor ?? [])
    expect(sealed).toHaveLength(1)
    const readable = [...rows.map(({ text }) => text), sealed[0]!.toString('latin1')].join('\n')
    for (const { refresh_token: token } of given)
      for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token).toString('base64')])
        expect(readable).not.toContain(form)
  })
})
