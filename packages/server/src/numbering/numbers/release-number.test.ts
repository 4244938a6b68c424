import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { chargeFees } from '../../money/fees/charge-fees.ts'
import { operate } from '../../operator/testing/operate.ts'
import { sql } from '../../platform/db/sql.ts'
import { silentLog } from '../../platform/log/log.ts'
import { callbackRouting } from '../callback-routing/callback-routing.ts'
import { numbers } from './numbers.ts'
import { paidNumbers } from './paid-numbers.ts'
import { selectLogin } from './sip/sip-login.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(async () => {
  await Promise.all([server.close(), clock.advance(0)])
})

type Account = Awaited<ReturnType<TestSurface['newAccount']>>
async function send({ apiKey }: Account, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}
const pathOf = (e164: string) => `/v1/numbers/${encodeURIComponent(e164)}`
const balanceOf = async (account: Account) => (await send(account, 'GET', '/v1/balance')).body.balanceHal
const chargeNow = () =>
  chargeFees({
    database: server.database,
    clock,
    credit: server.credit,
    log: silentLog,
    kinds: [paidNumbers],
    mailer: { send: async () => {} },
    coverFee: async () => false,
  }).run({ signal: new AbortController().signal } as never)

test('a released number loses its agent, its login and its callback routing, and costs nothing more', async () => {
  const account = await server.newAccount(100_000)
  const { e164 } = (await send(account, 'POST', '/v1/numbers', {})).body.number
  const { agent } = (await send(account, 'POST', '/v1/agents', { name: 'A', language: 'cs' })).body
  await send(account, 'POST', `${pathOf(e164)}/sip/credentials`)
  await send(account, 'PUT', `${pathOf(e164)}/callback-routing`, { agentIds: [agent.id], lookbackSecs: 3600 })
  await send(account, 'PATCH', pathOf(e164), { mode: 'agent', agentId: agent.id })
  const paid = await balanceOf(account)

  const released = await send(account, 'DELETE', pathOf(e164))
  expect(released.status).toBe(200)
  expect(released.body.number).toMatchObject({ e164, status: 'releasing', mode: 'none', agentId: null })
  expect(await send(account, 'DELETE', pathOf(e164))).toEqual(released)
  expect(await balanceOf(account)).toBe(paid)
  expect((await send(account, 'GET', '/v1/numbers')).body.numbers).toEqual([released.body.number])
  expect(await numbers.numberOfAgent(server.database, account.id, agent.id)).toBeUndefined()
  expect(await numbers.isOwnNumber(server.database, account.id, e164)).toBe(false)
  expect(await numbers.routeOf(server.database, e164)).toMatchObject({ status: 'releasing', agentId: null })
  expect(await selectLogin(server.database, e164)).toBeUndefined()
  const policy = await send(account, 'GET', `${pathOf(e164)}/callback-routing`)
  expect(policy.body.callbackRouting.agentIds).toEqual([])
  const asked = { accountId: account.id, e164, callerE164: '+420601000001', nowMs: clock.nowMs() }
  expect(await callbackRouting.match(server.database, asked)).toBeUndefined()
  const routed = await send(account, 'PATCH', pathOf(e164), { mode: 'agent', agentId: agent.id })
  expect([routed.status, routed.body.error.code]).toEqual([409, 'invalid_transition'])
})

test('it stays with the account until its paid time ends, then rests before it is sold again', async () => {
  const account = await server.newAccount(100_000)
  const e164 = '+420228880500'
  const { number } = (await send(account, 'POST', '/v1/numbers', { e164 })).body
  await send(account, 'DELETE', pathOf(e164))
  const buyer = await server.newAccount(500_000)
  const buy = async () => (await send(buyer, 'POST', '/v1/numbers', { e164 })).status
  expect(await buy()).toBe(404)
  await clock.leap(number.paidUntil - clock.nowMs() - 1)
  await chargeNow()
  expect((await send(account, 'GET', '/v1/numbers')).body.numbers).toHaveLength(1)
  await clock.advance(1)
  await chargeNow()
  expect((await send(account, 'GET', '/v1/numbers')).body.numbers).toEqual([])
  expect(await numbers.isServiceNumber(server.database, e164)).toBe(false)
  await clock.leap(90 * dayMs - 1)
  expect(await buy()).toBe(404)
  await clock.advance(1)
  expect(await buy()).toBe(201)
})

test('another account can release none of it', async () => {
  const [owner, stranger] = [await server.newAccount(100_000), await server.newAccount()]
  const { e164 } = (await send(owner, 'POST', '/v1/numbers', {})).body.number
  for (const one of [e164, '+420999999999', 'nonsense'])
    expect((await send(stranger, 'DELETE', pathOf(one))).status).toBe(404)
  expect(await numbers.isOwnNumber(server.database, owner.id, e164)).toBe(true)
})

test('the operator adds numbers to the stock, which live accounts buy, and removes free ones, all of it audited', async () => {
  const e164s = ['+420228000101', '+420228000102', '+421220000103']
  const wrong = await operate(server, 'POST', '/number-stock', {
    numbers: ['+491701234567'],
    region: 'Berlin',
  })
  expect([wrong.status, wrong.body.error.message]).toEqual([400, expect.stringMatching(/^numbers\.0: /)])
  const added = await operate(server, 'POST', '/number-stock', {
    numbers: e164s.slice(0, 2),
    region: 'Praha',
  })
  expect([added.status, added.body.numbers.length]).toEqual([201, 2])
  const again = await operate(server, 'POST', '/number-stock', { numbers: e164s, region: 'Bratislava' })
  expect(again.body.numbers).toEqual([
    expect.objectContaining({ e164: e164s[2], country: 'SK', mode: 'live', accountId: null }),
  ])

  const { account, apiKey } = (
    await operate(server, 'POST', '/accounts', { email: 'l@example.com', mode: 'live' })
  ).body
  await operate(server, 'POST', `/accounts/${account.id}/credit`, { amountHal: 50_000, reason: 'Paid' })
  const bought = await send({ id: account.id, apiKey }, 'POST', '/v1/numbers', { region: 'praha' })
  expect([bought.status, bought.body.number.e164]).toEqual([201, e164s[0]])

  const first = (await operate(server, 'GET', '/number-stock?limit=2')).body
  const rest = (await operate(server, 'GET', `/number-stock?limit=2&cursor=${first.nextCursor}`)).body
  const listed = [...first.numbers, ...rest.numbers]
  expect(listed.map((one) => one.e164)).toEqual(e164s)
  expect(listed.map((one) => one.accountId)).toEqual([account.id, null, null])
  const remove = (e164: string) => operate(server, 'DELETE', `/number-stock/${encodeURIComponent(e164)}`)
  expect((await remove(e164s[0]!)).body.error.code).toBe('invalid_transition')
  expect((await remove(e164s[1]!)).body.number.e164).toBe(e164s[1])
  expect((await remove(e164s[1]!)).status).toBe(404)

  const actions = await server.database.query(sql<{ action: string; actor: string }>`
    select action, actor from audit_entry where action like 'number-stock.%' order by id`)
  expect(actions.map(({ action }) => action)).toEqual([
    ...[
      'number-stock.add',
      'number-stock.add',
      'number-stock.list',
      'number-stock.list',
      'number-stock.remove',
    ],
  ])
  expect(new Set(actions.map(({ actor }) => actor))).toEqual(new Set(['olga']))
})

// verifies: general.numbers-cz-sk
test.each(['+421552000001', '+421901000001', '+421902123456', '+420900123456', '+4202280001'])(
  '%s is neither stocked nor assigned to an order, whatever region it is said to be from',
  async (e164) => {
    const stocked = await operate(server, 'POST', '/number-stock', { numbers: [e164], region: 'Bratislava' })
    expect([stocked.status, stocked.body.error.message]).toEqual([
      400,
      expect.stringMatching(/^numbers\.0: /),
    ])
    const account = await server.newAccount(50_000)
    const address = { company: 'O', street: 'Dlhá 1', city: 'Bratislava', postalCode: '81101', country: 'SK' }
    const wanted = { country: 'SK', region: 'Bratislava', address }
    const { id } = (await send(account, 'POST', '/v1/numbers/orders', wanted)).body.order
    await operate(server, 'POST', `/number-orders/${id}/take`, {})
    const completed = await operate(server, 'POST', `/number-orders/${id}/complete`, { numbers: [e164] })
    expect([completed.status, completed.body.error.message]).toEqual([
      400,
      expect.stringContaining('is not a number from the Bratislava area'),
    ])
  },
)

test('the operator sees the orders of all accounts, and every action on them is audited', async () => {
  const account = await server.newAccount(50_000)
  const address = { company: 'O', street: 'Dlouhá 1', city: 'Brno', postalCode: '60200', country: 'CZ' }
  const wanted = { country: 'CZ', region: 'brno', address }
  const { id } = (await send(account, 'POST', '/v1/numbers/orders', wanted)).body.order
  const { orders } = (await operate(server, 'GET', '/number-orders?status=pending')).body
  expect(orders).toEqual([expect.objectContaining({ id, accountId: account.id, region: 'Brno', count: 1 })])
  await operate(server, 'POST', `/number-orders/${id}/take`, { reason: 'By mail' })
  const taken = await operate(server, 'POST', `/number-orders/${id}/take`, {})
  expect([taken.status, taken.body.error.code]).toEqual([409, 'invalid_transition'])
  const complete = (e164s: string[]) =>
    operate(server, 'POST', `/number-orders/${id}/complete`, { numbers: e164s })
  for (const wrong of [
    ['+421220000001'],
    ['+420547000001', '+420547000002'],
    ['nonsense'],
    ['+420228880000'],
  ]) {
    if (wrong[0] === '+420228880000') await send(account, 'POST', '/v1/numbers', { e164: wrong[0] })
    expect((await complete(wrong)).body.error.code).toBe('validation')
  }
  expect((await complete(['+420547000001'])).body.order).toMatchObject({
    status: 'done',
    numbers: ['+420547000001'],
  })
  expect((await operate(server, 'POST', '/number-orders/ord_x/take', {})).status).toBe(404)
  const entries = await server.database.query(sql<{
    action: string
    before: object
    after: object
    reason: string
  }>`
    select action, before, after, reason from audit_entry where target = ${id} order by id`)
  expect(entries).toEqual([
    {
      ...{ action: 'number-order.take', before: { status: 'pending' }, reason: 'By mail' },
      after: { status: 'provisioning', numbers: [] },
    },
    {
      ...{ action: 'number-order.complete', before: { status: 'provisioning' }, reason: '' },
      after: { status: 'done', numbers: ['+420547000001'] },
    },
  ])
})
