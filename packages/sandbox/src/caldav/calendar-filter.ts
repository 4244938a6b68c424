import type { Element } from '@xmldom/xmldom'
import { CALDAV, children } from './dav-xml.ts'
import { overlaps, type TimeRange } from './overlaps.ts'
import type { ReadObject } from './read-object.ts'

/** Tests whether a calendar object matches. */
export type Filter = (object: ReadObject) => boolean

/**
 * The filter of a calendar-query (RFC 4791 §9.7) for events: `time-range`, and `prop-filter` for a property that is
 * there or not. Undefined for one that asks for more, which is the condition `supported-filter`.
 */
export function readFilter(query: Element): Filter | undefined {
  const [calendar] = children(query, CALDAV, 'filter').flatMap((each) =>
    children(each, CALDAV, 'comp-filter'),
  )
  if (calendar?.getAttribute('name')?.toUpperCase() !== 'VCALENDAR') return undefined
  const parts = children(calendar)
  if (parts.some((each) => each.localName !== 'comp-filter')) return undefined
  const all = parts.map(eventFilter)
  return all.includes(undefined) ? undefined : every(all as Filter[])
}

const every =
  (filters: readonly Filter[]): Filter =>
  (object) =>
    filters.every((fits) => fits(object))

function eventFilter(element: Element): Filter | undefined {
  // only events are stored here, so tasks and alarms never match
  if (element.getAttribute('name')?.toUpperCase() !== 'VEVENT') return () => false
  const all = children(element).map((each) => {
    if (each.localName === 'time-range') return timeFilter(each)
    if (each.localName === 'prop-filter') return propertyFilter(each)
    return undefined
  })
  return all.includes(undefined) ? undefined : every(all as Filter[])
}

function timeFilter(element: Element): Filter | undefined {
  const startMs = readStamp(element.getAttribute('start'), Number.MIN_SAFE_INTEGER)
  const endMs = readStamp(element.getAttribute('end'), Number.MAX_SAFE_INTEGER)
  if (startMs === undefined || endMs === undefined) return undefined
  const range: TimeRange = { startMs, endMs }
  return ({ events }) => overlaps(events, range)
}

function propertyFilter(element: Element): Filter | undefined {
  const name = element.getAttribute('name')?.toLowerCase()
  const inside = children(element)
  if (name === undefined || inside.length > 1) return undefined
  if (inside.length === 1 && inside[0]?.localName !== 'is-not-defined') return undefined
  const wanted = inside.length === 0
  return ({ events }) => events.some((each) => each.hasProperty(name)) === wanted
}

/** RFC 4791 §9.9: a time in UTC, `20261122T080000Z`. */
function readStamp(text: string | null, absent: number): number | undefined {
  if (text === null || text === '') return absent
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text)
  return parts === null
    ? undefined
    : Date.UTC(+parts[1]!, +parts[2]! - 1, +parts[3]!, +parts[4]!, +parts[5]!, +parts[6]!)
}
