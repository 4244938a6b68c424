import { expect, test } from 'vitest'
import { sql } from './sql.ts'
import { testDatabase } from './testing.ts'

test('every caller gets a database of its own with the whole schema', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.database.query(sql`delete from tariff`)
  const count = sql<{ rows: number }>`select count(*) as rows from tariff`
  expect(await one.database.one(count)).toEqual({ rows: 0 })
  expect((await other.database.one(count))?.rows).toBeGreaterThan(0)
  await Promise.all([one.close(), other.close()])
})
