import { sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, type Json, openBrowser, password, startAppWorld } from './support/app-world.ts'

const rounds = 20
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

/** Requests at the same time, on both services in turn. */
async function race(forms: readonly Readonly<Record<string, string>>[], path = '/oauth/token') {
  const ask = async (form: Readonly<Record<string, string>>, index: number): Promise<Answer> => {
    const at = index % 2 === 0 ? world.base : other.baseUrl
    const answer = await fetch(`${at}${path}`, { method: 'POST', body: new URLSearchParams(form) })
    return { status: answer.status, text: await answer.text() }
  }
  return Promise.all(forms.map(ask))
}

/** As each of several processes of one client presents a token. */
const refreshes = (clientId: string, token: string, count = concurrent) =>
  Array.from({ length: count }, (_, index) => ({
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    probe: String(index),
  }))

const givenIn = (answers: readonly Answer[]): Json[] =>
  answers.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text) as Json)

/** Of tokens that were given, those that still work; each is presented once. */
async function alive(clientId: string, given: readonly Json[]): Promise<string[]> {
  const working: string[] = []
  for (const token of new Set(given.map(({ access_token: token }) => token as string)))
    if ((await world.mcp(token)).status === 200) working.push('access')
  for (const token of new Set(given.map(({ refresh_token: token }) => token as string)))
    if ((await world.refresh(clientId, token)).status === 200) working.push('refresh')
  return working
}

async function connectAs(clientId: string): Promise<Json> {
  world.clock.move(61_000)
  const back = await world.connect(owner.browser, { clientId })
  return (await world.exchange(clientId, back.searchParams.get('code') ?? '')).json()
}

// verifies: authentication.oauth-rotation
test(
  `a client stays signed in: ${rounds} rounds of ${concurrent} refreshes at the same time over two services`,
  async () => {
    const { client_id: clientId } = await world.register()
    for (let round = 0; round < rounds; round++) {
      const first = await connectAs(clientId)
      const given = givenIn(await race(refreshes(clientId, first.refresh_token)))
      expect(given, `round ${round}`).toHaveLength(concurrent)
      const successors = new Set(given.map(({ refresh_token: token }) => token))
      expect(successors.size, `round ${round}`).toBe(1)
      for (const { access_token: token } of given) expect((await world.mcp(token)).status).toBe(200)
      const further = await race(refreshes(clientId, [...successors][0]))
      expect(givenIn(further), `round ${round}`).toHaveLength(concurrent)
    }
  },
  rounds * 20_000,
)

// verifies: authentication.oauth-rotation
test('no token survives replays beside refreshes', async () => {
  const { client_id: clientId } = await world.register()
  for (let round = 0; round < rounds; round++) {
    const first = await connectAs(clientId)
    const [second] = givenIn(await race(refreshes(clientId, first.refresh_token, 1)))
    const [third] = givenIn(await race(refreshes(clientId, second.refresh_token, 1)))
    const answers = await race([
      ...refreshes(clientId, third.refresh_token, 4),
      ...refreshes(clientId, first.refresh_token, 4),
    ])
    expect(answers.slice(4).every(({ status }) => status === 400)).toBe(true)
    expect(await alive(clientId, [first, second, third, ...givenIn(answers)]), `round ${round}`).toEqual([])
  }
})

// verifies: authentication.oauth-rotation
test('a token presented beside the first use of its successor comes before it and is answered, or ends the grant', async () => {
  const { client_id: clientId } = await world.register()
  for (let round = 0; round < rounds; round++) {
    const first = await connectAs(clientId)
    const [second] = givenIn(await race(refreshes(clientId, first.refresh_token, 1)))
    const answers = await race([
      ...refreshes(clientId, first.refresh_token, 2),
      ...refreshes(clientId, second.refresh_token, 2),
    ])
    const given = [first, second, ...givenIn(answers)]
    const late = answers.slice(0, 2).some(({ status }) => status !== 200)
    if (late) expect(await alive(clientId, given), `round ${round}`).toEqual([])
    else
      for (const { access_token: token } of given)
        expect((await world.mcp(token)).status, `round ${round}`).toBe(200)
  }
})

// verifies: authentication.oauth-revocation
test('no token survives a revocation beside refreshes', async () => {
  const { client_id: clientId } = await world.register()
  for (let round = 0; round < rounds; round++) {
    const first = await connectAs(clientId)
    const [second] = givenIn(await race(refreshes(clientId, first.refresh_token, 1)))
    const [answers, revoked] = await Promise.all([
      race(refreshes(clientId, second.refresh_token, 6)),
      race(
        [{ client_id: clientId, token: round % 2 ? first.refresh_token : second.refresh_token }],
        '/oauth/revoke',
      ),
    ])
    expect(revoked).toEqual([{ status: 200, text: '' }])
    expect(await alive(clientId, [first, second, ...givenIn(answers)]), `round ${round}`).toEqual([])
  }
})

// verifies: authentication.oauth-rotation, authentication.oauth-revocation
test('a client stays signed in where connections to the database die in between, and a revocation is whole', async () => {
  const { client_id: clientId } = await world.register()
  const breakConnections = () =>
    world.surface.database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`)
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    const first = await connectAs(clientId)
    const racing = race(refreshes(clientId, first.refresh_token))
    await breakConnections()
    const last = await race(refreshes(clientId, first.refresh_token, 2))
    const given = [...givenIn(await racing), ...givenIn(last)]
    expect(givenIn(last), `round ${round}`).toHaveLength(2)
    const successors = new Set(given.map(({ refresh_token: token }) => token))
    expect(successors.size, `round ${round}`).toBe(1)
    for (const { access_token: token } of given) expect((await world.mcp(token)).status).toBe(200)
    const revoke = { client_id: clientId, token: [...successors][0] as string }
    const revoking = race([revoke, revoke], '/oauth/revoke')
    await breakConnections()
    await revoking
    // An app whose revocation was not confirmed repeats it.
    expect((await race([revoke], '/oauth/revoke'))[0]!.status).toBe(200)
    expect(await alive(clientId, [first, ...given]), `round ${round}`).toEqual([])
  }
})

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

// verifies: authentication.oauth-password
test('a consent and a refresh beside a change of the password leave no token behind', async () => {
  for (let round = 0; round < Math.ceil(rounds / 4); round++) {
    world.clock.move(61_000)
    const person = await world.signedIn()
    const { clientId, tokens } = await world.connected(person.browser)
    // Somebody else has a session of the person, which the change ends.
    const thief = openBrowser()
    await world.signIn(thief, person.email)
    const { client_id: another } = await world.register()
    const page = await world.askConsent(thief, { clientId: another })
    const form = await person.browser.open(`${world.base}/settings/security/password`)
    const change = { current: password, password: 'pod lampou je tma jako v pytli' }
    const [answers, changed] = await Promise.all([
      race(refreshes(clientId, tokens.refresh_token, 4)),
      person.browser.submit(form, change),
      world.decide(thief, page, { decision: 'allow', scope: 'read' }).catch(() => undefined),
    ])
    expect(changed.status).toBe(200)
    expect(await alive(clientId, [tokens, ...givenIn(answers)]), `round ${round}`).toEqual([])
    const left = await world.surface.database.query(sql`
      select 1 from oauth_grant where account_id = ${person.accountId.slice(4)}::uuid`)
    expect(left).toEqual([])
  }
})
