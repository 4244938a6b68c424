import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidFloorAt } from '../../platform/kernel/ids.ts'

/**
 * The sum that an operator has adjusted of credits since `sinceMs`, given and taken together, by the audit log. Until the end of
 * the transaction no other adjustment of the operator is counted, so that two at once see each other.
 */
export async function selectAdjustedHal(tx: Db, actor: string, sinceMs: number): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`adjusted ${actor}`}, 0))`)
  // In a statement of its own: it sees what the one before has waited for.
  const row = await tx.one(sql<{ hal: number | null }>`
    select sum(abs((after ->> 'amountHal')::bigint)) as hal from audit_entry
    where actor = ${actor} and action = 'account.credit' and id >= ${uuidFloorAt(sinceMs)}::uuid`)
  return row?.hal ?? 0
}
