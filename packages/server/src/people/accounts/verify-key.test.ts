import { createHash, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/open-database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
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

test('a key identifies its account, even among a hundred concurrent ones', async () => {
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

test('a mistyped key is refused without the database', async () => {
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

test('a revocation in one process takes effect in another that caches the key', async () => {
  const other = await openDatabase({
    at: { connection: one.connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
  })
  // Nothing is forgotten on a clock that stands still: only the hint makes the verifier look again.
  const verifier = createKeyVerifier({ database: other, clock: new VirtualClock(), pepper })
  const { account, apiKey } = await newAccount()
  const { actor } = (await verifier.verify(apiKey))!
  await one.database.transaction((tx) => accounts.revokeKey(tx, account.id, actor))
  await until(async () => !(await verifier.verify(apiKey)))
  expect(
    await one.database.one(sql<{ n: number }>`select count(*) as n from api_key where revoked_at > 0`),
  ).toEqual({ n: 1 })
  verifier.close()
  await other.close()
})

test('a lookup that began before a revocation is not cached after it', async () => {
  const steps = new EventEmitter()
  const isRead = once(steps, 'read')
  const slow = new Proxy(one.database, {
    get: (target, name) =>
      name === 'onHint'
        ? target.onHint.bind(target)
        : async (asked: never) => {
            const rows = await target.query(asked)
            const goOn = once(steps, 'go on')
            steps.emit('read')
            await goOn
            return rows
          },
  })
  const verifier = createKeyVerifier({ database: slow, clock: systemClock, pepper })
  const { account, apiKey } = await newAccount()
  const early = verifier.verify(apiKey)
  await isRead
  const [key] = await one.database.query(sql<{ id: string }>`
    select id from api_key where account_id = ${uuidOf(account.id)}`)
  await one.database.transaction((tx) => accounts.revokeKey(tx, account.id, idOf('key', key!.id)))
  steps.emit('go on')
  expect((await early)?.account.id).toBe(account.id)
  const late = verifier.verify(apiKey)
  await once(steps, 'read')
  steps.emit('go on')
  expect(await late).toBeUndefined()
  verifier.close()
})

test('nothing in the database opens an account: no row contains a key or a usable part of one', async () => {
  const { account, apiKey } = await newAccount()
  const tables = ['account', 'api_key', 'audit_entry', 'ledger_movement', 'job', 'outbox_event']
  const held = await Promise.all(
    tables.map((table) =>
      one.database.query<{ row: string }>({
        ...sql<never>``,
        text: `select t::text as row from ${table} t`,
        name: '',
        values: [],
      } as never),
    ),
  )
  const text = JSON.stringify(held)
  expect(text).toContain(uuidOf(account.id).slice(0, 8))
  expect(text).not.toContain(apiKey.slice('hv_test_'.length, -4))
  const plain = createHash('sha256').update(apiKey).digest('hex')
  expect(text).not.toContain(plain)
})
