import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { updateReadOnlyCalendars } from '../connections/integration.store.ts'
import { readOnlyCalendars } from '../connections/read-only-calendars.ts'
import { type CalendarDeps, openCalendar } from './open-calendar.ts'

/** Reads the calendars of a connection from its server, and stores which are read-only. `id` is a wire id as it came. */
export async function readCalendars(deps: CalendarDeps, accountId: AccountId, id: string) {
  const calendar = await openCalendar(deps, accountId, id)
  if (isFailure(calendar)) return calendar
  const found = await calendar.told(await calendar.server.calendars(calendar.login))
  if (isFailure(found)) return found
  await updateReadOnlyCalendars(deps.database, accountId, calendar.id, readOnlyCalendars(found))
  return found
}
