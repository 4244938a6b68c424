import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLife } from '../../http/testing/crash.ts'
import type { TestAccount } from '../../messaging/webhooks/testing/test-service.ts'
import { smsNumbers } from '../../numbering/sms-numbers/sms-numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { reconcile } from '../credit/reconcile.ts'
import { CalendarClock, dayMs, type FeeBench, feeBench, monthMs } from './testing/fee-bench.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const feeHal = 19_900
const clock = new CalendarClock(Date.UTC(2026, 10, 22))
let db: TestDatabase
let bench: FeeBench

beforeAll(async () => {
  db = await testDatabase()
  bench = await feeBench(db, clock)
})
afterAll(() => bench.close())

/** The only account with a number: others' fees would be charged with it. */
async function holder(months: number): Promise<TestAccount & { readonly e164: string }> {
  await db.database.query(sql`delete from sms_number`)
  const account = await bench.service.account({ creditHal: months * feeHal })
  const { body } = await account.request('POST', '/v1/sms-numbers')
  return { ...account, e164: body.smsNumber.e164 }
}

const numberOf = async (account: TestAccount) =>
  (await account.request('GET', '/v1/sms-numbers')).body.smsNumbers[0]

const stockOf = (e164: string) =>
  db.database.one(sql<{ account_id: string | null; free_at: number }>`
    select account_id, free_at from sms_number_stock where e164 = ${e164}`)

test('a month is charged once, when the previous one has ended', async () => {
  const account = await holder(3)
  const { paidUntil } = await numberOf(account)
  clock.pass(monthMs - 1)
  await bench.run()
  expect(await bench.feesOf(account)).toEqual([feeHal])
  clock.pass(1)
  await bench.run()
  await bench.run()
  expect(await bench.feesOf(account)).toEqual([feeHal, feeHal])
  expect((await numberOf(account)).paidUntil).toBe(paidUntil + monthMs)
  expect(await reconcile(db.database)).toEqual([])
})

test('two concurrent processes charge a month once', async () => {
  const account = await holder(5)
  clock.pass(monthMs)
  await Promise.all([bench.run(), bench.run(), bench.run(), bench.run()])
  await bench.run()
  expect(await bench.feesOf(account)).toEqual([feeHal, feeHal])
})

test('whenever a process dies, the month is charged once together with its paid time', async () => {
  const first = await holder(2)
  clock.pass(monthMs)
  const whole = startLife(db.database)
  await bench.run(whole.database)
  expect(await bench.feesOf(first)).toHaveLength(2)
  for (let diesAt = 0; diesAt < whole.steps.length; diesAt++) {
    const account = await holder(3)
    const { paidUntil } = await numberOf(account)
    clock.pass(monthMs)
    await bench.run(startLife(db.database, diesAt).database).catch(() => {})
    await bench.run()
    expect([diesAt, await bench.feesOf(account)]).toEqual([diesAt, [feeHal, feeHal]])
    expect((await numberOf(account)).paidUntil).toBe(paidUntil + monthMs)
  }
})

test('a service that was down charges every month that has passed', async () => {
  const account = await holder(4)
  clock.pass(2 * monthMs + dayMs)
  await bench.run()
  expect(await bench.feesOf(account)).toEqual([feeHal, feeHal, feeHal])
  expect((await numberOf(account)).paidUntil).toBe(clock.nowMs() + monthMs - dayMs)
})

test('an unpaid fee stays due and is charged as soon as there is credit; after a week the number cannot send', async () => {
  const account = await holder(1)
  const maySend = async () =>
    (await smsNumbers.findActive(db.database, account.id, account.e164, clock.nowMs())) !== undefined
  clock.pass(monthMs)
  await bench.run()
  expect(await numberOf(account)).toMatchObject({ status: 'active', dailySendRemaining: 50 })
  clock.pass(7 * dayMs - 1)
  await bench.run()
  expect(await maySend()).toBe(true)
  clock.pass(1)
  expect([await maySend(), (await numberOf(account)).dailySendRemaining]).toEqual([false, 0])
  expect(await bench.feesOf(account)).toEqual([feeHal])
  await bench.give(account, feeHal)
  await bench.run()
  expect(await bench.feesOf(account)).toEqual([feeHal, feeHal])
  expect(await maySend()).toBe(true)
  expect((await numberOf(account)).paidUntil).toBe(clock.nowMs() + monthMs - 7 * dayMs)
})

test('a number that stays unpaid is taken back after 37 days, and is quarantined before it is sold again', async () => {
  const account = await holder(1)
  clock.pass(monthMs + 37 * dayMs - 1)
  await bench.run()
  expect((await numberOf(account)).e164).toBe(account.e164)
  clock.pass(1)
  bench.supplierSays('refused')
  await bench.run()
  expect((await numberOf(account)).e164).toBe(account.e164)
  bench.supplierSays('released')
  await bench.run()
  expect(await numberOf(account)).toBeUndefined()
  expect(await stockOf(account.e164)).toEqual({ account_id: null, free_at: clock.nowMs() + 90 * dayMs })
  expect(await smsNumbers.ownerOf(db.database, account.e164)).toBeUndefined()
  expect(await bench.feesOf(account)).toEqual([feeHal])
})

// verifies: sms-numbers.release
test('a released number costs nothing more and is gone when its paid time ends', async () => {
  const account = await holder(5)
  await account.request('DELETE', `/v1/sms-numbers/${encodeURIComponent(account.e164)}`)
  clock.pass(monthMs - 1)
  await bench.run()
  expect(await numberOf(account)).toMatchObject({ status: 'releasing' })
  expect(await smsNumbers.ownerOf(db.database, account.e164)).toBe(account.id)
  clock.pass(1)
  await bench.run()
  expect(await numberOf(account)).toBeUndefined()
  expect(await bench.feesOf(account)).toEqual([feeHal])
  expect((await account.request('POST', '/v1/sms-numbers')).body.smsNumber.e164).not.toBe(account.e164)
})
