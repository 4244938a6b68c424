import { type Calendar, maxCalendars, operations } from '@hovor/api'
import { isFailure } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import type { ListedCalendar } from './calendar.port.ts'
import { type CalendarDeps, openCalendar } from './open-calendar.ts'

/** GET /v1/integrations/{id}/calendars. */
export const listCalendars = (deps: CalendarDeps) =>
  handle(operations.listCalendars, async ({ account }, { params }) => {
    const calendar = await openCalendar(deps, account.id, params.id)
    if (isFailure(calendar)) return calendar
    const found = await calendar.told(await calendar.server.calendars(calendar.login))
    if (isFailure(found)) return found
    return { calendars: found.filter(isNameable).slice(0, maxCalendars).map(calendarRecord) }
  })

/** SPEC.md, Limits: an id is no longer. */
const isNameable = ({ id }: ListedCalendar): boolean => id.length >= 1 && id.length <= 500

const calendarRecord = ({ id, label, primary, timezone, accessRole }: ListedCalendar): Calendar => ({
  id,
  label: label.slice(0, 300).toWellFormed(),
  primary,
  ...(timezone !== undefined && timezone.length <= 100 && { timezone }),
  ...(accessRole !== undefined && { accessRole: accessRole.slice(0, 50) }),
})
