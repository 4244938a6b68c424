import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { buyNumber } from '../numbers/buy-number.ts'
import { numbers } from '../numbers/numbers.ts'
import { seedSandboxStock } from '../numbers/stock/sandbox-stock.ts'
import { cursorOf } from '../numbers/testing/cursor-of.ts'
import { sandboxSmsStock, seedSandboxSmsStock } from './sandbox-sms-stock.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { createSmsNumberOperations } from './sms-number-operations.ts'
import { smsNumbers } from './sms-numbers.ts'

const dayMs = 24 * 60 * 60 * 1000
const feeHal = 19_900

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const db = databaseOfFile()
let service: TestService
let release: 'released' | 'refused' = 'released'
let offered = true

beforeAll(async () => {
  await seedSandboxStock(db.database)
  await seedSandboxSmsStock(db.database)
  service = await testService(
    clock,
    ({ database, credit }) => {
      const deps: SmsNumberDeps = {
        database,
        credit,
        clock,
        randomBytes,
        log: silentLog,
        numbers,
        supplier: { release: async () => release },
        offers: () => offered,
      }
      const { handlers } = createSmsNumberOperations(deps)
      return { handlers: [...handlers, buyNumber({ credit, randomBytes })], jobs: {} }
    },
    db,
  )
})
afterAll(() => service.close())

const buy = (account: TestAccount, key?: string) =>
  account.request('POST', '/v1/sms-numbers', undefined, key === undefined ? {} : { 'idempotency-key': key })
const list = async (account: TestAccount) => (await account.request('GET', '/v1/sms-numbers')).body
const balanceOf = async (account: TestAccount): Promise<number | undefined> =>
  (
    await db.database.one(sql<{ hal: number }>`
      select available_hal as hal from account where id = ${uuidOf(account.id)}`)
  )?.hal

test('the sandbox stock has only valid Czech mobile numbers', () => {
  for (const e164 of sandboxSmsStock()) {
    const parsed = parsePhoneNumberFromString(e164)
    expect([parsed?.isValid(), parsed?.country, parsed?.getType()]).toEqual([true, 'CZ', 'MOBILE'])
  }
})

// verifies: sms-numbers.buy, sms-numbers.daily-limit, sms-numbers.record
test('buying charges the first month with the number, and the list shows its sending quota', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const { status, body } = await buy(account)
  expect(status).toBe(201)
  expect(body).toEqual({
    smsNumber: {
      e164: expect.stringMatching(/^\+420799888\d{3}$/),
      status: 'active',
      monthlyFeeHal: feeHal,
      paidUntil: clock.nowMs() + 30 * dayMs,
      dailySendLimit: 20,
      dailySendRemaining: 20,
      dailySendResetsAt: null,
      createdAt: clock.nowMs(),
    },
  })
  expect(await list(account)).toEqual({ smsNumbers: [body.smsNumber], hasMore: false, nextCursor: null })
  expect(await balanceOf(account)).toBe(50_000 - feeHal)
  expect(await smsNumbers.ownerOf(db.database, body.smsNumber.e164)).toBe(account.id)
})

// verifies: sms-numbers.daily-limit
test('an open window shows the rest of its quota, and an older number has a larger one', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const { e164, createdAt } = (await buy(account)).body.smsNumber
  await db.database.query(sql`
    update account set own_sms_window_start = ${clock.nowMs() - 1000}, own_sms_window_count = 7
    where id = ${uuidOf(account.id)}`)
  const resetsAt = clock.nowMs() - 1000 + dayMs
  expect((await list(account)).smsNumbers[0]).toMatchObject({
    dailySendRemaining: 13,
    dailySendResetsAt: resetsAt,
  })
  await db.database.query(sql`
    update account set own_sms_window_count = 25 where id = ${uuidOf(account.id)}`)
  expect((await list(account)).smsNumbers[0]).toMatchObject({ dailySendRemaining: 0 })
  const oldAtMs = createdAt + 30 * dayMs
  expect(await smsNumbers.findActive(db.database, account.id, e164, oldAtMs - 1)).toMatchObject({
    dailySendLimit: 20,
  })
  expect(await smsNumbers.findActive(db.database, account.id, e164, oldAtMs)).toMatchObject({
    dailySendLimit: 50,
  })
})

test('a cursor from before 1.56.0 leads on', async () => {
  const account = await service.account({ creditHal: 100_000 })
  for (let count = 0; count < 2; count++) await buy(account)
  const page = async (query: string) => (await account.request('GET', `/v1/sms-numbers?${query}`)).body
  const { nextCursor } = await page('limit=1')
  const rest = await page(`cursor=${nextCursor}`)
  expect(rest.smsNumbers).toHaveLength(1)
  expect(await page(`cursor=${cursorOf('ord', account.id, nextCursor)}`)).toEqual(rest)
})

// verifies: limits.sms-numbers, general.sms-numbers
test('a third number is refused free of charge, even while one is being released', async () => {
  const account = await service.account({ creditHal: 100_000 })
  await buy(account)
  const second = (await buy(account)).body.smsNumber
  const refused = await buy(account)
  expect([refused.status, refused.body.error.code, refused.body.error.cause]).toEqual([
    400,
    'sms_number_limit',
    'account',
  ])
  await account.request('DELETE', `/v1/sms-numbers/${encodeURIComponent(second.e164)}`)
  expect((await buy(account)).body.error.code).toBe('sms_number_limit')
  expect(await balanceOf(account)).toBe(100_000 - 2 * feeHal)
  expect((await list(account)).smsNumbers).toHaveLength(2)
})

// verifies: limits.sms-numbers
test('of many concurrent purchases an account gets and pays for two numbers', async () => {
  const account = await service.account({ creditHal: 200_000 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(account)))
  for (const { status, body } of answers) {
    if (status !== 201) expect(['rate_limited', 'sms_number_limit']).toContain(body.error.code)
  }
  while ((await buy(account)).status === 201);
  const { smsNumbers: held } = await list(account)
  expect(new Set(held.map((number: { e164: string }) => number.e164)).size).toBe(2)
  expect(await balanceOf(account)).toBe(200_000 - 2 * feeHal)
})

// verifies: idempotency.replay, idempotency.operations
test('a repeated Idempotency-Key buys one number', async () => {
  const account = await service.account({ creditHal: 100_000 })
  const first = await buy(account, 'one purchase')
  const again = await buy(account, 'one purchase')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.smsNumber).toEqual(first.body.smsNumber)
  expect((await list(account)).smsNumbers).toHaveLength(1)
  expect(await balanceOf(account)).toBe(100_000 - feeHal)
})

// verifies: errors.insufficient-credit, errors.insufficient-credit-charges-nothing
test('without credit nothing is bought and nothing is charged', async () => {
  const account = await service.account({ creditHal: feeHal - 1 })
  const { status, body } = await buy(account)
  expect([status, body.error.code]).toEqual([402, 'insufficient_credit'])
  expect((await list(account)).smsNumbers).toEqual([])
  expect(await balanceOf(account)).toBe(feeHal - 1)
})

// verifies: general.additional-number-gate
test('before the first top-up an account may hold one number of either kind', async () => {
  const account = await service.account()
  const bonus = { accountId: account.id, kind: 'bonus', ref: 'welcome', amountHal: 100_000, description: '' }
  await service.credit.credit(db.database, { ...bonus, kind: 'bonus' })
  expect((await buy(account)).status).toBe(201)
  const second = await buy(account)
  expect([second.status, second.body.error.code]).toEqual([402, 'insufficient_credit'])
  await service.credit.creditAdmin(db.database, { accountId: account.id, amountHal: 1, description: '' })
  expect((await buy(account)).status).toBe(201)

  const other = await service.account()
  await service.credit.credit(db.database, { ...bonus, accountId: other.id, kind: 'bonus' })
  expect((await other.request('POST', '/v1/numbers', {})).status).toBe(201)
  expect((await buy(other)).body.error.code).toBe('insufficient_credit')
})

test('a service without an SMSC or without such numbers says so', async () => {
  offered = false
  const account = await service.account({ creditHal: 50_000 })
  const { status, body } = await buy(account)
  offered = true
  expect([status, body.error.code, body.error.cause]).toEqual([503, 'sms_numbers_unavailable', 'service'])
  const live = await service.account({ mode: 'live', creditHal: 50_000 })
  expect((await buy(live)).body.error.code).toBe('sms_numbers_unavailable')
})

test('an empty stock is reported, and charges nothing', async () => {
  const account = await service.account({ creditHal: 50_000 })
  await db.database.query(sql`update sms_number_stock set free_at = ${clock.nowMs() + 1}`)
  const { status, body } = await buy(account)
  await db.database.query(sql`update sms_number_stock set free_at = 0`)
  expect([status, body.error.code]).toEqual([503, 'sms_number_out_of_stock'])
  expect(await balanceOf(account)).toBe(50_000)
})

// verifies: sms-numbers.release
test('a released number sends nothing more, refunds nothing and cannot be recovered', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const { smsNumber } = (await buy(account)).body
  const path = `/v1/sms-numbers/${encodeURIComponent(smsNumber.e164)}`
  const released = await account.request('DELETE', path)
  const releasing = { ...smsNumber, status: 'releasing', dailySendRemaining: 0 }
  expect([released.status, released.body]).toEqual([200, { smsNumber: releasing }])
  expect((await list(account)).smsNumbers).toEqual([releasing])
  expect((await account.request('DELETE', path)).body).toEqual({ smsNumber: releasing })
  expect(await balanceOf(account)).toBe(50_000 - feeHal)
  expect(await smsNumbers.findActive(db.database, account.id, smsNumber.e164, clock.nowMs())).toBeUndefined()
})

test('a number that the supplier does not take back stays unchanged', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const { smsNumber } = (await buy(account)).body
  release = 'refused'
  const { status, body } = await account.request(
    'DELETE',
    `/v1/sms-numbers/${encodeURIComponent(smsNumber.e164)}`,
  )
  release = 'released'
  expect([status, body.error.code, body.error.cause]).toEqual([502, 'release_failed', 'service'])
  expect((await list(account)).smsNumbers).toEqual([smsNumber])
})

test('another account neither sees nor releases any of it', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const { smsNumber } = (await buy(account)).body
  const stranger = await service.account({ creditHal: 50_000 })
  expect((await list(stranger)).smsNumbers).toEqual([])
  const path = `/v1/sms-numbers/${encodeURIComponent(smsNumber.e164)}`
  expect((await stranger.request('DELETE', path)).status).toBe(404)
  expect((await stranger.request('DELETE', '/v1/sms-numbers/nonsense')).status).toBe(404)
  expect(await smsNumbers.findActive(db.database, stranger.id, smsNumber.e164, clock.nowMs())).toBeUndefined()
  expect((await list(account)).smsNumbers).toEqual([smsNumber])
})

test('a field in the body is refused; an empty body counts as missing', async () => {
  const account = await service.account({ creditHal: 50_000 })
  const refused = await account.request('POST', '/v1/sms-numbers', { e164: '+420799888001' })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  const empty = await account.request('POST', '/v1/sms-numbers', undefined, {
    'content-type': 'application/json',
  })
  expect(empty.status).toBe(201)
})
