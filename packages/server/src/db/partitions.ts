import { uuidFloorAt } from '../kernel/ids.ts'
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
  const monthAt = (ahead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)
  for (const table of tables) {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
      await makePartition(database, table, monthAt(ahead), monthAt(ahead + 1))
    }
  }
}

async function makePartition(database: Database, table: string, fromMs: number, toMs: number): Promise<void> {
  const name = `${table}_${new Date(fromMs).toISOString().slice(0, 7).replace('-', '_')}`
  const known = await database.one(sql<{ known: boolean }>`select to_regclass(${name}) is not null as known`)
  if (known?.known === true) return
  // Names and bounds cannot be parameters; all of them are made here.
  const text = `create table if not exists ${name} partition of ${table}
    for values from ('${uuidFloorAt(fromMs)}') to ('${uuidFloorAt(toMs)}')`
  await database.query(sql(Object.assign([text], { raw: [text] }))).catch((error: { code?: string }) => {
    if (!madeByAnother.has(error.code ?? '')) throw error
  })
}

/** duplicate_table, unique_violation, and invalid_object_definition for a range that overlaps the same one. */
const madeByAnother = new Set(['42P07', '23505', '42P17'])
