import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { reconcile } from '../../money/index.ts'
import { columnList, sql } from '../../platform/db/sql.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { dropChecks, fillTables } from '../testing/fill-tables.ts'
import { runClosing } from '../testing/run-closing.ts'
import { accountTables } from './account-tables.ts'
import { insertClosing, markDone } from './closing.store.ts'
import { closingSteps } from './closing-steps.ts'
import { endKeptRecords } from './end-kept-records.ts'

/* The database compares with its own clock too, so all of this is long ago. */

const summer2014 = Date.UTC(2014, 5, 1)
const lastMinuteOf2024 = Date.UTC(2024, 11, 31, 22, 59)
const newYear2025 = Date.UTC(2024, 11, 31, 23)

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock: new VirtualClock(summer2014) })
  await dropChecks(server)
})
afterAll(() => server.close())

/** Runs the job as on a day. */
const endAt = (nowMs: number) =>
  endKeptRecords({ ...server.service, clock: new VirtualClock(nowMs) }).run({
    signal: new AbortController().signal,
  } as Job)

let filled = 0

/** An account with a row in every table, of which closing has left what the law wants. */
async function closedAccount(): Promise<AccountId> {
  const { id } = await server.newAccount()
  filled += 1
  await fillTables(server, id, filled)
  await server.database.transaction(async (tx) => {
    await insertClosing(tx, { accountId: id, closedAt: summer2014, returnsCredit: false })
    for (const { name } of closingSteps) {
      if (!accountTables.some(({ table }) => table === name) && !['people', 'account'].includes(name))
        await markDone(tx, id, name)
    }
  })
  expect(await runClosing(server, id)).toBe('done')
  return id
}

/** The tables that have rows of the account. */
async function tablesOf(accountId: AccountId): Promise<string[]> {
  const tables: string[] = []
  for (const { table } of accountTables) {
    const row = await server.database.one(sql`
      select from ${columnList([table])} where account_id = ${uuidOf(accountId)} limit 1`)
    if (row !== undefined) tables.push(table)
  }
  const account = await server.database.one(sql`select from account where id = ${uuidOf(accountId)}`)
  return account === undefined ? tables : [...tables, 'account']
}

const keptForEver = accountTables.flatMap((fate) =>
  fate.fate === 'kept' && fate.until === 'ever' ? [fate.table] : [],
)
const seriesGaps = async () => (await reconcile(server.database)).filter(({ what }) => what === 'series')

// verifies: operator.end-of-records
test('what is kept of a closed account ends when ten years have passed since its last year, and not before', async () => {
  const id = await closedAccount()
  await server.database.query(sql`
    insert into document_series (mode, year, last_number) values (${`text ${filled}`}, ${filled}, 1)`)
  expect(await seriesGaps()).toEqual([])
  const kept = await tablesOf(id)
  await endAt(lastMinuteOf2024)
  expect(await tablesOf(id)).toEqual(kept)
  await endAt(newYear2025)
  expect(await tablesOf(id)).toEqual(keptForEver)
  expect(await seriesGaps()).toEqual([])
})

// verifies: operator.end-of-records
test('a record of a later year keeps all of the account for as long', async () => {
  const id = await closedAccount()
  const kept = await tablesOf(id)
  await server.database.query(sql`
    insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, description, created_at)
    values (${uuidOf(id)}, ${uuidOf(newId('led', server.service.clock, randomBytes))}, 'dispute', 'late', 'available',
      'payments', 1, '', ${Date.UTC(2015, 0, 2)})`)
  await endAt(newYear2025)
  expect(await tablesOf(id)).toEqual(kept)
  await endAt(Date.UTC(2025, 11, 31, 23))
  expect(await tablesOf(id)).toEqual(keptForEver)
})

// verifies: operator.end-of-records
test('an account that is not closed, or not yet erased, keeps its records', async () => {
  const open = await server.newAccount()
  const closing = await server.newAccount()
  await server.database.transaction((tx) =>
    insertClosing(tx, { accountId: closing.id, closedAt: summer2014, returnsCredit: false }),
  )
  const kept = [await tablesOf(open.id), await tablesOf(closing.id)]
  await endAt(Date.UTC(2026, 0, 1))
  expect([await tablesOf(open.id), await tablesOf(closing.id)]).toEqual(kept)
})

const endingOf = (accountId: AccountId, beforeMs: number) =>
  server.database.query(sql`select end_account_records(${uuidOf(accountId)}::uuid, ${beforeMs}::bigint)`)

// verifies: general.append-only
test('the database refuses to end records that are to be kept, whatever time the service says it is', async () => {
  const [open, closed] = [(await server.newAccount()).id, await closedAccount()]
  const kept = await tablesOf(closed)
  await expect(endingOf(closed, Date.now())).rejects.toThrow('kept for ten years')
  await expect(endingOf(closed, Date.UTC(2013, 0, 1))).rejects.toThrow('not closed')
  await expect(endingOf(open, newYear2025 - 10 * 365.25 * 86_400_000)).rejects.toThrow('not closed')
  await expect(server.database.query(sql`delete from ledger_movement`)).rejects.toThrow('permission denied')
  expect(await tablesOf(closed)).toEqual(kept)
})
