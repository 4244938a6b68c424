import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { parseId, uuidOf } from '../kernel/ids.ts'

/** Whether the account, in its own mode, has connected this calendar. `integrationId` is a wire id as it came. */
export async function calendarExists(db: Db, accountId: string, integrationId: string): Promise<boolean> {
  const id = parseId('int', integrationId)
  if (id === undefined) return false
  const row = await db.one(sql<{ id: string }>`
    select integration.id from integration join account on account.id = account_id and account.mode = integration.mode
    where account_id = ${uuidOf(accountId)} and integration.id = ${uuidOf(id)}
      and provider in ('calendar-oauth', 'calendar-app-password')`)
  return row !== undefined
}
