import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
