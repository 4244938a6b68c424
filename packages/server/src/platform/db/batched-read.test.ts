import { beforeAll, expect, test } from 'vitest'
import type { AccountId, MessageId } from '../kernel/ids.ts'
import { batchedRead, pageByAccount, rowById } from './batched-read.ts'
import type { Db } from './database.ts'
import { type Query, sql } from './sql.ts'
import { databaseOfFile } from './testing/test-database.ts'

const db = databaseOfFile()

beforeAll(async () => {
  await db.asOwner('create table note (account_id uuid, id uuid, text text, primary key (account_id, id))')
  for (const account of [anna, bert]) {
    for (const id of [first, second]) await insert(db.database, account, id)
  }
})

const anna = `acc_${'a'.repeat(32)}` as const
const bert = `acc_${'b'.repeat(32)}` as const
const first = `msg_${'1'.repeat(32)}` as const
const second = `msg_${'2'.repeat(32)}` as const
const third = `msg_${'3'.repeat(32)}` as const

const insert = (on: Db, account: AccountId, id: MessageId) =>
  on.query(sql`
    insert into note values (${account.slice(4)}, ${id.slice(4)}, ${`${account.slice(4, 5)}${id.slice(4, 5)}`})`)

const readNote = rowById(
  (asked) =>
    sql<{ text: string; place: number }>`select text, place from ${asked} join note using (account_id, id)`,
)

/** Counts the statements. */
function counting(inner: Db): Db & { readonly sent: Query<unknown>[] } {
  const sent: Query<unknown>[] = []
  return {
    ...inner,
    sent,
    query(query) {
      sent.push(query)
      return inner.query(query)
    },
  }
}

test('rows requested in one turn are read by one statement, each for its request', async () => {
  const counted = counting(db.database)
  const asked = [
    [anna, second],
    [bert, first],
    [anna, third],
    [anna, first],
    [bert, first],
  ] as const
  const rows = await Promise.all(asked.map(([account, id]) => readNote(counted, account, id)))
  expect(rows.map((row) => row?.text)).toEqual(['a2', 'b1', undefined, 'a1', 'b1'])
  expect(counted.sent).toHaveLength(1)
})

test('pages requested in one turn are read by one statement, each newest first', async () => {
  const readNotes = pageByAccount<{ text: string }>(sql`id, text`, sql`note`, sql`text <> 'b2'`)
  const counted = counting(db.database)
  const asked = [
    { accountId: bert, below: third.slice(4), rows: 2 },
    { accountId: anna, below: third.slice(4), rows: 2 },
    { accountId: anna, below: third.slice(4), rows: 1 },
    { accountId: `acc_${'c'.repeat(32)}` as const, below: third.slice(4), rows: 2 },
    { accountId: anna, below: second.slice(4), rows: 2 },
  ]
  const pages = await Promise.all(asked.map((page) => readNotes(counted, page)))
  expect(pages.map((page) => page.map(({ text }) => text))).toEqual([
    ['b1'],
    ['a2', 'a1'],
    ['a2'],
    [],
    ['a1'],
  ])
  expect(counted.sent).toHaveLength(1)
})

test('a row is never read before it was requested', async () => {
  const early = readNote(db.database, bert, third)
  await early
  const during = readNote(db.database, anna, first)
  await insert(db.database, bert, third)
  const late = await readNote(db.database, bert, third)
  await during
  expect(late?.text).toBe('b3')
})

test('a transaction reads its own uncommitted rows', async () => {
  await db.database.transaction(async (tx) => {
    await insert(tx, anna, third)
    const [inside, outside] = await Promise.all([
      readNote(tx, anna, third),
      readNote(db.database, anna, third),
    ])
    expect(inside?.text).toBe('a3')
    expect(outside).toBeUndefined()
  })
})

test('a statement takes 200 requests, the rest follow', async () => {
  const sizes: number[] = []
  const read = batchedRead(async (_db: Db, keys: readonly number[]) => {
    sizes.push(keys.length)
    return keys
  })
  const keys = Array.from({ length: 450 }, (_, key) => key)
  expect(await Promise.all(keys.map((key) => read(db.database, key)))).toEqual(keys)
  expect(sizes).toEqual([200, 200, 50])
})
