import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLife } from '../../http/testing/crash.ts'
import type { TestAccount } from '../../messaging/webhooks/testing/test-service.ts'
import { beginRelease } from '../../numbering/numbers/begin-release.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { reconcile } from '../credit/reconcile.ts'
import { CalendarClock, dayMs, type FeeBench, feeBench, monthMs } from './testing/fee-bench.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const feeHal = 9_900
const clock = new CalendarClock(Date.UTC(2026, 10, 22))
let db: TestDatabase
let bench: FeeBench

beforeAll(async () => {
  db = await testDatabase()
  bench = await feeBench(db, clock)
})
afterAll(() => bench.close())

type Holder = TestAccount & { readonly e164: string; readonly boughtAtMs: number }

/** The only account with a number: others' fees would be charged with it. */
async function holder(creditHal: number, region = 'Praha'): Promise<Holder> {
  await db.database.query(sql`delete from number`)
  const account = await bench.service.account({ creditHal })
  const { status, body } = await account.request('POST', '/v1/numbers', { region })
  expect(status).toBe(201)
  return { ...account, e164: body.number.e164, boughtAtMs: clock.nowMs() }
}

const numberOf = async (account: TestAccount) => (await account.request('GET', '/v1/numbers')).body.numbers[0]

/** Moves to a time after the purchase, and charges due fees. */
async function at(account: Holder, afterMs: number): Promise<void> {
  clock.pass(account.boughtAtMs + afterMs - clock.nowMs())
  await bench.run()
}

interface Step {
  /** After the purchase. */
  readonly days: number
  /** Credit added before the fees of that time are charged. */
  readonly givesHal?: number
  readonly status: 'active' | 'suspended' | 'gone'
  readonly paidDays: number
  readonly fees: number
  readonly mails: readonly string[]
}

const owed = ['fee-owed']
const suspended = ['number-suspended']

/* The timeline of a number with a fee of 99 CZK. The job runs at the times of the rows only. */
const lives: Readonly<Record<string, { readonly creditHal: number; readonly steps: readonly Step[] }>> = {
  'is paid a month ahead, on the day that the month before ends': {
    creditHal: 3 * feeHal,
    steps: [
      { days: 29, status: 'active', paidDays: 30, fees: 1, mails: [] },
      { days: 30, status: 'active', paidDays: 60, fees: 2, mails: [] },
      { days: 31, status: 'active', paidDays: 60, fees: 2, mails: [] },
      { days: 60, status: 'active', paidDays: 90, fees: 3, mails: [] },
    ],
  },
  'that nobody pays is warned of once, suspended after 7 days, released 30 days later': {
    creditHal: feeHal,
    steps: [
      { days: 30, status: 'active', paidDays: 30, fees: 1, mails: owed },
      { days: 31, status: 'active', paidDays: 30, fees: 1, mails: owed },
      { days: 36, status: 'active', paidDays: 30, fees: 1, mails: owed },
      { days: 37, status: 'suspended', paidDays: 30, fees: 1, mails: [...owed, ...suspended] },
      { days: 66, status: 'suspended', paidDays: 30, fees: 1, mails: [...owed, ...suspended] },
      { days: 67, status: 'gone', paidDays: 0, fees: 1, mails: [...owed, ...suspended, 'number-released'] },
    ],
  },
  'is paid as soon as there is credit, for the month that was owed': {
    creditHal: feeHal,
    steps: [
      { days: 30, status: 'active', paidDays: 30, fees: 1, mails: owed },
      { days: 33, givesHal: feeHal - 1, status: 'active', paidDays: 30, fees: 1, mails: owed },
      { days: 34, givesHal: 1, status: 'active', paidDays: 60, fees: 2, mails: owed },
      { days: 60, status: 'active', paidDays: 60, fees: 2, mails: [...owed, ...owed] },
    ],
  },
  'is active again once the suspended month is paid': {
    creditHal: feeHal,
    steps: [
      { days: 37, status: 'suspended', paidDays: 30, fees: 1, mails: suspended },
      { days: 50, givesHal: feeHal, status: 'active', paidDays: 60, fees: 2, mails: suspended },
    ],
  },
  'owes the month after the suspended one at once when that has passed too': {
    creditHal: feeHal,
    steps: [
      { days: 37, status: 'suspended', paidDays: 30, fees: 1, mails: suspended },
      { days: 65, givesHal: feeHal, status: 'active', paidDays: 60, fees: 2, mails: [...suspended, ...owed] },
      { days: 66, givesHal: feeHal, status: 'active', paidDays: 90, fees: 3, mails: [...suspended, ...owed] },
    ],
  },
  'is charged every month that passed while the service stood still': {
    creditHal: 4 * feeHal,
    steps: [{ days: 100, status: 'active', paidDays: 120, fees: 4, mails: [] }],
  },
  'is not released while there is credit, however long the service stood still': {
    creditHal: 2 * feeHal,
    steps: [{ days: 67, status: 'suspended', paidDays: 60, fees: 2, mails: suspended }],
  },
}
test.each(Object.entries(lives))('a number %s', async (_name, { creditHal, steps }) => {
  const account = await holder(creditHal)
  for (const { days, givesHal, status, paidDays, fees, mails } of steps) {
    if (givesHal !== undefined) await bench.give(account, givesHal)
    await at(account, days * dayMs)
    const number = await numberOf(account)
    expect({
      days,
      status: number?.status ?? 'gone',
      paidDays: number === undefined ? 0 : (number.paidUntil - account.boughtAtMs) / dayMs,
      fees: await bench.feesOf(account),
      mails: await bench.mailsTo(account),
    }).toEqual({ days, status, paidDays, fees: Array(fees).fill(feeHal), mails })
  }
  expect(await reconcile(db.database)).toEqual([])
})

test('the price is the one valid when the month begins, and the number shows it in advance', async () => {
  const account = await holder(100_000, 'Brno')
  const fromMs = account.boughtAtMs + 30 * dayMs
  await db.database.query(sql`
    insert into tariff (kind, direction, destination, valid_from, unit, price_hal)
    values ('number', 'in', 'CZ-fixed', ${fromMs}, 'month', 12300),
      ('number', 'in', 'CZ-fixed', ${fromMs + 1}, 'month', 45600)`)
  try {
    expect((await numberOf(account)).monthlyFeeHal).toBe(12_300)
    await at(account, 30 * dayMs)
    expect((await numberOf(account)).monthlyFeeHal).toBe(45_600)
    await at(account, 60 * dayMs)
    expect(await bench.feesOf(account)).toEqual([feeHal, 12_300, 45_600])
  } finally {
    await db.database.query(sql`delete from tariff where kind = 'number' and valid_from > 0`)
  }
})

test('a mode with its own price is charged from the next month', async () => {
  const account = await holder(100_000)
  await db.database.query(sql`
    insert into tariff (kind, direction, destination, valid_from, unit, price_hal)
    values ('number', 'in', 'sip', 0, 'month', 15000), ('number', 'in', 'any', 0, 'month', 1)`)
  try {
    expect((await numberOf(account)).monthlyFeeHal).toBe(feeHal)
    await route(account, 'sip')
    expect((await numberOf(account)).monthlyFeeHal).toBe(15_000)
    await at(account, 30 * dayMs)
    await route(account, 'none')
    await at(account, 60 * dayMs)
    expect(await bench.feesOf(account)).toEqual([feeHal, 15_000, feeHal])
  } finally {
    await db.database.query(sql`delete from tariff where kind = 'number' and destination in ('sip', 'any')`)
  }
})

const route = (account: Holder, mode: string) =>
  db.database.query(sql`update number set mode = ${mode} where account_id = ${uuidOf(account.id)}`)

test('processes that charge at the same time charge a month once and write one e-mail', async () => {
  const account = await holder(2 * feeHal)
  clock.pass(monthMs)
  await Promise.all([bench.run(), bench.run(), bench.run(), bench.run()])
  clock.pass(monthMs)
  await Promise.all([bench.run(), bench.run(), bench.run(), bench.run()])
  expect(await bench.feesOf(account)).toEqual([feeHal, feeHal])
  expect(await bench.mailsTo(account)).toEqual(owed)
})

test('whenever a process dies, a month is charged once, together with its paid time and e-mails', async () => {
  const begin = async () => {
    const account = await holder(2 * feeHal)
    // The second month is paid, the third has been due for a week.
    clock.pass(67 * dayMs)
    return account
  }
  await begin()
  const whole = startLife(db.database)
  await bench.run(whole.database)
  expect(whole.steps.length).toBeGreaterThan(5)
  for (let diesAt = 0; diesAt < whole.steps.length; diesAt++) {
    const account = await begin()
    await bench.run(startLife(db.database, diesAt).database).catch(() => {})
    await bench.run()
    const { status, paidUntil } = await numberOf(account)
    expect([diesAt, status, paidUntil]).toEqual([diesAt, 'suspended', account.boughtAtMs + 2 * monthMs])
    expect(await bench.feesOf(account)).toEqual([feeHal, feeHal])
    expect(await bench.mailsTo(account)).toEqual(suspended)
  }
})

test('a suspended number cannot be a caller ID and refuses callers, until it is paid', async () => {
  const account = await holder(feeHal)
  const states = async () => [
    await numbers.oldestActiveNumber(db.database, account.id),
    await numbers.isOwnNumber(db.database, account.id, account.e164),
    (await numbers.routeOf(db.database, account.e164))?.status,
  ]
  await at(account, 37 * dayMs)
  expect(await states()).toEqual([undefined, false, 'suspended'])
  await bench.give(account, feeHal)
  await bench.run()
  expect(await states()).toEqual([account.e164, true, 'active'])
})

test('a released number costs nothing more and is gone when its paid time ends', async () => {
  const account = await holder(5 * feeHal)
  const released = { accountId: account.id, e164: account.e164, nowMs: clock.nowMs() }
  await db.database.transaction((tx) => beginRelease(tx, released))
  await at(account, monthMs - 1)
  expect(await numberOf(account)).toMatchObject({ status: 'releasing' })
  await at(account, monthMs)
  expect(await numberOf(account)).toBeUndefined()
  expect(await numbers.routeOf(db.database, account.e164)).toBeUndefined()
  expect(await bench.feesOf(account)).toEqual([feeHal])
  expect(await bench.mailsTo(account)).toEqual([])
})

test('an unpaid number is sold again only after its quarantine', async () => {
  const account = await holder(feeHal)
  await at(account, 67 * dayMs)
  const stock = await db.database.one(sql<{ account_id: string | null; free_at: number }>`
    select account_id, free_at from number_stock where e164 = ${account.e164}`)
  expect(stock).toEqual({ account_id: null, free_at: clock.nowMs() + 90 * dayMs })
})
