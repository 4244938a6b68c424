import { type Clock, systemClock } from '@hovor/clock'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { silentLog } from '../../log/log.ts'
import type { Database } from '../database.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { lateAnswers } from './late-answers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `testDatabase` asks for a database. */
    hovorTestDatabases: string
  }
}

/** Of each answer at most, in milliseconds; 0: none is late. */
const lateMs = Number(process.env.HOVOR_TEST_DATABASE_LATE_MS ?? 0)

export interface TestDatabase {
  readonly database: Database
  /** For tests that open the same database more than once. */
  readonly connection: pg.ClientConfig
  /** Of the role that owns the tables, for statements that the service may not run. */
  readonly ownerConnection: pg.ClientConfig
  /** Runs statements as that role. */
  asOwner(statements: string): Promise<void>
  /** Closes `database` and drops it from the server. */
  close(): Promise<void>
}

/** A database for the tests of one file: available in its hooks too, and dropped at the end. */
export function databaseOfFile(): TestDatabase {
  const db = {} as TestDatabase
  beforeAll(async () => void Object.assign(db, await testDatabase()))
  afterAll(() => db.close())
  return db
}

/** A new database with the whole schema, on the real PostgreSQL of the ring; the caller closes it. */
export async function testDatabase(
  options: Partial<Omit<OpenDatabase, 'at'>> & { readonly clock?: Clock } = {},
): Promise<TestDatabase> {
  const door = inject('hovorTestDatabases')
  const answer = await fetch(door, { method: 'POST' })
  if (!answer.ok) throw new Error(`No test database: ${await answer.text()}`)
  const { connection, ownerConnection } = (await answer.json()) as Pick<
    TestDatabase,
    'connection' | 'ownerConnection'
  >
  const database = await openDatabase({
    at: { connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
    ...options,
  })
  return {
    database: lateMs > 0 ? lateAnswers(database, lateMs) : database,
    connection,
    ownerConnection,
    async asOwner(statements) {
      const client = new pg.Client(ownerConnection)
      await client.connect()
      await client.query(statements).finally(() => client.end())
    },
    async close() {
      await database.close()
      await fetch(`${door}/${connection.database}`, { method: 'DELETE' })
    },
  }
}
