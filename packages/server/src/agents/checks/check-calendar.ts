import type { Agent } from '@hovor/api'
import { faultOfRules } from '../../integrations/index.ts'

/**
 * Checks the calendar of an agent by itself; whether its integration exists is checked elsewhere.
 *
 * @param prefix prefix of `calendar` in the paths of error messages: `draft.`, or empty
 * spec:agents.calendar-exists
 */
export function checkCalendar(
  { calendar, busyCalendarIds }: Pick<Agent, 'calendar' | 'busyCalendarIds'>,
  prefix: string,
) {
  if (calendar === null) return undefined
  return faultOfRules({ ...calendar, busyCalendarIds }, { rules: `${prefix}calendar.`, busy: prefix })
}
