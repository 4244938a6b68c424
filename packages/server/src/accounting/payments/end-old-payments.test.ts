import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { newIdAt, uuidOf } from '../../platform/kernel/ids.ts'
import { endOldPayments } from './end-old-payments.ts'

const db = databaseOfFile()
const uploaded2014 = Date.UTC(2014, 11, 31, 22, 59)
const uploaded2015 = Date.UTC(2014, 11, 31, 23)
const account = '01'.repeat(16)

/** A statement of one line in each state; what was booked is of an account. */
async function statement(name: string, uploadedAt: number): Promise<void> {
  const id = uuidOf(newIdAt('stm', uploadedAt, randomBytes))
  await db.database.query(sql`
    insert into bank_statement (id, file_name, format, lines, new_lines, actor, uploaded_at)
    values (${id}, ${name}, 'csv', 3, 3, 'olga', ${uploadedAt})`)
  for (const state of ['open', 'dismissed', 'booked']) {
    const booked = state === 'booked'
    await db.database.query(sql`
      insert into bank_payment (id, statement_id, line, line_key, alike_key, booked_on, amount, currency, is_reversal,
        variable_symbol, counter_account, counter_name, message, reference, state, problem, account_id, topup_id,
        document_number)
      values (${uuidOf(newIdAt('pay', uploadedAt, randomBytes))}, ${id}, 1, ${`${name} ${state}`}, ${name},
        '2014-12-30', 100, 'CZK', false, '2014000001', '19-2000145399/0800', 'Eva Nová', 'For December', 'r1',
        ${state}, 'no_proforma', ${booked ? account : null}::uuid,
        ${booked ? uuidOf(newIdAt('top', uploadedAt, randomBytes)) : null}::uuid, ${booked ? '2014000001' : null})`)
  }
}

const left = async () => {
  const rows = await db.database.query(sql<{ line: string; payer: string }>`
    select line_key as line, counter_account || counter_name || message as payer from bank_payment order by line_key`)
  return Object.fromEntries(rows.map(({ line, payer }) => [line, payer]))
}
const statements = async () =>
  (
    await db.database.query(sql<{ name: string }>`
    select file_name as name from bank_statement order by file_name`)
  ).map(({ name }) => name)

const endAt = (nowMs: number) =>
  endOldPayments({ database: db.database, clock: new VirtualClock(nowMs) }).run({
    signal: new AbortController().signal,
  } as Job)

// verifies: operator.end-of-records
test('who paid is forgotten ten years after the year of the statement, and what nobody was credited is deleted', async () => {
  await statement('2014', uploaded2014)
  await statement('2015', uploaded2015)
  const payer = '19-2000145399/0800Eva NováFor December'
  const all = Object.fromEntries(
    ['2014', '2015'].flatMap((name) =>
      ['booked', 'dismissed', 'open'].map((state) => [`${name} ${state}`, payer]),
    ),
  )
  await endAt(Date.UTC(2024, 11, 31, 22, 59))
  expect(await left()).toEqual(all)

  await endAt(Date.UTC(2024, 11, 31, 23))
  expect(await left()).toEqual({
    '2014 booked': '',
    ...{ '2015 booked': payer, '2015 dismissed': payer, '2015 open': payer },
  })
  expect(await statements()).toEqual(['2014', '2015'])

  await db.database.query(sql`delete from bank_payment where line_key = '2014 booked'`)
  await endAt(Date.UTC(2025, 0, 2))
  expect(await statements()).toEqual(['2015'])
})
