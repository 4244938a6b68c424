import type { CalendarUser } from './calendar-state.ts'
import { clinicCalendars } from './clinic.ts'

/** The calendar users: a clinic, and an account without calendars. */
export function calendarUsers(
  nowMs: number,
  newPassword: () => string,
): { readonly clinic: CalendarUser; readonly empty: CalendarUser } {
  return {
    clinic: { username: 'ordinace', password: newPassword(), calendars: clinicCalendars(nowMs) },
    empty: { username: 'nova', password: newPassword(), calendars: new Map() },
  }
}
