/** What a person may do in a calendar, in Google's words (`CalendarList.accessRole`). */
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

/** The people who have a Google account here, each with the calendars in their list; the first is their own. */
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

/** The calendar of an account, `primary` being its own; undefined for one that is not in its list. */
export function calendarOf(email: string, id: string): ListedCalendar | undefined {
  const calendars = accounts[email] ?? []
  return id === 'primary' ? calendars[0] : calendars.find((calendar) => calendar.id === id)
}

export const canWrite = ({ accessRole }: ListedCalendar): boolean =>
  accessRole !== 'freeBusyReader' && accessRole !== 'reader'
