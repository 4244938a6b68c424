import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { type AccountId, systemAccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { createCredit } from './credit.ts'
import { selectEntries } from './ledger.store.ts'
import { wrongBalances } from './wrong-balances.store.ts'

const credit = createCredit({ clock: systemClock, randomBytes })
const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
let test_: TestDatabase

beforeAll(async () => {
  test_ = await testDatabase()
})
afterAll(() => test_.close())

const db = () => test_.database
/** Pays by the tariff. */
const anyone = { accountId: systemAccountId }

async function newAccount(amountHal: number): Promise<AccountId> {
  return db().transaction(async (tx) => {
    const { account } = await accounts.create(tx, {
      email: 'a@b.cz',
      mode: 'sandbox',
      language: 'cs',
      companyName: '',
    })
    if (amountHal > 0)
      await credit.creditAdmin(tx, { accountId: account.id, amountHal, description: 'start' })
    return account.id
  })
}

async function balanceOf(accountId: AccountId) {
  return db().one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(accountId)}`)
}

const description = 'a call'

describe('a hold', () => {
  test('sets money aside once, however often it is repeated', async () => {
    const accountId = await newAccount(1000)
    const held = { accountId, ref: 'c_1', amountHal: 300, description }
    expect(await credit.hold(db(), held)).toBe('held')
    expect(await credit.hold(db(), held)).toBe('held')
    expect(await balanceOf(accountId)).toEqual({ available: 700, held: 300 })
  })

  test('is refused without the money, and changes nothing', async () => {
    const accountId = await newAccount(299)
    expect(await credit.hold(db(), { accountId, ref: 'c_1', amountHal: 300, description })).toBe(
      'insufficient',
    )
    expect(await balanceOf(accountId)).toEqual({ available: 299, held: 0 })
  })

  test('grows by extensions and is captured once with all of them', async () => {
    const accountId = await newAccount(1000)
    const held = { accountId, ref: 'c_1', amountHal: 300, description }
    await credit.hold(db(), held)
    expect(await credit.extendHold(db(), held)).toBe('held')
    expect(await credit.extendHold(db(), held)).toBe('held')
    expect(await credit.extendHold(db(), held)).toBe('insufficient')
    expect(await balanceOf(accountId)).toEqual({ available: 100, held: 900 })
    const charge = { accountId, ref: 'c_1', kind: 'call', amountHal: 650, description } as const
    expect(await credit.capture(db(), charge)).toEqual({ kind: 'captured', amountHal: 650 })
    expect(await credit.capture(db(), charge)).toEqual({ kind: 'settled' })
    await credit.release(db(), charge)
    expect(await balanceOf(accountId)).toEqual({ available: 350, held: 0 })
    expect(await credit.extendHold(db(), held)).toBe('insufficient')
  })

  test('is never captured for more than its amount', async () => {
    const accountId = await newAccount(1000)
    await credit.hold(db(), { accountId, ref: 'c_1', amountHal: 300, description })
    const charge = { accountId, ref: 'c_1', kind: 'call', amountHal: 500, description } as const
    expect(await credit.capture(db(), charge)).toEqual({ kind: 'captured', amountHal: 300 })
    expect(await balanceOf(accountId)).toEqual({ available: 700, held: 0 })
  })

  test('that is captured for nothing is released in full and leaves no entry', async () => {
    const accountId = await newAccount(1000)
    await credit.hold(db(), { accountId, ref: 'c_1', amountHal: 300, description })
    await credit.capture(db(), { accountId, ref: 'c_1', kind: 'call', amountHal: 0, description })
    expect(await balanceOf(accountId)).toEqual({ available: 1000, held: 0 })
    expect(await selectEntries(db(), accountId, { limit: 10 })).toHaveLength(1)
  })
})

test('is settled once by two captures that race', async () => {
  const accountId = await newAccount(1000)
  await credit.hold(db(), { accountId, ref: 'c_1', amountHal: 300, description })
  await credit.hold(db(), { accountId, ref: 'c_2', amountHal: 300, description })
  const charge = { accountId, ref: 'c_1', kind: 'call', amountHal: 100, description } as const
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => credit.capture(db(), charge)),
    ...Array.from({ length: 5 }, () => credit.release(db(), charge)),
  ])
  const balance = (await balanceOf(accountId))!
  expect(balance.held).toBe(300)
  expect([600, 700]).toContain(balance.available)
  expect(await wrongBalances(db())).toEqual([])
})

test('an owner adjustment below zero cannot take more than the balance', async () => {
  const accountId = await newAccount(100)
  const taken = { accountId, amountHal: -101, description: 'back' }
  expect(await credit.creditAdmin(db(), taken)).toEqual({ kind: 'insufficient' })
  expect(await credit.creditAdmin(db(), { ...taken, amountHal: -100 })).toMatchObject({
    kind: 'done',
    entry: { type: 'admin', amountHal: -100, balanceAfterHal: 0 },
  })
})

test('the tariff of a destination is found, with "any" as the default', async () => {
  expect(
    await credit.priceOf(db(), { ...anyone, kind: 'sms', direction: 'out', destination: 'CZ-mobile' }),
  ).toEqual({
    unit: 'segment',
    priceHal: 150,
  })
  expect(
    await credit.priceOf(db(), { ...anyone, kind: 'agent', direction: 'in', destination: 'CZ-fixed' }),
  ).toEqual({
    unit: 'minute',
    priceHal: 300,
  })
  expect(
    await credit.priceOf(db(), { ...anyone, kind: 'agent', direction: 'out', destination: 'PL-fixed' }),
  ).toBeUndefined()
})
