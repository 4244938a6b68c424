import { type CalendarUser, calendarObject, newCalendar } from './calendar-state.ts'
import { type DavReply, empty, refused, unmet } from './dav-reply.ts'
import { readObject } from './read-object.ts'
import { pathParts } from './resources.ts'

/** Limits per calendar and per user. */
const maxObjects = 5000
const maxCalendars = 50
const maxName = 200

export interface Conditions {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/** PUT of an event (RFC 4791 §5.3.2): 201, also for one that was there, as Radicale does. */
export function putObject(user: CalendarUser, path: string, text: string, conditions: Conditions): DavReply {
  const [username, calendarName, name, ...more] = pathParts(path) ?? []
  const calendar = username === user.username ? user.calendars.get(calendarName ?? '') : undefined
  if (calendar === undefined || name === undefined || more.length > 0 || name.length > maxName)
    return refused(409)
  if (calendar.readOnly) return unmet(403, 'd:need-privileges')
  const kept = calendar.objects.get(name)
  if (!holds(conditions, kept?.etag)) return refused(412)
  const read = readObject(text)
  if (read === undefined) return unmet(400, 'c:valid-calendar-data')
  const named = [...calendar.objects].some(([other, { uid }]) => uid === read.uid && other !== name)
  if (named) return unmet(409, 'c:no-uid-conflict')
  if (kept === undefined && calendar.objects.size >= maxObjects) return refused(507)
  const object = calendarObject(read, text)
  calendar.objects.set(name, object)
  return { status: 201, headers: { etag: object.etag }, body: '' }
}

/** DELETE of an event or a whole calendar. */
export function deleteResource(user: CalendarUser, path: string, conditions: Conditions): DavReply {
  const [username, calendarName, name, ...more] = pathParts(path) ?? []
  const calendar = username === user.username ? user.calendars.get(calendarName ?? '') : undefined
  if (calendar === undefined || more.length > 0) return refused(404)
  if (calendar.readOnly) return unmet(403, 'd:need-privileges')
  if (name === undefined) {
    user.calendars.delete(calendarName!)
    return empty(204)
  }
  const kept = calendar.objects.get(name)
  if (kept === undefined) return refused(404)
  if (!holds(conditions, kept.etag)) return refused(412)
  calendar.objects.delete(name)
  return empty(204)
}

/** MKCALENDAR (RFC 4791 §5.3.1) in the user's home; its body is not read. */
export function makeCalendar(user: CalendarUser, path: string): DavReply {
  const [username, name, ...more] = pathParts(path) ?? []
  if (username !== user.username || name === undefined || more.length > 0 || name.length > maxName)
    return refused(403)
  if (user.calendars.has(name)) return unmet(405, 'd:resource-must-be-null')
  if (user.calendars.size >= maxCalendars) return refused(507)
  user.calendars.set(name, newCalendar(name))
  return empty(201)
}

/** RFC 9110 §13.1. */
function holds({ ifMatch, ifNoneMatch }: Conditions, etag: string | undefined): boolean {
  if (ifNoneMatch !== undefined && etag !== undefined && fits(ifNoneMatch, etag)) return false
  return ifMatch === undefined || (etag !== undefined && fits(ifMatch, etag))
}

const fits = (condition: string, etag: string): boolean =>
  condition.split(',').some((each) => ['*', etag].includes(each.trim()))
