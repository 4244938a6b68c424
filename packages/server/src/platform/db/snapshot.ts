import type { Database, Db } from './database.ts'
import { sql } from './sql.ts'

/** Everything that `run` reads is of one moment, whatever is written meanwhile; it cannot write. */
export function inSnapshot<T>(database: Database, run: (tx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read read only`)
    return run(tx)
  })
}
