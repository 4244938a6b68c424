import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

/**
 * Takes a deleted tool from every agent of the account and from its draft. A workflow that names it is left alone, and
 * warned of.
 */
export async function detachTool(tx: Db, accountId: string, toolId: string): Promise<void> {
  const without = sql`- ${toolId}::text`
  await tx.query(sql`
    update agent set
      settings = coalesce(jsonb_set(settings, '{toolIds}', (settings->'toolIds') ${without}), settings),
      draft = coalesce(jsonb_set(draft, '{toolIds}', (draft->'toolIds') ${without}), draft)
    where account_id = ${uuidOf(accountId)}
      and (settings->'toolIds' ? ${toolId}::text or draft->'toolIds' ? ${toolId}::text)`)
}
