import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The outcome of the newest check replaces the one before. */
export async function storeDiscrepancies(db: Db, discrepancies: number, nowMs: number): Promise<void> {
  await db.query(sql`
    insert into ledger_check (checked_at, discrepancies) values (${nowMs}, ${discrepancies})
    on conflict (one) do update set checked_at = excluded.checked_at, discrepancies = excluded.discrepancies`)
}

/** The number of discrepancies that the last check found; 0 before the first one. */
export async function readDiscrepancies(db: Db): Promise<number> {
  const row = await db.one(sql<{ discrepancies: number }>`select discrepancies from ledger_check`)
  return row?.discrepancies ?? 0
}
