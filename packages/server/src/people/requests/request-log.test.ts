import { randomBytes } from 'node:crypto'
import { operations } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import type { AnsweredRequest } from '../../http/exchange/answered-request.ts'
import { testPrincipals } from '../../http/testing/test-principals.ts'
import type { Database } from '../../platform/db/database.ts'
import { DiskFull } from '../../platform/db/database-unavailable.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createRequestLog } from './request-log.ts'

const db = databaseOfFile()
const clock = new VirtualClock(Date.UTC(2026, 10, 22))

const logOn = (database: Database, log = silentLog) => createRequestLog({ database, clock, randomBytes, log })

const newAccount = () => newId('acc', clock, randomBytes)

function answered(accountId: AccountId, more: Partial<AnsweredRequest> = {}): AnsweredRequest {
  return {
    requestId: `req_${randomBytes(8).toString('hex')}`,
    surface: 'rest',
    operation: operations.getAccount,
    principal: testPrincipals(accountId).key,
    status: 200,
    code: undefined,
    durationMs: 3,
    ...more,
  }
}

function bound(target: Database, name: string | symbol) {
  const value = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}

const idsOfAll = (requests: readonly AnsweredRequest[]) => requests.map(({ requestId }) => requestId).sort()

/** In no order: those of one millisecond have none. */
const idsOf = async (accountId: AccountId) =>
  (
    await db.database.query(sql<{ id: string }>`
      select request_id as id from request_log where account_id = ${uuidOf(accountId)} order by request_id collate "C"`)
  ).map(({ id }) => id)

// verifies: requests.bounds
test('The last 1,000 requests of an account are kept, and those of another account are left alone.', async () => {
  const [busy, quiet] = [newAccount(), newAccount()]
  const [early, late] = [logOn(db.database), logOn(db.database)]
  early.note(answered(quiet))
  const noted = Array.from({ length: 1005 }, () => answered(busy))
  for (const request of noted.slice(0, 5)) early.note(request)
  await clock.advance(1)
  for (const request of noted.slice(5, 600)) early.note(request)
  await early.close()
  for (const request of noted.slice(600)) late.note(request)
  await late.close()
  expect(await idsOf(busy)).toEqual(idsOfAll(noted.slice(5)))
  expect(await idsOf(quiet)).toHaveLength(1)
})

// verifies: requests.bounds
test('The flood of one account, or of several, costs no other account its requests.', async () => {
  const floods = Array.from({ length: 6 }, newAccount)
  const quiet = newAccount()
  const requests = logOn(db.database)
  const own = answered(quiet)
  requests.note(own)
  const last = floods.map((flood) => {
    const noted = Array.from({ length: 1100 }, () => answered(flood))
    for (const request of noted) requests.note(request)
    return noted.at(-1)!.requestId
  })
  const later = answered(quiet)
  requests.note(later)
  await requests.close()
  expect(await idsOf(quiet)).toEqual(idsOfAll([own, later]))
  const kept = await Promise.all(floods.map(idsOf))
  for (const [at, ids] of kept.entries()) expect(ids).toContain(last[at])
  expect(kept.reduce((sum, { length }) => sum + length, 0)).toBe(5000 - 2)
})

// verifies: requests.bounds
test('Of what a sender sends beyond a limit one request in a second is kept, for each sender.', async () => {
  const accountId = newAccount()
  const { key, app } = testPrincipals(accountId)
  const requests = logOn(db.database)
  const limited = (principal: AnsweredRequest['principal']) =>
    answered(accountId, { principal, status: 429, code: 'rate_limited' })
  const [first, other, admitted] = [limited(key), limited(app), answered(accountId)]
  requests.note(first)
  for (let count = 0; count < 100; count++) requests.note(limited(key))
  for (const request of [other, admitted]) requests.note(request)
  await clock.advance(1000)
  const next = limited(key)
  for (const request of [next, limited(key), limited(key)]) requests.note(request)
  await requests.close()
  expect(await idsOf(accountId)).toEqual(idsOfAll([first, other, admitted, next]))
})

// verifies: requests.bounds
test('What is older than three days is deleted.', async () => {
  const accountId = newAccount()
  const early = logOn(db.database)
  const [first, second] = [answered(accountId), answered(accountId)]
  early.note(first)
  await clock.advance(3_600_000)
  early.note(second)
  await early.close()
  await clock.advance(3 * 24 * 3_600_000 - 1_800_000)
  const sweep = logOn(db.database).scheduled[0]!
  await sweep.run({} as Parameters<typeof sweep.run>[0])
  expect(await idsOf(accountId)).toEqual([second.requestId])
})

test('A request is written within a second, together with others, and not while it is answered.', async () => {
  const accountId = newAccount()
  let transactions = 0
  const counted = new Proxy(db.database, {
    get(target, name) {
      if (name === 'transaction') transactions += 1
      return bound(target, name)
    },
  })
  const requests = logOn(counted)
  for (let count = 0; count < 50; count++) requests.note(answered(accountId))
  expect(transactions).toBe(0)
  await clock.advance(1000)
  await requests.close()
  expect(transactions).toBe(1)
  expect(await idsOf(accountId)).toHaveLength(50)
})

test('A database that takes nothing costs the log what waits and one warning, and nothing else.', async () => {
  const accountId = newAccount()
  const seen = readLog()
  let isAway = true
  const failing = new Proxy(db.database, {
    get(target, name) {
      if (name !== 'transaction' || !isAway) return bound(target, name)
      return () => Promise.reject(new Error('away'))
    },
  })
  const requests = logOn(failing, seen.log)
  for (let count = 0; count < 6000; count++) requests.note(answered(accountId))
  await untilOn(clock, () => seen.text() !== '', 1000)
  isAway = false
  const later = answered(accountId)
  requests.note(later)
  await requests.close()
  expect(await idsOf(accountId)).toEqual([later.requestId])
  expect(seen.text().match(/missing from the log of their accounts/g)).toHaveLength(1)
})

test('A disk that stays full costs the log one line a minute, with how many requests are missing, and not why again.', async () => {
  const accountId = newAccount()
  const seen = readLog()
  const full = new Proxy(db.database, {
    get(target, name) {
      return name === 'transaction' ? () => Promise.reject(new DiskFull(undefined)) : bound(target, name)
    },
  })
  const requests = logOn(full, seen.log)
  for (let second = 0; second < 130; second++) {
    requests.note(answered(accountId))
    await clock.advance(1000)
  }
  await requests.close()
  const lines = seen.text().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).requests)).toEqual([1, 60, 60])
  expect(seen.text()).not.toContain('disk')
})

test('Nothing is kept of an account that has been closed meanwhile.', async () => {
  const accountId = newAccount()
  await db.database.query(sql`
    insert into account (id, mode, email, company_name, language, created_at)
    values (${uuidOf(accountId)}, 'sandbox', '', '', 'cs', 1)`)
  await db.database.query(sql`
    insert into account_closing (account_id, closed_at, returns_credit) values (${uuidOf(accountId)}, 1, false)`)
  const requests = logOn(db.database)
  requests.note(answered(accountId))
  await requests.close()
  expect(await idsOf(accountId)).toEqual([])
})

// verifies: requests.record
test('Of a person in the portal only what changes something or is refused is kept.', async () => {
  const accountId = newAccount()
  const { person } = testPrincipals(accountId)
  const requests = logOn(db.database)
  const read = answered(accountId, { principal: person })
  const refused = answered(accountId, { principal: person, status: 404, code: 'not_found' })
  const changed = answered(accountId, { principal: person, operation: operations.updateAccount })
  // A page that goes on drops what it reads; what reads from elsewhere reads all the same.
  const dropped = answered(accountId, { principal: person, status: 499 })
  const leftChange = answered(accountId, {
    principal: person,
    operation: operations.updateAccount,
    status: 499,
  })
  const outside = [operations.listCalendars, operations.listInvoices].map((operation) =>
    answered(accountId, { principal: person, operation }),
  )
  for (const request of [read, refused, changed, dropped, ...outside, leftChange]) requests.note(request)
  await requests.close()
  expect(await idsOf(accountId)).toEqual(idsOfAll([refused, changed, leftChange]))
})

// verifies: requests.record
test('A request that lasted for weeks is kept as one of eleven days, and with it what was written together.', async () => {
  const accountId = newAccount()
  const requests = logOn(db.database)
  const [before, long] = [answered(accountId), answered(accountId, { durationMs: 4_000_000_000 })]
  for (const request of [before, long]) requests.note(request)
  await requests.close()
  const rows = await db.database.query(sql<{ id: string; ms: number }>`
    select request_id as id, duration_ms as ms from request_log where account_id = ${uuidOf(accountId)} order by duration_ms`)
  expect(rows).toEqual([
    { id: before.requestId, ms: before.durationMs },
    { id: long.requestId, ms: 1_000_000_000 },
  ])
})

test('The latest use of a key is written, whether or not there are requests of it to write.', async () => {
  const accountId = newAccount()
  const key = testPrincipals(accountId).key
  await db.database.query(sql`
    insert into account (id, mode, email, company_name, language, created_at)
    values (${uuidOf(accountId)}, 'sandbox', '', '', 'cs', 1)`)
  await db.database.query(sql`
    insert into api_key (hash, id, account_id, name, hint, created_at)
    values (${randomBytes(32)}, ${uuidOf(key.actor)}, ${uuidOf(accountId)}, '', '', 1)`)
  const requests = logOn(db.database)
  requests.noteUse(key)
  await clock.advance(400)
  requests.noteUse(key)
  requests.note(answered(accountId, { principal: key, durationMs: 300 }))
  await requests.close()
  const row = await db.database.one(sql<{ at: number }>`
    select last_used_at as at from api_key where account_id = ${uuidOf(accountId)}`)
  expect(row?.at).toBe(clock.nowMs())
})
