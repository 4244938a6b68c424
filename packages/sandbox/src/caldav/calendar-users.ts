import type { CalendarUser } from './calendar-state.ts'
import { clinicCalendars } from './clinic.ts'

/** Whose calendars there are: a clinic's, and an account without any. */
export function calendarUsers(
  nowMs: number,
  newPassword: () => string,
): { readonly clinic: CalendarUser; readonly empty: CalendarUser } {
  return {
    clinic: { username: 'ordinace', password: newPassword(), calendars: clinicCalendars(nowMs) },
    empty: { username: 'nova', password: newPassword(), calendars: new Map() },
  }
}
