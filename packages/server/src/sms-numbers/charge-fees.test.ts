import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCredit } from '../credit/credit.ts'
import { reconcile } from '../credit/reconcile.ts'
import { sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import type { Job } from '../jobs/queue.ts'
import { uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { numbers } from '../numbers/numbers.ts'
import { startLife } from '../surface/testing-crash.ts'
import { type TestAccount, type TestService, testService } from '../webhook/testing.ts'
import { chargeFees } from './charge-fees.ts'
import { seedSandboxSmsStock } from './sandbox-sms-stock.ts'
import { createSmsNumberOperations } from './sms-number-operations.ts'
import { smsNumbers } from './sms-numbers.ts'

/* A bound that only a broken service reaches: a loaded machine takes its time. */
vi.setConfig({ testTimeout: 120_000 })

const dayMs = 24 * 60 * 60 * 1000
const monthMs = 30 * dayMs
const feeHal = 19_900

/** Moves by months without a tick of what waits by it. */
class CalendarClock extends VirtualClock {
  #passedMs = 0

  override nowMs(): number {
    return super.nowMs() + this.#passedMs
  }

  pass(byMs: number): void {
    this.#passedMs += byMs
  }
}

const clock = new CalendarClock(Date.UTC(2026, 10, 22))
let db: TestDatabase
let service: TestService
let release: 'released' | 'refused' = 'released'

const depsOf = (database = db.database) => ({
  ...{ database, clock, randomBytes, log: silentLog, numbers },
  credit: createCredit({ clock, randomBytes }),
  supplier: { release: async () => release },
  offers: () => true,
})

beforeAll(async () => {
  db = await testDatabase()
  await seedSandboxSmsStock(db.database)
  service = await testService(clock, () => ({ ...createSmsNumberOperations(depsOf()), jobs: {} }), db)
})
afterAll(async () => {
  await service.close()
  await db.close()
})

const run = (database = db.database) => chargeFees(depsOf(database)).run({} as Job)

/** The only account with a number: what others owe would be settled with it. */
async function holder(months: number): Promise<TestAccount & { readonly e164: string }> {
  await db.database.query(sql`delete from sms_number`)
  const account = await service.account({ creditHal: months * feeHal })
  const { body } = await account.request('POST', '/v1/sms-numbers')
  return { ...account, e164: body.smsNumber.e164 }
}

const numberOf = async (account: TestAccount) =>
  (await account.request('GET', '/v1/sms-numbers')).body.smsNumbers[0]

const give = (account: TestAccount, amountHal: number) =>
  depsOf().credit.creditAdmin(db.database, { accountId: account.id, amountHal, description: 'x' })

async function feesOf(account: TestAccount): Promise<number[]> {
  const rows = await db.database.query(sql<{ amount_hal: number }>`
    select amount_hal from ledger_movement
    where account_id = ${uuidOf(account.id)} and kind = 'sms_number_fee' order by id`)
  return rows.map((row) => row.amount_hal)
}

const stockOf = (e164: string) =>
  db.database.one(sql<{ account_id: string | null; free_at: number }>`
    select account_id, free_at from sms_number_stock where e164 = ${e164}`)

test('a month is debited when the month before has ended, not earlier and once', async () => {
  const account = await holder(3)
  const { paidUntil } = await numberOf(account)
  clock.pass(monthMs - 1)
  await run()
  expect(await feesOf(account)).toEqual([feeHal])
  clock.pass(1)
  await run()
  await run()
  expect(await feesOf(account)).toEqual([feeHal, feeHal])
  expect((await numberOf(account)).paidUntil).toBe(paidUntil + monthMs)
  expect(await reconcile(db.database)).toEqual([])
})

test('two processes at once debit a month once', async () => {
  const account = await holder(5)
  clock.pass(monthMs)
  await Promise.all([run(), run(), run(), run()])
  await run()
  expect(await feesOf(account)).toEqual([feeHal, feeHal])
})

test('whenever a process dies, the month is debited once and the paid time moves with it', async () => {
  const first = await holder(2)
  clock.pass(monthMs)
  const whole = startLife(db.database)
  await run(whole.database)
  expect(await feesOf(first)).toHaveLength(2)
  for (let diesAt = 0; diesAt < whole.steps.length; diesAt++) {
    const account = await holder(3)
    const { paidUntil } = await numberOf(account)
    clock.pass(monthMs)
    await run(startLife(db.database, diesAt).database).catch(() => {})
    await run()
    expect([diesAt, await feesOf(account)]).toEqual([diesAt, [feeHal, feeHal]])
    expect((await numberOf(account)).paidUntil).toBe(paidUntil + monthMs)
  }
})

test('a service that stood still debits every month that has passed', async () => {
  const account = await holder(4)
  clock.pass(2 * monthMs + dayMs)
  await run()
  expect(await feesOf(account)).toEqual([feeHal, feeHal, feeHal])
  expect((await numberOf(account)).paidUntil).toBe(clock.nowMs() + monthMs - dayMs)
})

test('an unpaid fee stays owed and is paid as soon as there is credit; after a week the number sends nothing', async () => {
  const account = await holder(1)
  const maySend = async () =>
    (await smsNumbers.findActive(db.database, account.id, account.e164, clock.nowMs())) !== undefined
  clock.pass(monthMs)
  await run()
  expect(await numberOf(account)).toMatchObject({ status: 'active', dailySendRemaining: 50 })
  clock.pass(7 * dayMs - 1)
  await run()
  expect(await maySend()).toBe(true)
  clock.pass(1)
  expect([await maySend(), (await numberOf(account)).dailySendRemaining]).toEqual([false, 0])
  expect(await feesOf(account)).toEqual([feeHal])
  await give(account, feeHal)
  await run()
  expect(await feesOf(account)).toEqual([feeHal, feeHal])
  expect(await maySend()).toBe(true)
  expect((await numberOf(account)).paidUntil).toBe(clock.nowMs() + monthMs - 7 * dayMs)
})

test('a number that nobody pays is taken back 37 days later, and rests before it is sold again', async () => {
  const account = await holder(1)
  clock.pass(monthMs + 37 * dayMs - 1)
  await run()
  expect((await numberOf(account)).e164).toBe(account.e164)
  clock.pass(1)
  release = 'refused'
  await run()
  expect((await numberOf(account)).e164).toBe(account.e164)
  release = 'released'
  await run()
  expect(await numberOf(account)).toBeUndefined()
  expect(await stockOf(account.e164)).toEqual({ account_id: null, free_at: clock.nowMs() + 90 * dayMs })
  expect(await smsNumbers.ownerOf(db.database, account.e164)).toBeUndefined()
  expect(await feesOf(account)).toEqual([feeHal])
})

// verifies: sms-numbers.release
test('a released number costs nothing more and is gone when its paid time has ended', async () => {
  const account = await holder(5)
  await account.request('DELETE', `/v1/sms-numbers/${encodeURIComponent(account.e164)}`)
  clock.pass(monthMs - 1)
  await run()
  expect(await numberOf(account)).toMatchObject({ status: 'releasing' })
  expect(await smsNumbers.ownerOf(db.database, account.e164)).toBe(account.id)
  clock.pass(1)
  await run()
  expect(await numberOf(account)).toBeUndefined()
  expect(await feesOf(account)).toEqual([feeHal])
  expect((await account.request('POST', '/v1/sms-numbers')).body.smsNumber.e164).not.toBe(account.e164)
})
