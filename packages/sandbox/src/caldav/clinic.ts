import { type CalendarCollection, calendarObject, newCalendar } from './calendar-state.ts'
import { icalendar, prague, pragueDate } from './prague.ts'
import { readObject } from './read-object.ts'

/**
 * The calendars of a small clinic: `rezervace`, with a meeting on every working day and some visits in the days to come,
 * and `dovolene`, which is shared with it and can only be read.
 */
export function clinicCalendars(nowMs: number): Map<string, CalendarCollection> {
  const visits = newCalendar('Rezervace')
  const at = (days: number, time: string) => `TZID=Europe/Prague:${pragueDate(nowMs, days)}T${time}00`
  add(visits, nowMs, 'porada', [
    `DTSTART;TZID=Europe/Prague:20260105T080000`,
    'DURATION:PT30M',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'SUMMARY:Porada',
  ])
  add(visits, nowMs, 'prohlidka', [
    `DTSTART;${at(1, '1000')}`,
    `DTEND;${at(1, '1100')}`,
    'SUMMARY:Preventivní prohlídka',
  ])
  add(visits, nowMs, 'ockovani', [
    `DTSTART;${at(2, '1330')}`,
    `DTEND;${at(2, '1400')}`,
    'SUMMARY:Očkování',
    'STATUS:TENTATIVE',
  ])
  add(visits, nowMs, 'zastup', [
    `DTSTART;${at(3, '0900')}`,
    `DTEND;${at(3, '1200')}`,
    'SUMMARY:Zástup na telefonu',
    'TRANSP:TRANSPARENT',
  ])
  const leave = newCalendar('Dovolené', { readOnly: true })
  add(leave, nowMs, 'volno', [
    `DTSTART;VALUE=DATE:${pragueDate(nowMs, 5)}`,
    `DTEND;VALUE=DATE:${pragueDate(nowMs, 7)}`,
    'SUMMARY:Volno',
  ])
  return new Map([
    ['rezervace', visits],
    ['dovolene', leave],
  ])
}

function add({ objects }: CalendarCollection, nowMs: number, uid: string, lines: readonly string[]): void {
  const stamp = `DTSTAMP:${pragueDate(nowMs, 0)}T000000Z`
  const text = icalendar([...prague, 'BEGIN:VEVENT', `UID:${uid}`, stamp, ...lines, 'END:VEVENT'])
  const read = readObject(text)
  if (read === undefined) throw new TypeError(`${uid} is not an event`)
  objects.set(`${uid}.ics`, calendarObject(read, text))
}
