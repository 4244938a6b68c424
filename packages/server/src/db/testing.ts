import { type Clock, systemClock } from '@hovor/clock'
import type pg from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../kernel/log.ts'
import type { Database } from './database.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

export interface TestDatabase {
  readonly database: Database
  /** For tests that open the same database more than once. */
  readonly connection: pg.ClientConfig
  /** Closes `database` and drops it from the server. */
  close(): Promise<void>
}

/**
 * A database of its own with the whole schema, on the one real PostgreSQL of the test run. Call it in
 * `beforeAll` and close it in `afterAll`.
 */
export async function testDatabase(
  options: Partial<Omit<OpenDatabase, 'at'>> & { readonly clock?: Clock } = {},
): Promise<TestDatabase> {
  const door = inject('hovorTestDatabases')
  const answer = await fetch(door, { method: 'POST' })
  if (!answer.ok) throw new Error(`No test database: ${await answer.text()}`)
  const { connection } = (await answer.json()) as { connection: pg.ClientConfig }
  const database = await openDatabase({
    at: { connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
    ...options,
  })
  return {
    database,
    connection,
    async close() {
      await database.close()
      await fetch(`${door}/${connection.database}`, { method: 'DELETE' })
    },
  }
}
