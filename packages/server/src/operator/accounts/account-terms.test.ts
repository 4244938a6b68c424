import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitCall } from '../../calls/state/call-limits.store.ts'
import { pricePerMinuteHal } from '../../calls/state/price-per-minute.ts'
import { noSmsCarrier } from '../../compose/create/no-sms-carrier.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { monthlyFeeOf } from '../../money/fees/monthly-fee.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

/* Limits and prices of one account, as the admission of its calls and texts meets them. */

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const dayMs = 24 * 3_600_000
let server: TestSurface

type Account = Awaited<ReturnType<TestSurface['newAccount']>>

beforeAll(async () => {
  const submit = async () => ({ kind: 'accepted', carrierIds: ['1'] }) as const
  const close = async () => {}
  server = await startTestSurface({
    clock,
    ports: { smsc: () => ({ ...noSmsCarrier, state: 'ok', submit, close }) },
  })
})
afterAll(() => server.close())

const setLimits = (id: AccountId, limits: object) =>
  operate(server, 'PATCH', `/accounts/${id}`, { limits, reason: 'Contract' })
const setPrices = (id: AccountId, ...tariffs: object[]) =>
  operate(server, 'PUT', `/accounts/${id}/tariffs`, { tariffs, reason: 'Contract' })

async function text({ apiKey }: Account) {
  await clock.advance(3000)
  const answer = await fetch(`${server.baseUrl}/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: '+420601000011', body: 'Ahoj' }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
  return { status: answer.status, body: (await answer.json()) as any }
}

const outbound = (accountId: AccountId, kind: 'bridge' | 'agent' = 'bridge') =>
  server.database.transaction((tx) => admitCall(tx, { accountId, kind, nowMs: clock.nowMs() }))

// verifies: operator.limits
test('texts a day are admitted up to the limit of the account, and the usual one again without it', async () => {
  const [account, other] = [await server.newAccount(), await server.newAccount()]
  expect((await setLimits(account.id, { smsPerDay: 1 })).body.account.limits).toMatchObject({
    smsPerDay: 1,
    callsPerMinute: 10,
  })
  expect((await text(account)).status).toBe(201)
  const refused = await text(account)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(refused.body.error.message).toContain('limit of 1 SMS in 24 hours')
  expect((await text(other)).status).toBe(201)
  await setLimits(account.id, { smsPerDay: null })
  expect((await text(account)).status).toBe(201)
})

// verifies: operator.limits
test('calls a minute and a day are admitted up to the limits of the account', async () => {
  const [{ id }, other] = [await server.newAccount(), await server.newAccount()]
  await setLimits(id, { callsPerMinute: 2, callsPerDay: 3 })
  const kinds = []
  for (let calls = 0; calls < 3; calls += 1) kinds.push((await outbound(id)).kind)
  expect(kinds).toEqual(['admitted', 'admitted', 'limited'])
  await clock.advance(60_000)
  expect((await outbound(id)).kind).toBe('admitted')
  expect(await outbound(id)).toMatchObject({ kind: 'limited', retryAfterSecs: expect.any(Number) })
  for (let calls = 0; calls < 4; calls += 1) expect((await outbound(other.id)).kind).toBe('admitted')
  await setLimits(id, { callsPerDay: 1000 })
  expect((await outbound(id)).kind).toBe('admitted')
})

// verifies: operator.limits
test('an account without calls of agents at once places none', async () => {
  const { id } = await server.newAccount()
  await setLimits(id, { concurrentAgentCalls: 0 })
  expect((await outbound(id, 'agent')).kind).toBe('limited')
  expect((await outbound(id)).kind).toBe('admitted')
  await setLimits(id, { concurrentAgentCalls: null })
  expect((await outbound(id, 'agent')).kind).toBe('admitted')
})

const ofCampaign = (accountId: AccountId) =>
  server.database.transaction((tx) =>
    admitCall(tx, { accountId, kind: 'agent', share: { engineCalls: 2 }, nowMs: clock.nowMs() }),
  )

async function admittedOf(admit: () => ReturnType<typeof outbound>): Promise<number> {
  let calls = 0
  while ((await admit()).kind === 'admitted') calls += 1
  return calls
}

test.each([
  [{ callsPerMinute: 1 }, 1, 0],
  [{ callsPerMinute: 2 }, 2, 0],
  [{ callsPerMinute: 5 }, 4, 1],
  [{ callsPerMinute: 10 }, 8, 2],
  [{ callsPerMinute: 30 }, 28, 2],
  [{ callsPerMinute: 1000, callsPerDay: 3 }, 3, 0],
  [{ callsPerMinute: 1000, callsPerDay: 50 }, 40, 10],
  [{ callsPerMinute: 1000, callsPerDay: 300 }, 250, 50],
])(
  'of the limits %j campaigns may use %i calls, and %i stay free for direct calls',
  async (limits, campaigns, direct) => {
    const { id } = await server.newAccount()
    await setLimits(id, limits)
    expect(await admittedOf(() => ofCampaign(id))).toBe(campaigns)
    expect(await admittedOf(() => outbound(id))).toBe(direct)
  },
)

test('a change of limits is audited and shown to the account', async () => {
  const { id, apiKey } = await server.newAccount()
  await setLimits(id, { callsPerMinute: 50 })
  const own = await fetch(`${server.baseUrl}/v1/account`, { headers: { authorization: `Bearer ${apiKey}` } })
  expect(await own.json()).toMatchObject({ account: { limits: { callsPerMinute: 50, smsPerDay: 100 } } })
  expect(await storedEntries(server, id, 'account.update')).toMatchObject([
    {
      before: { limits: { callsPerMinute: 10 } },
      after: { limits: { callsPerMinute: 50 } },
      reason: 'Contract',
    },
  ])
})

test.each([
  [{ callsPerMinute: -1 }],
  [{ callsPerMinute: 1.5 }],
  [{ callsPerMinute: 1001 }],
  [{ smsPerDay: 40_001 }],
  [{ smsPerDay: '5' }],
  [{ faxesPerDay: 5 }],
])('the limits %j are refused and change nothing', async (limits) => {
  const { id } = await server.newAccount()
  const answer = await operate(server, 'PATCH', `/accounts/${id}`, { limits })
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation'])
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account.limits).toMatchObject({
    ...{ smsPerDay: 100, callsPerMinute: 10, callsPerDay: 1000, concurrentAgentCalls: 2 },
  })
})

const sms = { kind: 'sms', direction: 'out', destination: 'CZ-mobile', unit: 'segment' }

// verifies: operator.prices
test('a text is charged by the account’s own price for as long as that is valid', async () => {
  const [account, other] = [await server.newAccount(), await server.newAccount()]
  const validUntil = clock.nowMs() + dayMs
  const set = await setPrices(account.id, { ...sms, priceHal: 90, validUntil })
  expect(set.body.tariffs).toEqual([
    { ...sms, priceHal: 90, validFrom: clock.nowMs(), validUntil, state: 'current' },
  ])
  await clock.advance(10_000)
  const charged = async (of: Account) => (await text(of)).body.message.priceHal
  expect([await charged(account), await charged(other)]).toEqual([90, 150])
  await clock.leap(dayMs)
  expect(await charged(account)).toBe(150)
})

// verifies: operator.prices
test('a call is admitted at the account’s own price, one for any destination before the tariff’s', async () => {
  const { id } = await server.newAccount()
  const bridge = { kind: 'bridge', direction: 'out', unit: 'minute' }
  await setPrices(
    id,
    { ...bridge, destination: 'any', priceHal: 99 },
    { ...bridge, destination: 'CZ-fixed', priceHal: 55 },
  )
  await clock.advance(10_000)
  const deps = { database: server.database, credit: server.credit }
  const priceOf = (destination: string) =>
    pricePerMinuteHal(deps, id, { kind: 'bridge', direction: 'out', destination })
  expect([await priceOf('CZ-mobile'), await priceOf('CZ-fixed')]).toEqual([99, 55])
  await setPrices(id, { ...bridge, destination: 'CZ-fixed', priceHal: null })
  await clock.advance(10_000)
  expect(await priceOf('CZ-fixed')).toBe(99)
  await setPrices(id, { ...bridge, destination: 'any', priceHal: null })
  await clock.advance(10_000)
  expect([await priceOf('CZ-mobile'), await priceOf('CZ-fixed')]).toEqual([180, 120])
})

// verifies: operator.prices
test('a month of a number costs the account’s own price while that is valid', async () => {
  const [{ id: accountId }, other] = [await server.newAccount(), await server.newAccount()]
  const month = { kind: 'number', direction: 'in', unit: 'month' }
  const [fromMs, validUntil] = [clock.nowMs(), clock.nowMs() + 30 * dayMs]
  await setPrices(accountId, { ...month, destination: 'CZ-fixed', priceHal: 4900, validUntil })
  const feeOf = (id: AccountId, atMs: number, mode: 'none' | 'agent' = 'none') =>
    monthlyFeeOf(server.database, { accountId: id, kind: 'number', line: 'CZ-fixed', mode, fromMs: atMs })
  expect(await feeOf(accountId, fromMs)).toBe(4900)
  expect(await feeOf(accountId, validUntil)).toBe(9900)
  expect(await feeOf(other.id, fromMs)).toBe(9900)
  await setPrices(accountId, { ...month, destination: 'agent', priceHal: 100 })
  expect(await feeOf(accountId, fromMs, 'agent')).toBe(100)
})

test('prices of an account are listed with their state, and who set them is in the audit log', async () => {
  const { id } = await server.newAccount()
  await setPrices(id, { ...sms, priceHal: 90 })
  await clock.advance(1000)
  const soon = clock.nowMs() + dayMs
  await setPrices(id, { ...sms, priceHal: 80, validFrom: soon })
  const list = async (query: string) =>
    (await operate(server, 'GET', `/accounts/${id}/tariffs?${query}`)).body.tariffs
  expect(await list('')).toMatchObject([
    { priceHal: 80, state: 'coming', validUntil: null },
    { priceHal: 90, state: 'current' },
  ])
  await clock.leap(dayMs)
  expect(await list('state=past')).toMatchObject([{ priceHal: 90 }])
  expect(await list('state=current&limit=1')).toMatchObject([{ priceHal: 80 }])
  const entries = await storedEntries(server, id, 'account-tariffs.put')
  expect(entries[0]).toMatchObject({
    actor: 'olga',
    before: { tariffs: [{ kind: 'sms', priceHal: 150 }] },
    after: { tariffs: [{ kind: 'sms', priceHal: 90 }] },
    reason: 'Contract',
  })
})

test.each([
  ['a unit that it is not charged by', { ...sms, unit: 'minute', priceHal: 1 }, /tariffs\.0\.unit/],
  ['a time in the past', { ...sms, priceHal: 1, validFrom: 1 }, /tariffs\.0\.validFrom: 1 is in the past/],
  ['an end before the beginning', { ...sms, priceHal: 1, validUntil: 1 }, /tariffs\.0\.validUntil/],
  ['a price below zero', { ...sms, priceHal: -1 }, /tariffs\.0\.priceHal/],
  ['no price at all', sms, /tariffs\.0\.priceHal/],
])('%s is refused by its path', async (_, wrong, told) => {
  const { id } = await server.newAccount()
  const answer = await setPrices(id, wrong)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation'])
  expect(answer.body.error.message).toMatch(told)
})

test('a price without a reason, or for an account that is not there, is refused', async () => {
  const { id } = await server.newAccount()
  const tariffs = [{ ...sms, priceHal: 1 }]
  expect((await operate(server, 'PUT', `/accounts/${id}/tariffs`, { tariffs })).status).toBe(400)
  expect((await setPrices(`acc_${'0'.repeat(32)}`, ...tariffs)).body.error.code).toBe('not_found')
})
