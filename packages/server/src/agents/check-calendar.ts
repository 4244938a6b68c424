import type { Agent } from '@hovor/api'
import { faultOfRules } from '../integrations/calendar-rules.ts'

/**
 * What is wrong with the calendar of an agent by itself; that its integration exists is another matter.
 *
 * @param prefix what stands before `calendar` in the paths that are told: `draft.`, or nothing
 * spec:agents.calendar-exists
 */
export function faultOfCalendar(
  { calendar, busyCalendarIds }: Pick<Agent, 'calendar' | 'busyCalendarIds'>,
  prefix: string,
) {
  if (calendar === null) return undefined
  return faultOfRules({ ...calendar, busyCalendarIds }, { rules: `${prefix}calendar.`, busy: prefix })
}
