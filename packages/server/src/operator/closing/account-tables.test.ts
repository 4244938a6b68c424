import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { columnList, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { dropChecks, fillTables } from '../testing/fill-tables.ts'
import { runClosing } from '../testing/run-closing.ts'
import { accountTables } from './account-tables.ts'
import { insertClosing, markDone } from './closing.store.ts'
import { closingSteps } from './closing-steps.ts'
import { signInTables, stayingTables } from './erasure.store.ts'

/* Every table with an account in it, read from the catalog of the database. */

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const tablesWith = async (column: string) =>
  (
    await server.database.query(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = ${column} and not a.attisdropped order by name`)
  ).map(({ name }) => name)

// verifies: operator.close
test('it is declared for every table with an account in it what becomes of its rows', async () => {
  const declared = accountTables.map(({ table }) => table)
  expect([...declared].sort()).toEqual(await tablesWith('account_id'))
  expect(new Set(declared).size).toBe(declared.length)
})

test('it is known of every table with a person in it that it goes with the person, or with the account', async () => {
  const declared: string[] = [...signInTables, ...stayingTables, ...accountTables.map(({ table }) => table)]
  const missing = (await tablesWith('user_id')).filter((table) => !declared.includes(table))
  expect(missing).toEqual([])
})

const rowsOf = async (accountId: AccountId) => {
  const counts: [string, number][] = []
  for (const { table } of accountTables) {
    const row = await server.database.one(sql<{ count: number }>`
      select count(*) as count from ${columnList([table])} where account_id = ${uuidOf(accountId)}`)
    counts.push([table, row?.count ?? 0])
  }
  return Object.fromEntries(counts)
}

const people = async () =>
  (await server.database.query(sql<{ id: string }>`select id from app_user`)).map(({ id }) =>
    id.replaceAll('-', ''),
  )

// verifies: operator.close
test('of an account in every table only what the law asks for is left, and nothing of another account goes', async () => {
  const [closed, other] = [await server.newAccount(), await server.newAccount()]
  await dropChecks(server)
  await fillTables(server, closed.id, 1)
  await fillTables(server, other.id, 2)
  const before = await rowsOf(other.id)
  await server.database.transaction(async (tx) => {
    await insertClosing(tx, { accountId: closed.id, closedAt: 1, returnsCredit: false })
    // What has a meaning is ended in the test of the whole closing.
    for (const { name } of closingSteps) {
      if (!accountTables.some(({ table }) => table === name) && !['people', 'account'].includes(name))
        await markDone(tx, closed.id, name)
    }
  })
  expect(await runClosing(server, closed.id)).toBe('done')
  const left = await rowsOf(closed.id)
  for (const { table, fate } of accountTables) {
    expect([table, left[table]! > 0]).toEqual([table, fate === 'kept'])
  }
  expect(await rowsOf(other.id)).toEqual(before)
  const stock = await server.database.query(sql<{ free: boolean }>`
    select account_id is null and free_at > 1 as free from number_stock where e164 = 'text 1'
    union all select account_id is null and free_at > 1 from sms_number_stock where e164 = 'text 1'`)
  expect(stock).toEqual([{ free: true }, { free: true }])
  expect(await people()).not.toContain('1'.repeat(32))
  expect(await people()).toContain('2'.repeat(32))
})
