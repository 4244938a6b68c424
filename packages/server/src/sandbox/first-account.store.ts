import type { Db } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'

/** Whether there is no account yet. Another transaction that asks waits until this one ends. */
export async function isFirstAccount(tx: Db): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('first_account', 0))`)
  const found = await tx.one(sql`select id from account limit 1`)
  return found === undefined
}
