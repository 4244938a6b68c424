import { sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { cookiesOf, operatorUsers } from './support/operator-users.ts'
import { type Json, startUserWorld, type UserWorld } from './support/user-world.ts'

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

/** Nobody operates the service, but for tokens. */
const noOperators = () => world.surface.database.query(sql`delete from operator_user`)

describe('a user who operates the service', () => {
  // verifies: operator.second-factor
  test('is refused everything until the second factor is proven, is told what to do, and the log says so', async () => {
    const person = await world.signedIn()
    const userId = await grant(person)
    const refused = await call(person.browser, '/accounts')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'second_factor_required'])
    expect(refused.body.error.action).toContain('/settings/security')
    const credit = { method: 'POST', body: { amountHal: 100, reason: 'Mine' } }
    expect(await told(person.browser, `/accounts/${person.accountId}/credit`, credit)).toEqual([
      403,
      'second_factor_required',
    ])
    const entries = (await entriesOf('operator.refused')).filter(({ actor }) => actor === userId)
    expect(entries.map(({ target }) => target)).toEqual(['adjustCredit', 'listAccounts'])
  })

  // verifies: operator.access
  test('operates once it is proven, as the user in the audit log, and no cache keeps what is read', async () => {
    const operator = await newOperator()
    const read = await call(operator.browser, '/accounts?limit=1')
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const suspend = { method: 'POST', body: { reason: 'Unpaid' } }
    const { accountId } = await world.newOwner()
    expect(await told(operator.browser, `/accounts/${accountId}/suspend`, suspend)).toEqual([200])
    const [entry] = await entriesOf('account.suspend')
    expect(entry).toMatchObject({ actor: operator.userId, target: accountId, reason: 'Unpaid' })
  })

  // verifies: operator.second-factor
  test('is refused in a session without it, whatever was proven in another one', async () => {
    const person = await world.signedIn()
    const single = openBrowser()
    await world.signIn(person.email, single)
    await grant(person)
    const operator = await withApp(person)
    expect(await told(operator.browser, '/accounts')).toEqual([200])
    expect(await told(single, '/accounts')).toEqual([403, 'second_factor_required'])
    const proven = await signInWithCode(operator)
    expect(await told(proven, '/accounts')).toEqual([200])
  })

  // verifies: operator.second-factor
  test('is refused again once the second factor is removed', async () => {
    const operator = await newOperator()
    expect(await told(operator.browser, '/accounts')).toEqual([200])
    await world.operator.send('POST', `/operator/v1/users/${operator.userId}/reset-second-factor`)
    expect(await told(operator.browser, '/accounts')).toEqual([403, 'second_factor_required'])
  })

  // verifies: operator.users
  test('is refused at once, on every process, when the role is revoked or the session ends', async () => {
    const operator = await newOperator()
    await grant(await world.signedIn())
    expect(await told(operator.browser, '/accounts', { at: other })).toEqual([200])
    await world.operator.send('DELETE', `/operator/v1/operators/${operator.userId}`)
    for (const at of [world.surface, other])
      expect(await told(operator.browser, '/accounts', { at })).toEqual([403, 'insufficient_scope'])
    await grant(operator)
    expect(await told(operator.browser, '/accounts', { at: other })).toEqual([200])
    await world.operator.send('POST', `/operator/v1/users/${operator.userId}/end-sessions`)
    for (const at of [world.surface, other])
      expect(await told(operator.browser, '/accounts', { at })).toEqual([401, 'unauthorized'])
  })

  test('operates on while an account of the user is suspended, in which the user may then do nothing', async () => {
    const operator = await newOperator()
    await world.operator.send('POST', `/operator/v1/accounts/${operator.accountId}/suspend`)
    expect(await told(operator.browser, '/accounts')).toEqual([200])
    const own = await fetch(world.url('/v1/calls'), {
      headers: { cookie: cookiesOf(operator.browser), 'hovor-account': operator.accountId },
    })
    expect(own.status).toBe(403)
  })

  // verifies: operator.second-factor
  test('has a limit of requests until the second factor is proven, and none after', async () => {
    const person = await world.signedIn()
    await grant(person)
    for (let count = 0; count < 60; count++) expect((await call(person.browser, '/state')).status).toBe(403)
    expect(await told(person.browser, '/state')).toEqual([429, 'rate_limited'])
    const operator = await newOperator()
    for (let count = 0; count < 61; count++)
      expect((await call(operator.browser, '/operators')).status).toBe(200)
  })
})

describe('the operator API', () => {
  // verifies: operator.access
  test('refuses a customer, however the request names a page, an account or a key', async () => {
    const customer = await withApp(await world.signedIn())
    const before = (await entriesOf('operator.refused')).length
    const headers = { 'hovor-account': customer.accountId }
    expect(await told(customer.browser, '/operators', { headers })).toEqual([403, 'insufficient_scope'])
    expect(await told(customer.browser, '/accounts')).toEqual([403, 'insufficient_scope'])
    const mine = { method: 'POST', body: { email: customer.email } }
    expect(await told(customer.browser, '/operators', mine)).toEqual([403, 'insufficient_scope'])
    expect(await told(openBrowser(), '/accounts')).toEqual([401, 'unauthorized'])
    expect((await entriesOf('operator.refused')).length).toBe(before + 1)
  })

  // verifies: operator.audit
  test('writes to the log that it refused a customer, of each once an hour', async () => {
    const customer = await world.signedIn()
    const other = await world.signedIn()
    const targets = async () => (await entriesOf('operator.refused')).map(({ target }) => target)
    const before = await targets()
    const exported = `/accounts/${other.accountId}/export`
    for (let count = 0; count < 3; count++)
      expect(await told(customer.browser, exported)).toEqual([403, 'insufficient_scope'])
    await told(other.browser, '/operators')
    expect(await targets()).toEqual(['listOperators', 'exportAccount', ...before])
    world.clock.move(3_600_000)
    await told(customer.browser, '/accounts')
    expect(await targets()).toEqual(['listAccounts', 'listOperators', 'exportAccount', ...before])
  })

  // verifies: operator.access
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ])('refuses the session of an operator from %s', async (_, headers) => {
    const operator = await newOperator()
    expect(await told(operator.browser, '/accounts', { headers })).toEqual([401, 'unauthorized'])
  })

  test('takes no session from a request that does not say that it is of the console, as a form of any site', async () => {
    const operator = await newOperator()
    const answer = await fetch(world.url('/operator/v1/accounts'), {
      headers: { cookie: cookiesOf(operator.browser) },
    })
    expect(answer.status).toBe(401)
  })

  // verifies: operator.users
  test('grants the role to users only, once, and not twice', async () => {
    const person = await world.signedIn()
    const nobody = await world.operator.send('POST', '/operator/v1/operators', { email: 'no@example.com' })
    expect([nobody.status, nobody.body.error.message]).toEqual([404, 'No user has this e-mail.'])
    const userId = await grant(person)
    expect(await grant({ ...person, email: person.email.toUpperCase() })).toBe(userId)
    const { operators } = (await world.operator.get('/operator/v1/operators')).body
    expect(operators.filter((each: Json) => each.userId === userId)).toMatchObject([
      { email: person.email, secondFactor: false, grantedBy: 'olga' },
    ])
  })

  // verifies: operator.users
  test('keeps the last operator unless that is said, also of two that revoke each other at once', async () => {
    await noOperators()
    const [anna, bara] = [await newOperator(), await newOperator()]
    const revoke = (by: typeof anna, who: typeof anna, more = '') =>
      call(by.browser, `/operators/${who.userId}${more}`, { method: 'DELETE' })
    const answers = await Promise.all([revoke(anna, bara), revoke(bara, anna)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { operators } = (await world.operator.get('/operator/v1/operators')).body
    expect(operators).toHaveLength(1)
    const left = operators[0].userId === anna.userId ? anna : bara
    const last = await revoke(left, left)
    expect([last.status, last.body.error.code]).toEqual([409, 'invalid_transition'])
    expect(last.body.error.message).toContain('the last operator')
    expect((await revoke(left, left, '?evenLast=true')).status).toBe(200)
    expect((await world.operator.get('/operator/v1/operators')).body.operators).toEqual([])
  })
})
