import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { silentLog } from '../kernel/log.ts'
import { createAccounts } from './accounts.ts'
import { makeKey } from './key-format.ts'
import { createKeyVerifier } from './verify-key.ts'

const pepper = 'p'
const accounts = createAccounts({ clock: systemClock, randomBytes, pepper })
let one: TestDatabase

beforeAll(async () => {
  one = await testDatabase()
})
afterAll(() => one.close())

const newAccount = () =>
  one.database.transaction((tx) =>
    accounts.create(tx, { email: 'a@b.cz', mode: 'sandbox', language: 'sk', companyName: '' }),
  )

test('a key tells its account; a hundred asked for at once do too, each its own', async () => {
  const verifier = createKeyVerifier({ database: one.database, clock: systemClock, pepper })
  const made = await Promise.all(Array.from({ length: 20 }, newAccount))
  const strangers = Array.from({ length: 20 }, () => makeKey('sandbox', randomBytes))
  const found = await Promise.all(
    [...made.map(({ apiKey }) => apiKey), ...strangers].map((key) => verifier.verify(key)),
  )
  expect(found.map((each) => each?.account.id)).toEqual([
    ...made.map(({ account }) => account.id),
    ...Array(20),
  ])
  expect(found[0]?.account).toEqual({
    id: made[0]!.account.id,
    mode: 'sandbox',
    status: 'active',
    language: 'sk',
  })
  verifier.close()
})

test('a key that was mistyped is refused without the database', async () => {
  const { apiKey } = await newAccount()
  const nowhere = new Proxy(one.database, {
    get: (target, name) =>
      name === 'onHint' ? target.onHint.bind(target) : () => Promise.reject(new Error('asked')),
  })
  const verifier = createKeyVerifier({ database: nowhere, clock: systemClock, pepper })
  expect(await verifier.verify(`${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`)).toBeUndefined()
  await expect(verifier.verify(apiKey)).rejects.toThrow('asked')
  verifier.close()
})

test('a revocation in one process counts in another that remembers the key', async () => {
  const other = await openDatabase({
    at: { connection: one.connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
  })
  const verifier = createKeyVerifier({ database: other, clock: systemClock, pepper })
  const { account, apiKey } = await newAccount()
  const keyId = (await verifier.verify(apiKey))!.keyId
  const started = systemClock.monotonicMs()
  await one.database.transaction((tx) => accounts.revokeKey(tx, account.id, keyId))
  while (await verifier.verify(apiKey)) await systemClock.sleep(10)
  expect(systemClock.monotonicMs() - started).toBeLessThan(15_000)
  expect(
    await one.database.one(sql<{ n: number }>`select count(*) as n from api_key where revoked_at > 0`),
  ).toEqual({ n: 1 })
  verifier.close()
  await other.close()
})
