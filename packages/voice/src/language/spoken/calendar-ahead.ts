import type { Language } from '../../agent/agent-settings.ts'
import { type CivilDate, civilDate, dayNumber, isoDate } from '../parse/civil-date.ts'

const dayMs = 86_400_000
const daysAhead = 14

/**
 * The facts a language model needs to count days: the local time, and the weekdays of the next two weeks with their
 * dates, in the agent's language.
 */
export function calendarAhead(
  today: CivilDate,
  unixMs: number,
  timeZone: string,
  language: Language,
): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(unixMs)
  const named = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const first = dayNumber(today)
  const dayOf = (number: number) => `${named.format(number * dayMs)} ${isoDate(civilDate(number))}`
  const coming = Array.from({ length: daysAhead }, (_, index) => dayOf(first + 1 + index))
  return `Now it is ${dayOf(first)}, ${time}, in the time zone ${timeZone}. The coming days: ${coming.join(', ')}.`
}
