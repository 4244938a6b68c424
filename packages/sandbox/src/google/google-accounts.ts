/** A person's access to a calendar (`CalendarList.accessRole`). */
type Role = 'freeBusyReader' | 'reader' | 'writerWithoutPrivateAccess' | 'writer' | 'owner'

export interface ListedCalendar {
  readonly id: string
  readonly summary: string
  readonly timeZone: string
  readonly accessRole: Role
}

const prague = 'Europe/Prague'

const listed = (id: string, summary: string, accessRole: Role, timeZone = prague): ListedCalendar => ({
  id,
  summary,
  timeZone,
  accessRole,
})

/** The Google accounts with the calendars in their lists; the first one is their own. */
export const accounts: Readonly<Record<string, readonly ListedCalendar[]>> = {
  'jana@example.com': [
    listed('jana@example.com', 'Jana Nováková', 'owner'),
    listed('ordinace@group.calendar.google.com', 'Ordinace', 'writer'),
    listed('recepce@group.calendar.google.com', 'Recepce', 'writerWithoutPrivateAccess'),
    listed('svatky@group.v.calendar.google.com', 'Svátky', 'reader'),
    listed('petr@example.com', 'petr@example.com', 'freeBusyReader', 'Europe/London'),
  ],
  'petr@example.com': [listed('petr@example.com', 'Petr Dvořák', 'owner', 'Europe/London')],
}

/** Looks up a calendar of an account; `primary` is its own. Undefined if it is not in the list. */
export function calendarOf(email: string, id: string): ListedCalendar | undefined {
  const calendars = accounts[email] ?? []
  return id === 'primary' ? calendars[0] : calendars.find((calendar) => calendar.id === id)
}

export const canWrite = ({ accessRole }: ListedCalendar): boolean =>
  accessRole !== 'freeBusyReader' && accessRole !== 'reader'
