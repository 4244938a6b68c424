import { randomBytes } from 'node:crypto'
import type { Tariff } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { createCredit } from '../../money/credit/credit.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const day = 24 * 3_600_000
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const price = (kind: string, priceHal: number, more: object = {}) => ({
  kind,
  direction: 'out',
  destination: 'CZ-mobile',
  unit: 'minute',
  priceHal,
  ...more,
})
const put = (...tariffs: object[]) => operate(server, 'PUT', '/tariffs', { tariffs, reason: 'a test' })
const list = async (query: string) => (await operate(server, 'GET', `/tariffs?${query}`)).body.tariffs
const statesOf = async (kind: string) =>
  (await list(`kind=${kind}&limit=200`))
    .filter((one: { destination: string }) => one.destination === 'CZ-mobile')
    .map((one: { priceHal: number; state: string }) => [one.priceHal, one.state])

/** Prices as another process of the service reads them. */
const otherProcess = createCredit({ clock, randomBytes })
const charged = async (kind: string) => {
  const query = {
    ...{ accountId: systemAccountId, kind },
    ...({ direction: 'out', destination: 'CZ-mobile' } as const),
  }
  const [here, there] = await Promise.all([
    server.credit.priceOf(server.database, query),
    otherProcess.priceOf(server.database, query),
  ])
  return [here?.priceHal, there?.priceHal]
}

// verifies: operator.hosts
test('a price applies from its time on, in every process within ten seconds, and past charges stay', async () => {
  expect(await charged('bridge')).toEqual([180, 180])
  const now = await put(price('bridge', 200))
  expect(now).toMatchObject({ status: 200, body: { tariffs: [{ priceHal: 200, state: 'current' }] } })
  const inADay = clock.nowMs() + day
  const later = await put(price('bridge', 210, { validFrom: inADay }))
  expect(later.body.tariffs).toEqual([price('bridge', 210, { validFrom: inADay, state: 'coming' })])
  await clock.advance(10_000)
  expect(await charged('bridge')).toEqual([200, 200])
  expect(await statesOf('bridge')).toEqual([
    [210, 'coming'],
    [200, 'current'],
    [180, 'past'],
  ])
  await clock.leap(day)
  expect(await charged('bridge')).toEqual([210, 210])
  expect(await statesOf('bridge')).toEqual([
    [210, 'current'],
    [200, 'past'],
    [180, 'past'],
  ])
})

test('a future price can be replaced at its time, one in effect cannot', async () => {
  const soon = clock.nowMs() + day
  await put(price('relay', 190, { validFrom: soon }))
  await put(price('relay', 185, { validFrom: soon }))
  expect(await statesOf('relay')).toEqual([
    [185, 'coming'],
    [180, 'current'],
  ])
  const back = await put(price('relay', 1, { validFrom: clock.nowMs() - 1 }))
  expect(back.body.error.message).toMatch(/^tariffs\.0\.validFrom: \d+ is in the past/)
})

test('several prices are set together or not at all', async () => {
  const wrong = await put(price('test', 1), price('sms', 1))
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation'])
  expect(await statesOf('test')).toEqual([[450, 'current']])
  await put(price('test', 460), price('forward', 190))
  expect([await charged('test'), await charged('forward')]).toEqual([
    [460, 460],
    [190, 190],
  ])
})

test.each([
  [
    'a unit that it is not charged by',
    price('sms', 100),
    /tariffs\.0\.unit: "minute" is not accepted: sms is charged per segment/,
  ],
  [
    'a direction without a price',
    price('bridge', 1, { direction: 'in' }),
    /tariffs\.0\.direction: "in" has no price/,
  ],
  [
    'a line without a price',
    price('sms', 1, { destination: 'CZ-fixed', unit: 'segment' }),
    /destination: "CZ-fixed"/,
  ],
  [
    'a mode of numbers on a call',
    price('agent', 1, { destination: 'forward' }),
    /destination: "forward" is not accepted for/,
  ],
  ['a price below zero', price('agent', -1), /tariffs\.0\.priceHal/],
  ['a broken price', price('agent', 1.5), /tariffs\.0\.priceHal/],
  ['a price beyond reason', price('agent', 10_000_001), /tariffs\.0\.priceHal.*10000000/],
  ['a kind that is none', price('fax', 1), /tariffs\.0\.kind/],
  ['a line that is none', price('agent', 1, { destination: 'DE-mobile' }), /tariffs\.0\.destination/],
])('%s is refused by its path and value', async (_, wrong, told) => {
  const answer = await put(wrong)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation'])
  expect(answer.body.error.message).toMatch(told)
})

test('a duplicate price in a list is refused', async () => {
  const twice = await put(price('sip', 1), price('sip', 2))
  expect(twice.body.error.message).toMatch(/^tariffs\.1: an object sets a price/)
})

test('numbers may be priced by their mode', async () => {
  const fee = { kind: 'number', direction: 'in', unit: 'month' }
  const answer = await put({ ...fee, destination: 'sip', priceHal: 29_900 })
  expect(answer.status).toBe(200)
})

test('every price that a new deployment begins with can be replaced, for all and for one account', async () => {
  const fresh = await startTestSurface({ clock: new VirtualClock(clock.nowMs()) })
  const { id } = await fresh.newAccount()
  const { body } = await operate(fresh, 'GET', '/tariffs?state=current&limit=200')
  expect(body.tariffs.length).toBeGreaterThan(20)
  const tariffs = body.tariffs.map(({ validFrom: _, state: __, ...tariff }: Tariff) => ({
    ...tariff,
    priceHal: 1,
  }))
  for (const path of ['/tariffs', `/accounts/${id}/tariffs`]) {
    const answer = await operate(fresh, 'PUT', path, { tariffs, reason: 'a test' })
    expect(answer).toMatchObject({ status: 200, body: { tariffs } })
  }
  await fresh.close()
})

test('prices are listed in pages, each once', async () => {
  const seen: object[] = []
  let cursor = ''
  for (let pages = 0; pages < 100; pages += 1) {
    const { body } = await operate(server, 'GET', `/tariffs?limit=7${cursor}`)
    expect(body.tariffs.length).toBeLessThanOrEqual(7)
    seen.push(...body.tariffs)
    if (!body.hasMore) break
    cursor = `&cursor=${body.nextCursor}`
  }
  expect(seen).toEqual(await list('limit=200'))
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(seen.length)
})

test('the audit log says who replaced which price', async () => {
  await put(price('agent', 470))
  const { body } = await operate(server, 'GET', '/audit?action=tariffs.put&limit=1')
  expect(body.entries).toMatchObject([
    {
      actor: 'olga',
      target: 'tariffs',
      before: { tariffs: [{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', priceHal: 450 }] },
      after: { tariffs: [price('agent', 470)] },
      reason: 'a test',
    },
  ])
})
