import type { PhoneNumber } from '@hovor/api'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { numbers } from './numbers.ts'
import { sandboxStock } from './stock/sandbox-stock.ts'
import { cursorOf } from './testing/cursor-of.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly number: PhoneNumber
  readonly numbers: PhoneNumber[]
  readonly nextCursor: string | null
  readonly agent: { id: AccountId }
  readonly error: { code: string; message: string; cause: string; action?: string }
}

async function send(apiKey: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const retryAfter = answer.headers.get('retry-after')
  return {
    status: answer.status,
    retryAfter,
    ...((await answer.json()) as Omit<Answer, 'status' | 'retryAfter'>),
  }
}

// verifies: general.numbers-cz-sk
test('the sandbox stock has only valid Czech and Slovak numbers', () => {
  const stock = sandboxStock()
  for (const { e164, country } of stock) {
    const parsed = parsePhoneNumberFromString(e164)
    expect([parsed?.isValid(), parsed?.country]).toEqual([true, country])
  }
  expect(new Set(stock.map((number) => number.e164)).size).toBe(stock.length)
})

// verifies: numbers.buy, numbers.list, endpoints.balance, general.credit
test('buying debits the first month with the number, and shows it in the ledger and the list', async () => {
  const { id, apiKey } = await server.newAccount(20_000)
  const { status, number } = await send(apiKey, 'POST', '/v1/numbers', { country: 'CZ', region: 'brno' })
  expect(status).toBe(201)
  expect(number).toMatchObject({
    country: 'CZ',
    region: 'Brno',
    status: 'active',
    mode: 'none',
    agentId: null,
    monthlyFeeHal: 9900,
  })
  const balance = (await send(apiKey, 'GET', '/v1/balance')) as unknown as { balanceHal: number }
  expect(balance.balanceHal).toBe(20_000 - 9900)
  expect((await send(apiKey, 'GET', '/v1/numbers')).numbers).toEqual([number])
  expect(await numbers.oldestActiveNumber(server.database, id)).toBe(number.e164)
  expect(await numbers.isOwnNumber(server.database, id, number.e164)).toBe(true)
  expect(await numbers.isServiceNumber(server.database, number.e164)).toBe(true)
  expect(await numbers.isServiceNumber(server.database, '+420601000001')).toBe(false)
})

// verifies: errors.insufficient-credit, errors.insufficient-credit-charges-nothing
test('without enough credit nothing is bought and nothing is debited', async () => {
  const { apiKey } = await server.newAccount(9899)
  const { status, error } = await send(apiKey, 'POST', '/v1/numbers', { country: 'CZ' })
  expect([status, error.code]).toEqual([402, 'insufficient_credit'])
  expect((await send(apiKey, 'GET', '/v1/numbers')).numbers).toEqual([])
  expect(((await send(apiKey, 'GET', '/v1/balance')) as unknown as { balanceHal: number }).balanceHal).toBe(
    9899,
  )
})

// verifies: general.additional-number-gate, general.gate-lifts
test('an additional number needs the first top-up; the owner adjustment is one', async () => {
  const operator = await fetch(`${server.baseUrl}/operator/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', mode: 'sandbox' }),
  })
  const { account, apiKey } = (await operator.json()) as { account: { id: AccountId }; apiKey: string }
  await server.database.transaction((tx) =>
    server.credit.credit(tx, {
      accountId: account.id,
      ref: 'gift',
      kind: 'bonus',
      amountHal: 50_000,
      description: 'gift',
    }),
  )
  expect((await send(apiKey, 'POST', '/v1/numbers', {})).status).toBe(201)
  const gated = await send(apiKey, 'POST', '/v1/numbers', {})
  expect([gated.status, gated.error.code]).toEqual([402, 'insufficient_credit'])
  await server.database.transaction((tx) =>
    server.credit.creditAdmin(tx, { accountId: account.id, amountHal: 1, description: 'adjusted' }),
  )
  expect((await send(apiKey, 'POST', '/v1/numbers', {})).status).toBe(201)
})

// verifies: errors.retry-after-purchase
test('a purchase already in progress is answered 429 without Retry-After', async () => {
  const { id, apiKey } = await server.newAccount()
  await server.database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('number:' || ${id.slice(4)}, 0))`)
    const refused = await send(apiKey, 'POST', '/v1/numbers', {})
    expect([refused.status, refused.error.code, refused.retryAfter]).toEqual([429, 'rate_limited', null])
  })
  expect((await send(apiKey, 'POST', '/v1/numbers', {})).status).toBe(201)
})

test('concurrent buyers never get the same number', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => server.newAccount()))
  const bought = await Promise.all(buyers.map(({ apiKey }) => send(apiKey, 'POST', '/v1/numbers', {})))
  expect(bought.map((answer) => answer.status)).toEqual(Array(12).fill(201))
  expect(new Set(bought.map((answer) => answer.number.e164)).size).toBe(12)
})

test.each(['Prague', 'Hlavní město Praha', 'hlavni mesto praha', 'PRAHA'])(
  'a number of %s is bought and ordered alike',
  async (region) => {
    const { apiKey } = await server.newAccount()
    const bought = await send(apiKey, 'POST', '/v1/numbers', { country: 'CZ', region })
    expect([bought.status, bought.number?.region]).toEqual([201, 'Praha'])
  },
)

test('a region that there is not is refused with those that there are', async () => {
  const { apiKey } = await server.newAccount()
  const refused = await send(apiKey, 'POST', '/v1/numbers', { country: 'CZ', region: 'Berlin' })
  expect([refused.status, refused.error.code]).toEqual([400, 'validation'])
  expect(refused.error.message).toContain('use one of Praha, ')
  const gone = await send(apiKey, 'POST', '/v1/numbers', { country: 'CZ', region: 'Zlín' })
  expect([gone.status, gone.error.code]).toEqual([404, 'not_found'])
  expect(gone.error.action).toContain('/v1/numbers/orders')
})

// verifies: general.numbers-cz-sk
test('a Slovak number is from Bratislava, and one not in stock is reported', async () => {
  const { apiKey } = await server.newAccount()
  expect((await send(apiKey, 'POST', '/v1/numbers', { country: 'SK' })).number).toMatchObject({
    country: 'SK',
    region: 'Bratislava',
  })
  const other = await send(apiKey, 'POST', '/v1/numbers', { country: 'SK', region: 'Košice' })
  expect([other.status, other.error.code]).toEqual([400, 'validation'])
  expect((await send(apiKey, 'POST', '/v1/numbers', { e164: '+420228881111' })).status).toBe(404)
  const wanted = await send(apiKey, 'POST', '/v1/numbers', { e164: '+420538880777' })
  expect(wanted.number.e164).toBe('+420538880777')
})

// verifies: general.numbers-cz-sk
test('a Slovak number from elsewhere is not sold, even where its row says Bratislava', async () => {
  const e164 = '+421552000002'
  await server.database.query(sql`
    insert into number_stock (e164, mode, country, region, kind)
    values (${e164}, 'sandbox', 'SK', 'Bratislava', 'geographic')`)
  const { apiKey } = await server.newAccount()
  expect((await send(apiKey, 'POST', '/v1/numbers', { e164 })).status).toBe(404)
})

test('lists numbers page by cursor, oldest first, each number once', async () => {
  const { apiKey } = await server.newAccount()
  for (let count = 0; count < 3; count++) await send(apiKey, 'POST', '/v1/numbers', {})
  const first = await send(apiKey, 'GET', '/v1/numbers?limit=2')
  const rest = await send(apiKey, 'GET', `/v1/numbers?limit=2&cursor=${first.nextCursor}`)
  expect([first.numbers.length, rest.numbers.length, rest.nextCursor]).toEqual([2, 1, null])
  const all = await send(apiKey, 'GET', '/v1/numbers?limit=1000')
  expect([...first.numbers, ...rest.numbers]).toEqual(all.numbers)
  expect((await send(apiKey, 'GET', '/v1/numbers?cursor=x')).status).toBe(400)
})

test('a cursor from before 1.56.0 leads on, and one of another list does not', async () => {
  const { id, apiKey } = await server.newAccount()
  for (let count = 0; count < 3; count++) await send(apiKey, 'POST', '/v1/numbers', {})
  const first = await send(apiKey, 'GET', '/v1/numbers?limit=2')
  const rest = await send(apiKey, 'GET', `/v1/numbers?cursor=${first.nextCursor}`)
  const from = (prefix: 'ord' | 'c', owner: string = id) =>
    send(apiKey, 'GET', `/v1/numbers?cursor=${cursorOf(prefix, owner, first.nextCursor!)}`)
  expect((await from('ord')).numbers).toEqual(rest.numbers)
  expect([(await from('c')).status, (await from('ord', 'operator')).status]).toEqual([400, 400])
})

// verifies: general.route-agent, numbers.route
test('a number is routed to an agent of the account and back to none', async () => {
  const { apiKey } = await server.newAccount()
  const { number } = await send(apiKey, 'POST', '/v1/numbers', {})
  const { agent } = await send(apiKey, 'POST', '/v1/agents', { name: 'A', language: 'cs' })
  const path = `/v1/numbers/${encodeURIComponent(number.e164)}`
  const routed = await send(apiKey, 'PATCH', path, {
    mode: 'agent',
    agentId: agent.id,
    label: 'Servis',
    recordCalls: true,
  })
  expect(routed.number).toEqual({
    ...number,
    mode: 'agent',
    agentId: agent.id,
    label: 'Servis',
    recordCalls: true,
  })
  const labelled = await send(apiKey, 'PATCH', path, { label: '' })
  expect(labelled.number).toEqual({ ...routed.number, label: '' })
  expect((await send(apiKey, 'PATCH', path, { mode: 'none' })).number).toMatchObject({
    mode: 'none',
    agentId: null,
  })
})

test.each([
  [{ mode: 'forward' }, 'forwardTo'],
  [{ mode: 'forward', forwardTo: null }, 'forwardTo'],
  [{ mode: 'forward', forwardTo: '+420601000001', sipUri: 'sip:a@b.example' }, 'sipUri'],
  [{ mode: 'sip', forwardTo: '+420601000001' }, 'forwardTo'],
  [{ mode: 'sip', sipUri: 'pbx.example.com' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@10.0.0.1' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@localhost' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@2130706433' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@0x7f000001:5070' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@127.1' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@b.example;transport=sctp' }, 'sipUri'],
  [{ mode: 'sip', sipUri: 'sip:a@b.example?Subject=x' }, 'sipUri'],
  [{ forwardTo: '+420601000001' }, 'forwardTo'],
  [{ sipUri: 'sip:a@b' }, 'sipUri'],
  [{ agentId: 'ag_1' }, 'agentId'],
  [{ mode: 'agent' }, 'agentId'],
  [{ mode: 'none', agentId: 'ag_1' }, 'agentId'],
])('the routing %j is refused, naming %s', async (change, field) => {
  const { apiKey } = await server.newAccount()
  const { number } = await send(apiKey, 'POST', '/v1/numbers', {})
  const { status, error } = await send(apiKey, 'PATCH', `/v1/numbers/${number.e164}`, change)
  expect([status, error.code]).toEqual([400, 'validation'])
  expect(error.message).toMatch(new RegExp(`^${field}: `))
})

// verifies: errors.missing-record
test('an agent or a number of another account is not found', async () => {
  const [one, other] = [await server.newAccount(), await server.newAccount()]
  const { number } = await send(one.apiKey, 'POST', '/v1/numbers', {})
  const { agent } = await send(other.apiKey, 'POST', '/v1/agents', { name: 'A', language: 'cs' })
  expect((await send(other.apiKey, 'PATCH', `/v1/numbers/${number.e164}`, { label: 'x' })).error.code).toBe(
    'not_found',
  )
  const foreign = await send(one.apiKey, 'PATCH', `/v1/numbers/${number.e164}`, {
    mode: 'agent',
    agentId: agent.id,
  })
  expect([foreign.status, foreign.error.code]).toEqual([404, 'agent_not_found'])
})

// verifies: errors.field-codes
test('an invalid phone number is reported as such; one that is not sold is not in stock', async () => {
  const { apiKey } = await server.newAccount()
  for (const e164 of ['abc', '', '420228880000', '+420', '+420 228 880 000']) {
    const { status, error } = await send(apiKey, 'POST', '/v1/numbers', { e164 })
    expect([status, error.code, error.cause]).toEqual([400, 'invalid_number', 'request'])
  }
  const { status, error } = await send(apiKey, 'POST', '/v1/numbers', { e164: '+420999999999' })
  expect([status, error.code]).toEqual([404, 'not_found'])
})

test('a change of a number without fields changes nothing', async () => {
  const { apiKey } = await server.newAccount()
  const { number } = await send(apiKey, 'POST', '/v1/numbers', {})
  const changed = await send(apiKey, 'PATCH', `/v1/numbers/${encodeURIComponent(number.e164)}`, {})
  expect([changed.status, changed.number]).toEqual([200, number])
})
