/** The time zone of all calendars in this world (RFC 5545 §3.6.5). */
export const prague = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Prague',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An iCalendar object of these components. */
export const icalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hovor//Sandbox//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )

/** The date that clocks in Prague show `days` later, as `20261122`. */
export const pragueDate = (nowMs: number, days: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(nowMs)
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}
