import { type Calendar, maxCalendars, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { isNameable } from '../connections/read-only-calendars.ts'
import type { ListedCalendar } from '../ports/calendar.port.ts'
import type { CalendarDeps } from './open-calendar.ts'
import { readCalendars } from './read-calendars.ts'

/** GET /v1/integrations/{id}/calendars. */
export const listCalendars = (deps: CalendarDeps) =>
  handle(operations.listCalendars, async ({ account }, { params }) => {
    const found = await readCalendars(deps, account.id, params.id)
    if (isFailure(found)) return found
    return { calendars: found.filter(isNameable).slice(0, maxCalendars).map(calendarRecord) }
  })

const calendarRecord = ({ id, label, primary, timezone, accessRole }: ListedCalendar): Calendar => ({
  id,
  label: label.slice(0, 300).toWellFormed(),
  primary,
  ...(timezone !== undefined && timezone.length <= 100 && { timezone }),
  ...(accessRole !== undefined && { accessRole: accessRole.slice(0, 50) }),
})
