import ICAL from 'ical.js'
import type { NewEvent } from '../../../integrations/ports/calendar.port.ts'

// RFC 5545 §3.1 counts the space of a continuation as well, ical.js does not.
ICAL.foldLength = 74

/** Serializes an event as iCalendar (RFC 5545), with times in UTC, which need no time zone definition. */
export function writeEvent(event: NewEvent, nowMs: number): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Hovor//EN')
  const component = new ICAL.Component('vevent')
  component.addPropertyWithValue('uid', event.uid)
  component.addPropertyWithValue('dtstamp', utcTime(nowMs))
  component.addPropertyWithValue('dtstart', utcTime(event.startMs))
  component.addPropertyWithValue('dtend', utcTime(event.endMs))
  component.addPropertyWithValue('summary', event.title)
  const description = descriptionOf(event)
  if (description !== '') component.addPropertyWithValue('description', description)
  calendar.addSubcomponent(component)
  return `${calendar.toString()}\r\n`
}

/** The attendee as text: a server would send an invitation to an ATTENDEE. */
function descriptionOf({ description, attendee = {} }: NewEvent): string {
  return [description, attendee.name, attendee.phone, attendee.email]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
}

const utcTime = (ms: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(ms), true)
