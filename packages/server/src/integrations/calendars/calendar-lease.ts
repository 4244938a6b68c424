import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type IntegrationId, uuidOf } from '../../platform/kernel/ids.ts'
import type { CalendarDeps } from './open-calendar.ts'

/** Longer than writing an appointment takes; a process that dies keeps a calendar no longer. */
const leaseMs = 20_000
const maxWaitMs = 8_000
const pauseMs = { least: 60, more: 120 } as const

export interface CalendarPlace {
  readonly accountId: AccountId
  readonly integrationId: IntegrationId
  readonly calendarId: string
}

/**
 * Runs while no other process of this service writes into the calendar: so that two do not both yield to
 * each other. That two events never overlap does not hang on it. Undefined when it is not to be had within seconds.
 * decision:0035
 */
export async function withCalendarLease<V>(
  deps: Pick<CalendarDeps, 'database' | 'clock' | 'random' | 'randomBytes'>,
  place: CalendarPlace,
  run: () => Promise<V>,
): Promise<V | undefined> {
  const { clock, random } = deps
  const holder = Buffer.from(deps.randomBytes(16)).toString('hex')
  const untilMs = clock.monotonicMs() + maxWaitMs
  while (!(await take(deps, place, holder))) {
    if (clock.monotonicMs() >= untilMs) return undefined
    await clock.sleep(pauseMs.least + random() * pauseMs.more)
  }
  try {
    return await run()
  } finally {
    await giveBack(deps, place, holder)
  }
}

async function take(
  { database, clock }: Pick<CalendarDeps, 'database' | 'clock'>,
  { accountId, integrationId, calendarId }: CalendarPlace,
  holder: string,
): Promise<boolean> {
  const nowMs = clock.nowMs()
  const row = await database.one(sql<{ holder: string }>`
    insert into calendar_lease (account_id, integration_id, calendar_id, holder, until)
    values (${uuidOf(accountId)}, ${uuidOf(integrationId)}, ${calendarId}, ${holder}, ${nowMs + leaseMs})
    on conflict (account_id, integration_id, calendar_id)
      do update set holder = excluded.holder, until = excluded.until
      where calendar_lease.until not between ${nowMs + 1} and ${nowMs + leaseMs + clockSkewMs}
    returning holder`)
  return row !== undefined
}

/** One that cannot be given back ends by itself. */
async function giveBack(
  { database }: Pick<CalendarDeps, 'database'>,
  { accountId, integrationId, calendarId }: CalendarPlace,
  holder: string,
): Promise<void> {
  await database
    .query(sql`
      delete from calendar_lease where account_id = ${uuidOf(accountId)}
        and integration_id = ${uuidOf(integrationId)} and calendar_id = ${calendarId} and holder = ${holder}`)
    .catch(() => {})
}
