import ICAL from 'ical.js'

/** Unix milliseconds; the end is not within. */
export interface TimeRange {
  readonly startMs: number
  readonly endMs: number
}

/** Looked at of one event that repeats; where they do not reach the range, it counts as within. */
const maxOccurrences = 5000
/** The largest UTC offset of a time without a zone. */
const floatingMs = 14 * 3_600_000

/**
 * Whether a calendar object overlaps a range (RFC 4791 §9.9): one of its events, a recurrence, or an exception. A time
 * in an undefined zone may be in any zone.
 */
export function overlaps(events: readonly ICAL.Component[], range: TimeRange): boolean {
  const master = events.find((each) => !each.hasProperty('recurrence-id'))
  const exceptions = events.filter((each) => each.hasProperty('recurrence-id'))
  if (exceptions.some((each) => touches(startOf(each), lengthMs(each), range))) return true
  if (master === undefined) return false
  const repeats = master.hasProperty('rrule') || master.hasProperty('rdate')
  if (!repeats) return touches(startOf(master), lengthMs(master), range)
  try {
    return repeatsWithin(master, range)
  } catch {
    // an invalid EXDATE or RDATE
    return true
  }
}

const startOf = (event: ICAL.Component): ICAL.Time => event.getFirstPropertyValue('dtstart') as ICAL.Time

function lengthMs(event: ICAL.Component): number {
  return new ICAL.Event(event).duration.toSeconds() * 1000
}

function touches(start: ICAL.Time, length: number, { startMs, endMs }: TimeRange): boolean {
  const floats = start.zone === ICAL.Timezone.localTimezone
  const margin = floats ? floatingMs : 0
  const at = start.toUnixTime() * 1000
  // an event without duration counts at its start
  return at - margin < endMs && at + Math.max(length, 1) + margin > startMs
}

function repeatsWithin(master: ICAL.Component, range: TimeRange): boolean {
  const length = lengthMs(master)
  const occurrences = new ICAL.RecurExpansion({ component: master, dtstart: startOf(master) })
  for (let count = 0; count < maxOccurrences; count++) {
    const start = occurrences.next()
    if (start === undefined || start === null) return false
    if (touches(start, length, range)) return true
    if (start.toUnixTime() * 1000 - floatingMs > range.endMs) return false
  }
  return true
}
