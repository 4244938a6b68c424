import { CALDAV, type DavResource, isSuccess, readMultistatus, textOf } from './multistatus.ts'
import { insufficientStorage } from './read-discovery.ts'
import { xmlText } from './xml-text.ts'

/** A server knows of something that it does not send. The message says so. */
export class Undelivered extends Error {}

/**
 * The calendar objects of a server's answers, by address. An object that one of them names without its data, or with an
 * error in its place, must come with another; a list that the server cuts off (RFC 6578 §3.6), or that comes with a fault, is
 * refused.
 *
 * @param url Of the calendar.
 * @throws Undelivered, UnreadableResponse
 */
export function deliveredObjects(answers: readonly Uint8Array[], url: string): ReadonlyMap<string, string> {
  const calendar = pathOf(url, url)
  const texts = new Map<string, string>()
  const owed = new Set<string>()
  for (const answer of answers) {
    const { resources, isDoubtful } = readMultistatus(xmlText(answer))
    if (isDoubtful) throw new Undelivered('the list of events is incomplete')
    for (const resource of resources) {
      if (resource.status === insufficientStorage) throw new Undelivered('the list of events is incomplete')
      const text = dataOf(resource)
      // the same object may be named by its path and by its URL
      const address = pathOf(resource.href, url) ?? resource.href
      if (text !== undefined && resource.href !== '') texts.set(address, text)
      else if (!isCalendar(resource, calendar, url)) owed.add(address)
    }
  }
  for (const address of owed)
    if (!texts.has(address)) throw new Undelivered('the server names an event without delivering it')
  return texts
}

function dataOf(resource: DavResource): string | undefined {
  const data = isSound(resource) ? resource.property(CALDAV, 'calendar-data') : undefined
  const text = textOf(data)
  return text.trim() === '' ? undefined : text
}

/** Some servers list the calendar itself among its objects; it has no data, but it may be in error. */
const isCalendar = (resource: DavResource, calendar: string | undefined, url: string): boolean =>
  isSound(resource) && resource.href !== '' && pathOf(resource.href, url) === calendar

const isSound = ({ status, isDoubtful }: DavResource): boolean =>
  !isDoubtful && (status === undefined || isSuccess(status))

const pathOf = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) ? new URL(href, base).pathname.replace(/\/$/, '') : undefined
