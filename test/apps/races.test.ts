import { sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, type Json, startAppWorld } from './support/app-world.ts'

/** 1000 in a long run. */
const rounds = Number(process.env.HOVOR_RACE_ROUNDS ?? 20)
const concurrent = 8

let world: AppWorld
let other: TestSurface
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
beforeAll(async () => {
  world = await startAppWorld()
  owner = await world.signedIn()
  // A second service on the same database, in this process: it has connections, limits and a library of its own.
  other = await startTestSurface({ clock: world.clock, beside: world.surface })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

interface Answer {
  readonly status: number
  readonly text: string
}

/** Refreshes of one token at the same time, on both services in turn. */
async function race(clientId: string, token: string, more: (index: number) => Record<string, string>) {
  const ask = async (index: number): Promise<Answer> => {
    const at = index % 2 === 0 ? world.base : other.baseUrl
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more(index) }
    const answer = await fetch(`${at}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    return { status: answer.status, text: await answer.text() }
  }
  return Promise.all(Array.from({ length: concurrent }, (_, index) => ask(index)))
}

/** Of all tokens that were ever given, those that still work. */
async function alive(clientId: string, answers: readonly Answer[], first: Json): Promise<number> {
  const given = answers.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text) as Json)
  const access = await Promise.all(
    [first, ...given].map(async ({ access_token: token }) => (await world.mcp(token)).status === 200),
  )
  const refresh: boolean[] = []
  for (const { refresh_token: token } of [first, ...given])
    refresh.push((await world.refresh(clientId, token, { probe: '1' })).status === 200)
  return [...access, ...refresh].filter(Boolean).length
}

// verifies: authentication.oauth-rotation
test(
  `no token survives a replay: ${rounds} rounds of ${concurrent} refreshes at the same time over two services`,
  async () => {
    const { client_id: clientId } = await world.register()
    for (let round = 0; round < rounds; round++) {
      world.clock.move(61_000)
      const { tokens } = await connectAs(clientId)
      const answers = await race(clientId, tokens.refresh_token, (index) => ({ probe: String(index) }))
      expect(answers.filter(({ status }) => status === 200).length, `round ${round}`).toBeLessThanOrEqual(1)
      expect(await alive(clientId, answers, tokens), `round ${round}`).toBe(0)
    }
  },
  rounds * 20_000,
)

// verifies: authentication.oauth-rotation
test('the same request sent by several at once has one response, and its tokens live', async () => {
  const { client_id: clientId } = await world.register()
  for (let round = 0; round < Math.ceil(rounds / 4); round++) {
    world.clock.move(61_000)
    const { tokens } = await connectAs(clientId)
    const answers = await race(clientId, tokens.refresh_token, () => ({}))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, `round ${round}`).toBe(1)
    expect((await world.mcp(JSON.parse(answers[0]!.text).access_token)).status).toBe(200)
  }
})

// verifies: authentication.oauth-rotation
test('no token survives a replay where connections to the database die in between', async () => {
  const { client_id: clientId } = await world.register()
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    world.clock.move(61_000)
    const { tokens } = await connectAs(clientId)
    const racing = race(clientId, tokens.refresh_token, (index) => ({ probe: String(index) }))
    await world.surface.database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`)
    const answers = await racing
    // Whatever got through, one more presentation of the first token is a replay, or the first use.
    const last = await world.refresh(clientId, tokens.refresh_token, { probe: 'last' })
    const all = [...answers, { status: last.status, text: await last.text() }]
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    if (last.status === 200) continue
    expect(await alive(clientId, all, tokens), `round ${round}`).toBe(0)
  }
}, 240_000)

// verifies: authentication.oauth-end
test('a consent beside a suspension leaves no grant behind', async () => {
  for (let round = 0; round < Math.ceil(rounds / 4); round++) {
    world.clock.move(61_000)
    const person = await world.signedIn()
    const { client_id: clientId } = await world.register()
    const page = await world.askConsent(person.browser, { clientId })
    const decided = world
      .decide(person.browser, page, { decision: 'allow', scope: 'read' })
      .catch(() => undefined)
    await Promise.all([decided, world.operate(`/accounts/${person.accountId}/suspend`, { reason: 'Test' })])
    const left = await world.surface.database.query(sql`
      select 1 from oauth_grant where account_id = ${person.accountId.slice(4)}::uuid`)
    expect(left).toEqual([])
  }
})

async function connectAs(clientId: string): Promise<{ readonly tokens: Json }> {
  const back = await world.connect(owner.browser, { clientId })
  const answer = await world.exchange(clientId, back.searchParams.get('code') ?? '')
  return { tokens: await answer.json() }
}
