import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './sql.ts'
import { lateAnswers } from './testing/late-answers.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let one: TestDatabase

// The first one of a run waits for PostgreSQL to start.
beforeAll(async () => {
  one = await testDatabase()
})
afterAll(() => one.close())

test('every caller gets its own database with the whole schema', async () => {
  const other = await testDatabase()
  await one.database.query(sql`delete from tariff`)
  const count = sql<{ rows: number }>`select count(*) as rows from tariff`
  expect(await one.database.one(count)).toEqual({ rows: 0 })
  expect((await other.database.one(count))?.rows).toBeGreaterThan(0)
  await other.close()
})

test('delayed responses are those of the database', async () => {
  const { database, close } = await testDatabase()
  const late = lateAnswers(database, 5)
  const count = sql<{ rows: number }>`select count(*)::int as rows from tariff`
  expect((await late.one(count))?.rows).toBeGreaterThan(0)
  const told: string[] = []
  const left = await late.transaction(async (tx) => {
    tx.afterCommit(() => told.push('committed'))
    await tx.query(sql`delete from tariff`)
    return tx.query(count)
  })
  expect([left, told]).toEqual([[{ rows: 0 }], ['committed']])
  await expect(late.query(sql`select from nowhere`)).rejects.toThrow('nowhere')
  await close()
})
