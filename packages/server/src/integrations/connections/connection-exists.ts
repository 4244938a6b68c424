import type { AgentCalendar, IntegrationProvider } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, parseId, uuidOf } from '../../platform/kernel/ids.ts'

/** Whether the account, in its own mode, has connected a calendar, and whether one that its login may only read. */
export type CalendarUse = 'usable' | 'read-only' | 'not-connected'

/** The access of an agent to a calendar. `integrationId` is a wire id as it came. */
export async function calendarUse(
  db: Db,
  accountId: AccountId,
  { integrationId, calendarId }: Pick<AgentCalendar, 'integrationId' | 'calendarId'>,
): Promise<CalendarUse> {
  const found = await connection(db, accountId, integrationId, ['calendar-oauth', 'calendar-app-password'])
  if (found === undefined) return 'not-connected'
  return found.readOnly.includes(calendarId) ? 'read-only' : 'usable'
}

/** Whether the account, in its own mode, has connected this invoicing system. */
export const invoicesExist = async (db: Db, accountId: AccountId, integrationId: string): Promise<boolean> =>
  (await connection(db, accountId, integrationId, ['invoices-oauth', 'invoices-credentials'])) !== undefined

async function connection(
  db: Db,
  accountId: AccountId,
  integrationId: string,
  providers: readonly IntegrationProvider[],
): Promise<{ readonly readOnly: readonly string[] } | undefined> {
  const id = parseId('int', integrationId)
  if (id === undefined) return undefined
  return db.one(sql<{ readOnly: readonly string[] }>`
    select read_only_calendars as "readOnly" from integration join account on account.id = account_id and account.mode = integration.mode
    where account_id = ${uuidOf(accountId)} and integration.id = ${uuidOf(id)} and provider = any(${providers}::text[])`)
}
