import { maxCalendars } from '@hovor/api'
import type { ListedCalendar } from '../ports/calendar.port.ts'

/** The longest id (spec:limits.calendar-ids). */
export const isNameable = ({ id }: ListedCalendar): boolean => id.length >= 1 && id.length <= 500

/** The ids of those that can be named and not be written (spec:agents.calendar-roles); one without a role may be. */
export const readOnlyCalendars = (calendars: readonly ListedCalendar[]): readonly string[] =>
  calendars
    .filter((each) => isNameable(each) && isReader(each))
    .slice(0, maxCalendars)
    .map(({ id }) => id)

const isReader = ({ accessRole }: ListedCalendar): boolean =>
  accessRole === 'reader' || accessRole === 'freeBusyReader'
