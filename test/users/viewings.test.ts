import { randomBytes } from 'node:crypto'
import { type Operation, operations, scopeOf } from '@hovor/api'
import { publish, sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../integrations/support/browser.ts'
import { cookiesOf, operatorUsers } from './support/operator-users.ts'
import { type Json, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000

let world: UserWorld
let other: TestSurface
beforeAll(async () => {
  world = await startUserWorld()
  other = await startTestSurface({ beside: world.surface, clock: world.clock })
})
afterAll(async () => {
  await other.close()
  await world.close()
})
// The limits per address and person are a minute's, and each code has a time step of its own.
beforeEach(() => world.clock.move(61_000))

const { call, told, grant, withApp, signInWithCode, newOperator, entriesOf } = operatorUsers(() => world)

type Operator = Awaited<ReturnType<typeof newOperator>>

const start = (browser: Browser, accountId: string, more: object = {}) =>
  call(browser, `/accounts/${accountId}/viewing`, {
    method: 'POST',
    body: { reason: 'Asked for help', ...more },
  })

const end = (browser: Browser, accountId: string) =>
  told(browser, `/accounts/${accountId}/viewing`, { method: 'DELETE' })

interface Asked {
  readonly method?: string
  readonly at?: Pick<TestSurface, 'baseUrl'>
  readonly headers?: Readonly<Record<string, string>>
}

/** As a page of the portal asks for the account. */
const ask = (browser: Browser, accountId: string, path: string, asked: Asked = {}) =>
  fetch(`${(asked.at ?? world.surface).baseUrl}${path}`, {
    method: asked.method ?? 'GET',
    headers: { cookie: cookiesOf(browser), 'hovor-account': accountId, ...asked.headers },
  })

const answerTo = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked)
  return answer.status === 200 ? [200] : [answer.status, ((await answer.json()) as Json).error?.code]
}

const refused = [403, 'insufficient_scope']

/** An operator who views the account of a customer. */
async function viewing(more: object = {}) {
  const operator = await newOperator()
  const customer = await world.newOwner()
  const started = await start(operator.browser, customer.accountId, more)
  expect(started.status).toBe(201)
  return { operator, customer, viewing: started.body.viewing as Json }
}

const reads = (
  operator: Pick<Operator, 'browser'>,
  { accountId }: { accountId: string },
  asked: Asked = {},
) => answerTo(operator.browser, accountId, '/v1/calls', asked)

const sweep = async () => {
  const tasks = world.surface.features.all.scheduled.filter(({ name }) => name === 'viewings')
  for (const task of tasks) await task.run({ key: 'viewings' } as Parameters<typeof task.run>[0])
}

const entriesOn = async (action: string, accountId: string) =>
  (await entriesOf(action)).filter(({ target }) => target === accountId)

describe('an operator who views an account', () => {
  // verifies: operator.viewing
  test('reads what a viewer of it reads, on every process, for half an hour unless said, and the log says why', async () => {
    const { operator, customer, viewing: made } = await viewing()
    expect(made.expiresAt - made.startedAt).toBe(30 * minuteMs)
    for (const at of [world.surface, other]) expect(await reads(operator, customer, { at })).toEqual([200])
    const own = (await customer.api.get('/v1/account')).body
    const read = await ask(operator.browser, customer.accountId, '/v1/account')
    expect([await read.json(), read.headers.get('cache-control')]).toEqual([own, 'no-store'])
    const [entry] = await entriesOn('viewing.start', customer.accountId)
    expect(entry).toMatchObject({ actor: operator.userId, reason: 'Asked for help' })
    const { viewings } = (await world.operator.get('/operator/v1/viewings')).body
    expect(viewings).toContainEqual(made)
    expect(
      (await customer.api.get('/v1/requests')).body.requests.map((one: Json) => one.operation),
    ).not.toContain('listCalls')
  })

  // verifies: operator.viewing
  test('is refused every operation that changes something or shows a secret, and the log has each', async () => {
    const { operator, customer } = await viewing({ minutes: 120 })
    const writes = Object.values<Operation>(operations).filter(
      (one) => one.path.startsWith('/v1/') && one.audience !== 'public' && scopeOf(one) !== 'read',
    )
    expect(new Set(writes.map(({ method }) => method))).toEqual(
      new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    for (const [index, { method, path }] of writes.entries()) {
      if (index % 50 === 49) world.clock.move(61_000)
      const filled = path.replaceAll(/\{\w+\}/g, 'x')
      const asked = await ask(operator.browser, customer.accountId, filled, { method })
      const { error } = (await asked.json()) as Json
      expect([path, asked.status, error.code]).toEqual([path, ...refused])
      expect(error.message).toContain('You view this account as an operator')
    }
    const entries = await entriesOn('viewing.refused', customer.accountId)
    expect(entries.map(({ after }) => after.operation).sort()).toEqual(writes.map(({ name }) => name).sort())
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([operator.userId]))
  })

  // verifies: operator.viewing
  test('has one account at a time: the next one ends the one before, and the log says so', async () => {
    const { operator, customer } = await viewing()
    const next = await world.newOwner()
    expect((await start(operator.browser, next.accountId)).status).toBe(201)
    expect(await reads(operator, customer)).toEqual(refused)
    expect(await reads(operator, next)).toEqual([200])
    expect(await entriesOn('viewing.end', customer.accountId)).toMatchObject([{ after: { by: 'the next' } }])
    const both = await Promise.all([customer, next].map((one) => start(operator.browser, one.accountId)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const left = await Promise.all([customer, next].map((one) => reads(operator, one)))
    expect(left.filter(([status]) => status === 200)).toHaveLength(1)
  })

  // verifies: operator.viewing
  test('ends it, and reads nothing from the next request on', async () => {
    const { operator, customer } = await viewing()
    expect(await end(operator.browser, (await world.newOwner()).accountId)).toEqual([404, 'not_found'])
    expect(await reads(operator, customer)).toEqual([200])
    expect(await end(operator.browser, customer.accountId)).toEqual([200])
    for (const at of [world.surface, other]) expect(await reads(operator, customer, { at })).toEqual(refused)
    expect(await end(operator.browser, customer.accountId)).toEqual([404, 'not_found'])
    expect(await entriesOn('viewing.end', customer.accountId)).toMatchObject([
      { actor: operator.userId, after: { by: 'operator' } },
    ])
  })

  // verifies: operator.viewing
  test('reads nothing once the time is over, also where the clock was wrong, and the log says so', async () => {
    const { operator, customer } = await viewing({ minutes: 5 })
    world.clock.move(4 * minuteMs)
    expect(await reads(operator, customer)).toEqual([200])
    await sweep()
    expect(await entriesOn('viewing.end', customer.accountId)).toEqual([])
    world.clock.move(minuteMs)
    expect(await reads(operator, customer)).toEqual(refused)
    await sweep()
    await sweep()
    expect(await entriesOn('viewing.end', customer.accountId)).toMatchObject([
      { actor: operator.userId, after: { by: 'time' } },
    ])
    await start(operator.browser, customer.accountId)
    await world.surface.database.query(sql`update viewing set expires_at = expires_at + ${365 * 86_400_000}`)
    expect(await reads(operator, customer)).toEqual(refused)
  })

  // verifies: operator.viewing
  test.each<[string, (operator: Operator) => Promise<unknown>]>([
    [
      'signing out',
      ({ browser }) => browser.open(world.url('/signout')).then((page) => browser.submit(page, {})),
    ],
    [
      'an end of the sessions',
      ({ userId }) => world.operator.send('POST', `/operator/v1/users/${userId}/end-sessions`),
    ],
    [
      'the loss of the second factor',
      ({ userId }) => world.operator.send('POST', `/operator/v1/users/${userId}/reset-second-factor`),
    ],
    [
      'the loss of the role',
      ({ userId }) => world.operator.send('DELETE', `/operator/v1/operators/${userId}?evenLast=true`),
    ],
  ])('loses it with %s, which the log says', async (_, lose) => {
    const { operator, customer } = await viewing()
    const before = cookiesOf(operator.browser)
    await lose(operator)
    const headers = { cookie: before }
    const [status] = await reads(operator, customer, { headers })
    expect([401, 403]).toContain(status)
    await sweep()
    expect(await entriesOn('viewing.end', customer.accountId)).toMatchObject([
      { actor: operator.userId, after: { by: 'lost right' } },
    ])
    expect((await world.operator.get('/operator/v1/viewings')).body.viewings).toEqual([])
  })

  // verifies: operator.viewing
  test('views it in the one session only, and no other account', async () => {
    const person = await withApp(await world.signedIn())
    const userId = await grant(person)
    const customer = await world.newOwner()
    expect((await start(person.browser, customer.accountId)).status).toBe(201)
    const second = await signInWithCode(person)
    expect(await reads({ browser: second }, customer)).toEqual(refused)
    expect(await reads(person, await world.newOwner())).toEqual(refused)
    expect(await reads(person, customer)).toEqual([200])
    const colleague = await newOperator()
    expect(await reads(colleague, customer)).toEqual(refused)
    expect(await end(colleague.browser, customer.accountId)).toEqual([404, 'not_found'])
    expect(userId).toMatch(/^usr_/)
  })

  // verifies: operator.viewing
  test('sees none of its people and signs in to nothing of it', async () => {
    const { operator, customer } = await viewing()
    const page = await operator.browser.open(world.url(`/settings/team/${customer.accountId}`))
    expect(page.status).toBeGreaterThanOrEqual(400)
    const cookie = { 'hovor-account': customer.accountId, 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const headers = {
      ...cookie,
      accept: 'application/json, text/event-stream',
      cookie: cookiesOf(operator.browser),
    }
    const mcp = await fetch(world.url('/mcp'), { method: 'POST', headers, body })
    expect(mcp.status).toBe(401)
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await reads(operator, customer, { headers: cross })).toEqual([401, 'unauthorized'])
  })

  // verifies: operator.viewing
  test('follows its events until the viewing ends', async () => {
    const { operator, customer } = await viewing()
    const happens = (id: string) =>
      world.surface.database.transaction((tx) =>
        publish(
          tx,
          { accountId: customer.accountId as `acc_${string}`, event: 'call.failed', data: { id } },
          { clock: world.clock, randomBytes },
        ),
      )
    const stream = await ask(operator.browser, customer.accountId, '/v1/webhook/stream')
    expect(stream.status).toBe(200)
    await happens('c_early')
    let text = ''
    for await (const chunk of stream.body!) {
      text += Buffer.from(chunk).toString()
      if (text.includes('c_early') && !text.includes('event: end')) {
        expect(await end(operator.browser, customer.accountId)).toEqual([200])
        await happens('c_late')
      }
    }
    expect(text).toMatch(/event: end\ndata: {"reason":"unauthorized"}\n\n$/)
    expect(text).not.toContain('c_late')
  })
})

describe('viewing an account', () => {
  // verifies: operator.viewing
  test('needs the second factor, the role, a reason and a session, and no longer than two hours', async () => {
    const { accountId } = await world.newOwner()
    const single = await world.signedIn()
    await grant(single)
    const answered = async (browser: Browser, more = {}) => {
      const { status, body } = await start(browser, accountId, more)
      return [status, body.error?.code]
    }
    expect(await answered(single.browser)).toEqual([403, 'second_factor_required'])
    expect(await reads(single, { accountId })).toEqual(refused)
    const customer = await withApp(await world.signedIn())
    expect(await answered(customer.browser)).toEqual(refused)
    const byToken = await world.operator.send('POST', `/operator/v1/accounts/${accountId}/viewing`, {
      reason: 'Help',
    })
    expect([byToken.status, byToken.body.error.code]).toEqual([409, 'invalid_transition'])
    const operator = await newOperator()
    for (const wrong of [{ reason: '' }, { reason: undefined }, { minutes: 121 }, { minutes: 0 }])
      expect(await answered(operator.browser, wrong)).toEqual([400, 'validation'])
    expect(await entriesOn('viewing.start', accountId)).toEqual([])
    expect((await start(operator.browser, `acc_${'0'.repeat(32)}`)).status).toBe(404)
  })

  // verifies: operator.viewing
  test('takes nothing from who acts for the account', async () => {
    const operator = await newOperator()
    const mine = await start(operator.browser, operator.accountId)
    expect([mine.status, mine.body.error.code]).toEqual([409, 'invalid_transition'])
    const key = { method: 'DELETE', headers: { 'hovor-account': operator.accountId } }
    expect(await answerTo(operator.browser, operator.accountId, '/v1/webhook', key)).not.toEqual(refused)
  })

  // verifies: operator.viewing
  test('ends with the account', async () => {
    const { operator, customer } = await viewing()
    const close = { returnCredit: true, reason: 'The contract has ended' }
    expect(
      (await world.operator.send('POST', `/operator/v1/accounts/${customer.accountId}/close`, close)).status,
    ).toBeLessThan(300)
    expect((await reads(operator, customer))[0]).toBe(403)
    expect((await start(operator.browser, customer.accountId)).status).toBe(409)
  })
})
