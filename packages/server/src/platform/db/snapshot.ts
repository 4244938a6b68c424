import type { Database, Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Everything that `run` reads is of one moment, whatever is written meanwhile; it cannot write.
 *
 * @param statementMs after which a statement, as one behind a lock, fails with what `run` does; left out: never
 */
export function inSnapshot<T>(
  database: Database,
  run: (tx: Db) => Promise<T>,
  { statementMs = 0 }: { readonly statementMs?: number } = {},
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read read only`)
    if (statementMs > 0)
      await tx.query(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`)
    return run(tx)
  })
}
