import { type ContentLine, contentLine, linesOf } from './content-line.ts'

/** A VEVENT or a VFREEBUSY with those of its properties that say when it is. */
export interface RawEvent {
  readonly kind: 'VEVENT' | 'VFREEBUSY'
  readonly properties: readonly ContentLine[]
  /** Begun and ended: otherwise some of its properties may be missing. */
  readonly isWhole: boolean
  /** Its VCALENDAR is begun and ended: otherwise other events of its series may be missing. */
  readonly isEnclosed: boolean
  /** The VTIMEZONE texts beside it, by TZID. */
  readonly zones: ReadonlyMap<string, string>
}

export interface CalendarObject {
  readonly events: readonly RawEvent[]
  /** It has components, of whatever kind. */
  readonly hasComponents: boolean
}

/** All that matters for busy times. Everything else, and whatever is wrong with it, is left out unread. */
const telling: ReadonlySet<string> = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'TRANSP',
  'STATUS',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'FREEBUSY',
])

interface OpenEvent {
  readonly kind: RawEvent['kind']
  readonly properties: ContentLine[]
  /** Components that it is in. */
  readonly depth: number
  isWhole: boolean
}

interface OpenCalendar {
  readonly zones: Map<string, string>
  isEnded: boolean
}

/** The events and busy times of iCalendar text (RFC 5545 §3.6), as far as they can be told apart. Linear in its length. */
export function readObject(text: string): CalendarObject {
  const events: { event: OpenEvent; calendar: OpenCalendar }[] = []
  const open: string[] = []
  let calendar: OpenCalendar = { zones: new Map(), isEnded: false }
  let zone: string[] | undefined
  let event: OpenEvent | undefined
  let hasComponents = false
  for (const line of linesOf(text)) {
    const [, mark, kind = ''] = /^\s{0,9}(BEGIN|END)\s{0,9}:\s{0,9}([A-Za-z0-9-]{1,60})\s*$/i.exec(line) ?? []
    const name = kind.toUpperCase()
    if (mark === undefined) {
      zone?.push(line)
      if (event !== undefined && open.length === event.depth) keep(event, line)
    } else if (/^BEGIN$/i.test(mark)) {
      if (name === 'VCALENDAR') calendar = { zones: new Map(), isEnded: false }
      else hasComponents = true
      if (name === 'VEVENT' || name === 'VFREEBUSY') {
        if (event !== undefined) event.isWhole = false
        event = { kind: name, properties: [], depth: open.length + 1, isWhole: false }
        events.push({ event, calendar })
      }
      if (name === 'VTIMEZONE') zone = []
      zone?.push(`BEGIN:${name}`)
      if (open.length < maxDepth) open.push(name)
    } else {
      zone?.push(`END:${name}`)
      const at = open.lastIndexOf(name)
      if (event !== undefined && name === event.kind) {
        // a component within it that does not end may have swallowed some of its properties
        event.isWhole = open.length === event.depth
        event = undefined
      }
      if (name === 'VTIMEZONE' && zone !== undefined) {
        calendar.zones.set(tzidOf(zone), zone.join('\r\n'))
        zone = undefined
      }
      if (name === 'VCALENDAR' && at !== -1) calendar.isEnded = true
      if (at !== -1) open.length = at
    }
  }
  return {
    events: events.map(({ event: { kind, properties, isWhole }, calendar: { zones, isEnded } }) => ({
      kind,
      properties,
      isWhole,
      isEnclosed: isEnded,
      zones,
    })),
    hasComponents,
  }
}

const maxDepth = 100

function keep(event: OpenEvent, line: string): void {
  const name = /^\s{0,9}([A-Za-z0-9-]{1,60})/.exec(line)?.[1]?.toUpperCase()
  if (name === undefined || !telling.has(name)) return
  const property = contentLine(line)
  if (property !== undefined) event.properties.push(property)
}

const tzidOf = (zone: readonly string[]): string =>
  zone.map((line) => contentLine(line)).find((line) => line?.name === 'TZID')?.value ?? ''

/** The first property with this name that has a value. */
export const firstOf = ({ properties }: RawEvent, name: string): string | undefined =>
  properties.find((line) => line.name === name && line.value !== undefined)?.value

/** Transparent or cancelled. */
export const isFree = (event: RawEvent): boolean =>
  /^TRANSPARENT$/i.test(firstOf(event, 'TRANSP') ?? '') || /^CANCELLED$/i.test(firstOf(event, 'STATUS') ?? '')
