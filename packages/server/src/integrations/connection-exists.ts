import type { IntegrationProvider } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { parseId, uuidOf } from '../kernel/ids.ts'

/** Whether the account, in its own mode, has connected this calendar. `integrationId` is a wire id as it came. */
export const calendarExists = (db: Db, accountId: string, integrationId: string): Promise<boolean> =>
  exists(db, accountId, integrationId, ['calendar-oauth', 'calendar-app-password'])

/** The same of an invoicing system. */
export const invoicesExist = (db: Db, accountId: string, integrationId: string): Promise<boolean> =>
  exists(db, accountId, integrationId, ['invoices-oauth', 'invoices-credentials'])

async function exists(
  db: Db,
  accountId: string,
  integrationId: string,
  providers: readonly IntegrationProvider[],
): Promise<boolean> {
  const id = parseId('int', integrationId)
  if (id === undefined) return false
  const row = await db.one(sql<{ id: string }>`
    select integration.id from integration join account on account.id = account_id and account.mode = integration.mode
    where account_id = ${uuidOf(accountId)} and integration.id = ${uuidOf(id)} and provider = any(${providers}::text[])`)
  return row !== undefined
}
