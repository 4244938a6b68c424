import { type Calendar, maxCalendars, operations } from '@hovor/api'
import { isFailure } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import type { ListedCalendar } from './calendar.port.ts'
import { updateReadOnlyCalendars } from './integration.store.ts'
import { type CalendarDeps, openCalendar } from './open-calendar.ts'
import { isNameable, readOnlyCalendars } from './read-only-calendars.ts'

/** GET /v1/integrations/{id}/calendars. */
export const listCalendars = (deps: CalendarDeps) =>
  handle(operations.listCalendars, async ({ account }, { params }) => {
    const calendar = await openCalendar(deps, account.id, params.id)
    if (isFailure(calendar)) return calendar
    const found = await calendar.told(await calendar.server.calendars(calendar.login))
    if (isFailure(found)) return found
    await updateReadOnlyCalendars(deps.database, account.id, calendar.id, readOnlyCalendars(found))
    return { calendars: found.filter(isNameable).slice(0, maxCalendars).map(calendarRecord) }
  })

const calendarRecord = ({ id, label, primary, timezone, accessRole }: ListedCalendar): Calendar => ({
  id,
  label: label.slice(0, 300).toWellFormed(),
  primary,
  ...(timezone !== undefined && timezone.length <= 100 && { timezone }),
  ...(accessRole !== undefined && { accessRole: accessRole.slice(0, 50) }),
})
