import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppWorld, type Json, startAppWorld } from './support/app-world.ts'

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
beforeAll(async () => {
  world = await startAppWorld()
  // No minute ends while a test counts.
  world.clock.hold()
  owner = await world.signedIn()
})
afterAll(() => world.close())

const resultOf = ({ text }: { readonly text: string }): Json =>
  JSON.parse(text.replace(/^[\s\S]*?data: /, '')).result
const answerOf = (told: { readonly text: string }): Json => resultOf(told).structuredContent
const errorOf = (told: { readonly text: string }): Json => resultOf(told)._meta?.['hovor/error']
const createAgent = async (token: string, idempotencyKey: string): Promise<string> =>
  answerOf(await world.callTool(token, 'create_agent', { name: 'Anna', language: 'cs', idempotencyKey }))
    .agent.id
const agentsOf = async (accountId: string): Promise<number> => {
  const rows = await world.surface.database.query(
    sql`select id from agent where account_id = ${accountId.slice(4)}::uuid`,
  )
  return rows.length
}

// verifies: idempotency.replay
test('two calls of a tool with one idempotencyKey take effect once, with a refreshed token too', async () => {
  const before = await agentsOf(owner.accountId)
  const app = await world.connected(owner.browser)
  const made = await createAgent(app.tokens.access_token, 'anna')
  expect(made).toMatch(/^\w+_[0-9a-f]{32}$/)
  expect(await createAgent(app.tokens.access_token, 'anna')).toBe(made)
  const next = (await (await world.refresh(app.clientId, app.tokens.refresh_token)).json()) as Json
  expect(await createAgent(next.access_token, 'anna')).toBe(made)
  expect(await agentsOf(owner.accountId)).toBe(before + 1)
})

// verifies: idempotency.global
test('the idempotencyKey of an app is not that of another app, nor of an API key of the account', async () => {
  const before = await agentsOf(owner.accountId)
  const apps = [await world.connected(owner.browser), await world.connected(owner.browser)]
  const tokens = [...apps.map((app) => app.tokens.access_token), owner.apiKey]
  const made = await Promise.all(tokens.map((token) => createAgent(token, 'shared')))
  expect(new Set(made).size).toBe(3)
  expect(await Promise.all(tokens.map((token) => createAgent(token, 'shared')))).toEqual(made)
  expect(await agentsOf(owner.accountId)).toBe(before + 3)
})

// verifies: limits.requests
test('an app may call 60 tools a minute with all its tokens; other apps and keys of the account are not slowed', async () => {
  world.clock.move(61_000)
  const app = await world.connected(owner.browser)
  const other = await world.connected(owner.browser)
  const next = (await (await world.refresh(app.clientId, app.tokens.refresh_token)).json()) as Json
  const tokens = [app.tokens.access_token, next.access_token]
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, index) => world.callTool(tokens[index % 2]!, 'get_balance')),
  )
  const refused = answers.map(errorOf).filter((error) => error !== undefined)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ code: 'rate_limited', cause: 'busy', retryAfterSecs: 60 })
  for (const token of [other.tokens.access_token, owner.apiKey]) {
    const answer = await world.callTool(token, 'get_balance')
    expect(answerOf(answer)).toHaveProperty('balanceHal')
  }
  world.clock.move(60_000)
  expect(answerOf(await world.callTool(next.access_token, 'get_balance'))).toHaveProperty('balanceHal')
})

// verifies: authentication.oauth-end, authentication.suspended-mcp
test('an app of a suspended account calls nothing, whether its grant has ended or not, and none is connected', async () => {
  const other = await world.signedIn()
  const app = await world.connected(other.browser)
  const status = (value: string) =>
    world.surface.database.query(
      sql`update account set status = ${value} where id = ${other.accountId.slice(4)}::uuid`,
    )
  // As a call that was let in meets it, before the grants have ended.
  await status('suspended')
  const refused = await world.callTool(app.tokens.access_token, 'get_account')
  expect(errorOf(refused)).toMatchObject({ code: 'account_suspended' })
  await status('active')
  const asked = await world.askConsent(other.browser, { clientId: app.clientId })
  await world.operate(`/accounts/${other.accountId}/suspend`, { reason: 'Unpaid' })
  expect((await world.callTool(app.tokens.access_token, 'get_account')).status).toBe(401)
  const page = await world.askConsent(other.browser, { clientId: app.clientId })
  expect(page.html).toContain('Your role allows no app')
  const fields = { decision: 'allow', scope: 'read', account: other.accountId }
  for (const form of [page, asked]) {
    const forged = await other.browser.submit(form, fields)
    expect(forged.status).not.toBe(303)
  }
  expect(
    await world.surface.database.query(
      sql`select id from oauth_grant where account_id = ${other.accountId.slice(4)}::uuid`,
    ),
  ).toEqual([])
})

describe('a client that is told to wait', () => {
  const told = async (answer: Response) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    caching: answer.headers.get('cache-control'),
    retryAfter: answer.headers.get('retry-after'),
    body: await answer.json(),
  })
  const wait = (retryAfter: string, error: string) => ({
    status: 429,
    type: 'application/json; charset=utf-8',
    caching: 'no-store',
    retryAfter,
    body: { error, error_description: expect.any(String) },
  })

  test('gets its refusal in the form of OAuth, for how long too, at every endpoint', async () => {
    world.clock.move(61_000)
    const client_id = (await world.register()).client_id as string
    const ask = () => world.post('/oauth/token', { client_id, grant_type: 'refresh_token' })
    world.clock.move(18_500)
    const answers = await Promise.all(Array.from({ length: 119 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    await Promise.all(answers.map((answer) => answer.text()))
    const get = (path: string) => fetch(`${world.base}${path}`)
    const refused = [
      ask(),
      world.post('/oauth/revoke', { client_id, token: 'x' }),
      world.post('/oauth/register', {}),
      get('/oauth/userinfo'),
      get('/.well-known/oauth-authorization-server'),
      get('/.well-known/oauth-protected-resource/mcp'),
    ]
    for (const answer of await Promise.all(refused))
      expect(await told(answer), answer.url).toEqual(wait('42', 'temporarily_unavailable'))
    world.clock.move(42_000)
    expect((await ask()).status).toBe(400)
  })

  test('is told so too when it presents one token in more than 20 requests at once, and loses nothing', async () => {
    world.clock.move(61_000)
    const app = await world.connected(owner.browser)
    const refresh = () => world.refresh(app.clientId, app.tokens.refresh_token)
    const asked = await world.surface.database.transaction(async (tx) => {
      // The others wait for the grant.
      await tx.query(sql`
        select from oauth_grant where account_id = ${owner.accountId.slice(4)}::uuid for update`)
      const all = Array.from({ length: 21 }, () => refresh())
      expect(await told(await Promise.race(all))).toEqual(wait('1', 'slow_down'))
      return all
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })
})
