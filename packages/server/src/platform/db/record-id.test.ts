import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { beforeEach, expect, test } from 'vitest'
import { type AccountId, createdAtOf, newId, uuidOf } from '../kernel/ids.ts'
import { newRecordId } from './record-id.ts'
import { sql } from './sql.ts'
import { databaseOfFile } from './testing/test-database.ts'

const db = databaseOfFile()
const nowMs = Date.UTC(2026, 10, 27, 9)
const at = (ms: number) => ({ clock: new VirtualClock(ms), randomBytes })
let account: AccountId

beforeEach(async () => {
  account = newId('acc', at(nowMs).clock, randomBytes)
  await db.database.query(sql`
    insert into account (id, mode, email, created_at) values (${uuidOf(account)}, 'live', 'a@example.com', ${nowMs})`)
})

const timesOf = async (ms: number, count: number, prefix: 'c' | 'msg' = 'msg') => {
  const ids = Array.from({ length: count }, () => newRecordId(db.database, prefix, account, at(ms)))
  return (await Promise.all(ids)).map(createdAtOf).sort((a, b) => a - b)
}

// verifies: pagination.next-before
test('records of one account that are made at once get milliseconds of their own', async () => {
  const times = await timesOf(nowMs, 20)
  expect(times).toEqual(Array.from({ length: 20 }, (_, index) => nowMs + index))
  expect(await timesOf(nowMs + 5, 1, 'c')).toEqual([nowMs + 20])
})

// verifies: pagination.next-before
test('a record takes the time of the clock once that has passed the newest one', async () => {
  await timesOf(nowMs, 3)
  expect(await timesOf(nowMs + 1000, 1)).toEqual([nowMs + 1000])
})

test('a time that a wrong clock had given does not stay', async () => {
  await timesOf(nowMs + 3_600_000, 1)
  expect(await timesOf(nowMs, 1)).toEqual([nowMs])
})
