import type { AgentCalendar, IntegrationProvider } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { selectReadOnlyCalendars } from './integration.store.ts'

/** Whether the account, in its own mode, has connected a calendar, and whether one that its login may only read. */
export type CalendarUse = 'usable' | 'read-only' | 'not-connected'

/** The access of an agent to a calendar. `integrationId` is a wire id as it came. */
export async function calendarUse(
  db: Db,
  accountId: AccountId,
  { integrationId, calendarId }: Pick<AgentCalendar, 'integrationId' | 'calendarId'>,
): Promise<CalendarUse> {
  const readOnly = await readOnlyOf(db, accountId, integrationId, ['calendar-oauth', 'calendar-app-password'])
  if (readOnly === undefined) return 'not-connected'
  return readOnly.includes(calendarId) ? 'read-only' : 'usable'
}

/** Whether the account, in its own mode, has connected this invoicing system. */
export const invoicesExist = async (db: Db, accountId: AccountId, integrationId: string): Promise<boolean> =>
  (await readOnlyOf(db, accountId, integrationId, ['invoices-oauth', 'invoices-credentials'])) !== undefined

async function readOnlyOf(
  db: Db,
  accountId: AccountId,
  integrationId: string,
  providers: readonly IntegrationProvider[],
): Promise<readonly string[] | undefined> {
  const id = parseId('int', integrationId)
  return id === undefined ? undefined : selectReadOnlyCalendars(db, accountId, id, providers)
}
