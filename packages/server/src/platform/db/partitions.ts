import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** Tables partitioned by the time inside their ids. */
const tables = ['call', 'message'] as const
const monthsAhead = 3

/**
 * Makes the monthly partitions of this month and the next three. Months that are there already stay; several
 * processes may do it at once.
 */
export async function makePartitions(database: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  for (const table of tables) {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
      await makePartition(database, table, month.toISOString().slice(0, 10))
    }
  }
}

async function makePartition(database: Database, table: string, month: string): Promise<void> {
  await database
    .query(sql`select make_partition(${table}, ${month}::date)`)
    .catch((error: { code?: string }) => {
      if (!madeByAnother.has(error.code ?? '')) throw error
    })
}

/** duplicate_table, unique_violation, and invalid_object_definition for a range that overlaps the same one. */
const madeByAnother = new Set(['42P07', '23505', '42P17'])
