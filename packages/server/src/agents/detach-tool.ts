import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

/**
 * Takes a deleted tool from every agent of the account and from its draft. A workflow that names it is left alone, and
 * warned of.
 */
export async function detachTool(tx: Db, accountId: string, toolId: string): Promise<void> {
  await tx.query(sql`
    update agent set
      settings = case when settings->'toolIds' ? ${toolId}::text
        then jsonb_set(settings, '{toolIds}', (settings->'toolIds') - ${toolId}::text) else settings end,
      draft = case when draft->'toolIds' ? ${toolId}::text
        then jsonb_set(draft, '{toolIds}', (draft->'toolIds') - ${toolId}::text) else draft end
    where account_id = ${uuidOf(accountId)}
      and (settings->'toolIds' ? ${toolId}::text or draft->'toolIds' ? ${toolId}::text)`)
}
