import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type IntegrationId, uuidOf } from '../../platform/kernel/ids.ts'

export interface CalendarPlace {
  readonly accountId: AccountId
  readonly integrationId: IntegrationId
  readonly calendarId: string
}

/** Longer than writing an appointment takes; a process that dies keeps a calendar no longer. */
const leaseMs = 20_000

/** False while another holder has the calendar. */
export async function takeCalendar(
  db: Db,
  { accountId, integrationId, calendarId }: CalendarPlace,
  holder: string,
  nowMs: number,
): Promise<boolean> {
  const row = await db.one(sql<{ holder: string }>`
    insert into calendar_lease (account_id, integration_id, calendar_id, holder, until)
    values (${uuidOf(accountId)}, ${uuidOf(integrationId)}, ${calendarId}, ${holder}, ${nowMs + leaseMs})
    on conflict (account_id, integration_id, calendar_id)
      do update set holder = excluded.holder, until = excluded.until
      where calendar_lease.until not between ${nowMs + 1} and ${nowMs + leaseMs + clockSkewMs}
    returning holder`)
  return row !== undefined
}

export async function freeCalendar(
  db: Db,
  { accountId, integrationId, calendarId }: CalendarPlace,
  holder: string,
): Promise<void> {
  await db.query(sql`
    delete from calendar_lease where account_id = ${uuidOf(accountId)}
      and integration_id = ${uuidOf(integrationId)} and calendar_id = ${calendarId} and holder = ${holder}`)
}
