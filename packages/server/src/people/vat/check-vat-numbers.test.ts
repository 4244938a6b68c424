import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { checkVatNumbers } from './check-vat-numbers.ts'
import { selectDueVatIds, storeVatAnswer } from './vat-check.store.ts'
import type { VatAnswer } from './vat-numbers.port.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await testDatabase()
})
afterAll(() => test_.close())
const db = () => test_.database

const clock = new VirtualClock(Date.UTC(2026, 10, 29, 12))
const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
const answers = new Map<string, VatAnswer>()
let asked: string[] = []
const task = () =>
  checkVatNumbers({
    database: db(),
    clock,
    log: silentLog,
    homePrefix: 'CZ',
    modes: ['sandbox'],
    vatNumbers: {
      async check(vatId) {
        asked.push(vatId)
        return answers.get(vatId) ?? { kind: 'unknown', why: 'away' }
      },
    },
  })
const run = async () => {
  asked = []
  await task().run({ signal: new AbortController().signal } as Job)
  return asked
}
const noBilling = { companyId: '', street: '', city: '', postalCode: '', country: '' }
const withVatId = (vatId: string, mode: 'sandbox' | 'live' = 'sandbox') =>
  db().transaction(async (tx) => {
    const given = { email: 'a@b.cz', mode, language: 'sk', companyName: '' } as const
    const { account } = await accounts.create(tx, given)
    await accounts.change(tx, account.id, { billing: { ...noBilling, vatId } })
    return account.id
  })
const checkOf = async (id: AccountId) => (await accounts.find(db(), id))?.vatCheck

beforeEach(async () => {
  await db().query(sql`update account set billing = '{}'`)
  answers.clear()
})

test('asks about numbers of other member states, of accounts that are served, and of no others', async () => {
  for (const vatId of ['CZ27074358', 'CHE123456788', 'XI123456789', '']) await withVatId(vatId)
  await withVatId('SK3030303030', 'live')
  await withVatId('SK2020202020')
  await withVatId('EL123456789')
  expect((await run()).sort()).toEqual(['EL123456789', 'SK2020202020'])
})

test('keeps an answer for a day, with its reference, and asks again soon where there was none', async () => {
  const account = await withVatId('SK2020202020')
  await run()
  const nowMs = clock.nowMs()
  expect(await checkOf(account)).toEqual({ vatId: 'SK2020202020', outcome: 'unknown', checkedAt: nowMs })
  expect(await run()).toEqual([])
  await clock.advance(10 * 60_000)
  answers.set('SK2020202020', { kind: 'valid', reference: 'WAPIAAAAX' })
  expect(await run()).toEqual(['SK2020202020'])
  const confirmed = {
    ...{ vatId: 'SK2020202020', outcome: 'valid', checkedAt: clock.nowMs(), reference: 'WAPIAAAAX' },
  }
  expect(await checkOf(account)).toEqual(confirmed)
  await clock.advance(23 * 3_600_000)
  expect(await run()).toEqual([])
  await clock.advance(3_600_000)
  answers.delete('SK2020202020')
  expect(await run()).toEqual(['SK2020202020'])
  expect(await checkOf(account)).toEqual(confirmed)
})

test('an answer belongs to the number, not to the account', async () => {
  const account = await withVatId('SK2020202020')
  answers.set('SK2020202020', { kind: 'valid' })
  await run()
  const billing = { ...noBilling, vatId: 'SK1010101010' }
  await db().transaction((tx) => accounts.change(tx, account, { billing }))
  expect(await checkOf(account)).toBeUndefined()
  answers.set('SK1010101010', { kind: 'invalid' })
  expect(await run()).toEqual(['SK1010101010'])
  expect(await checkOf(account)).toMatchObject({ vatId: 'SK1010101010', outcome: 'invalid' })
})

test('an answer about an account that was closed while it was asked for is not kept, nor asked for again', async () => {
  const account = await withVatId('SK2020202020')
  const [one] = await selectDueVatIds(db(), {
    ...{ modes: ['sandbox'], prefixes: ['SK'], nowMs: clock.nowMs() },
    ...{ againMs: 1, retryMs: 1, limit: 1 },
  })
  await test_.asOwner(`
    insert into account_closing (account_id, closed_at, returns_credit) values ('${uuidOf(account)}', 0, false)`)
  await storeVatAnswer(db(), one!, { kind: 'valid' }, clock.nowMs())
  expect(await checkOf(account)).toBeUndefined()
  expect(await run()).toEqual([])
})

test('leaves the rest of a run to the next one once the register seems to be away', async () => {
  for (let nth = 0; nth < 8; nth++) await withVatId(`SK202020203${nth}`)
  expect(await run()).toHaveLength(5)
  expect(await run()).toHaveLength(3)
})

test('an answer that was written by a clock ahead of this one is asked for again', async () => {
  const account = await withVatId('DE123456788')
  answers.set('DE123456788', { kind: 'valid' })
  await run()
  await test_.asOwner(
    `update vat_check set asked_at = asked_at + 86400000 where account_id = '${uuidOf(account)}'`,
  )
  expect(await run()).toEqual(['DE123456788'])
})

test('a change of billing data is passed on after its commit, and no other change', async () => {
  let told = 0
  const watched = createAccounts({ clock, randomBytes, pepper: 'p', onBilling: () => void told++ })
  const account = await withVatId('')
  const billing = { ...noBilling, vatId: 'SK2020202020' }
  await db().transaction(async (tx) => {
    await watched.change(tx, account, { billing })
    expect(told).toBe(0)
  })
  expect(told).toBe(1)
  await db().transaction((tx) => watched.change(tx, account, { companyName: 'Kôň' }))
  expect(told).toBe(1)
})
