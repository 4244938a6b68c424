import ICAL from 'ical.js'
import type { Interval } from '../../../../platform/kernel/interval.ts'

/** The busy times of a calendar file as expanded by ical.js itself, with the zones that the file defines. */
export function expandByIcalJs(text: string, range: Interval, homeTimezone: string): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((each) => {
      const zone = new ICAL.Timezone(each)
      return [zone.tzid, zone] as const
    }),
  )
  const home = zones.get(homeTimezone) ?? prague
  const msOf = (time: ICAL.Time) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
    const moved = time.clone()
    if (time.isDate) moved.isDate = false
    moved.zone = time.isDate || time.zone === ICAL.Timezone.localTimezone ? home : time.zone
    return moved.toUnixTime() * 1000
  }
  const components = calendar.getAllSubcomponents('vevent')
  const masters = components.filter((each) => !each.hasProperty('recurrence-id'))
  const lone = components.filter(
    (each) =>
      each.hasProperty('recurrence-id') &&
      !masters.some((master) => master.getFirstPropertyValue('uid') === each.getFirstPropertyValue('uid')),
  )
  const found: Interval[] = []
  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    const word = (name: string) => item.component.getFirstPropertyValue(name)
    if (word('transp') === 'TRANSPARENT' || word('status') === 'CANCELLED') return
    const [startMs, endMs] = [msOf(start), msOf(end)]
    if (endMs > startMs && startMs < range.endMs && endMs > range.startMs) found.push({ startMs, endMs })
  }
  for (const component of [...masters, ...lone]) {
    const uid = component.getFirstPropertyValue('uid')
    const exceptions = components
      .filter((each) => each.hasProperty('recurrence-id') && each.getFirstPropertyValue('uid') === uid)
      .map((each) => new ICAL.Event(each))
    const event = new ICAL.Event(component, { exceptions: lone.includes(component) ? [] : exceptions })
    if (!event.isRecurring()) {
      add(event, event.startDate, event.endDate)
      continue
    }
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (msOf(next) >= range.endMs + 90 * 86_400_000) break
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      add(item, startDate, endDate)
    }
  }
  return found
}

/** For files that define no time zone. */
const prague = new ICAL.Timezone(
  new ICAL.Component(
    ICAL.parse(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Prague',
        'BEGIN:DAYLIGHT',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'DTSTART:19700329T020000',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'DTSTART:19701025T030000',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\r\n'),
    ) as never,
  ),
)
