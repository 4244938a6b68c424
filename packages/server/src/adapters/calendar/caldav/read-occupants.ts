import type { CalendarOutcome, Occupant, ZonedRange } from '../../../integrations/ports/calendar.port.ts'
import { flatIntervals, mergeIntervals } from '../../../platform/kernel/interval.ts'
import { threadCpuMs } from '../../../platform/threads/thread-cpu.ts'
import { exceptionsOf, expandEvent, TooManyOccurrences } from '../ical/expand-events.ts'
import { type IcalEvent, msOf } from '../ical/ical-event.ts'
import { readEvents, touches } from '../ical/read-events.ts'
import { UnreadableValue } from '../ical/read-time.ts'
import { ianaZone, utc } from '../ical/zone.ts'
import { deliveredObjects, Undelivered } from './delivered-objects.ts'
import { UnreadableResponse } from './multistatus.ts'

/** A server's answers about one calendar, and how to evaluate them. */
export interface OccupantsOrder {
  /** Of the calendar. */
  readonly url: string
  /** Multistatus documents; an object in several of them counts once. */
  readonly answers: readonly Uint8Array[]
  /** The calendar's own IANA time zone. */
  readonly timezone: string | undefined
  readonly range: ZonedRange
}

/** In one range of one calendar, including recurrences. */
const maxOccupants = 20_000
/** For all recurrences of a calendar, on the CPU of its thread. A calendar with thousands of series takes a tenth. */
const expansionCpuMs = 5000
/** Ours have sixty characters at most. */
const maxUid = 100

/**
 * The events that take time within the range. What cannot be read is passed over where it cannot touch the range; any
 * other fails the whole and is named, so that its owner can correct it. So does what the server does not deliver.
 */
export function readOccupants(order: OccupantsOrder): CalendarOutcome<readonly Occupant[]> {
  try {
    return occupantsIn(deliveredObjects(order.answers, order.url), order)
  } catch (error) {
    if (error instanceof Undelivered) return failed('provider-error', error.message)
    if (error instanceof UnreadableResponse) return failed('invalid-response', error.message)
    if (error instanceof TooSlow) return failed('too-many-events', 'the calendar is too large to expand')
    throw error
  }
}

/** The same, without saying of what: adjoining times as one. See `flatIntervals`. */
export function readBusy(order: OccupantsOrder): CalendarOutcome<Float64Array> {
  const read = readOccupants(order)
  return read.kind === 'failed' ? read : { kind: 'ok', value: flatIntervals(mergeIntervals(read.value)) }
}

function occupantsIn(
  objects: ReadonlyMap<string, string>,
  { timezone, range }: OccupantsOrder,
): CalendarOutcome<readonly Occupant[]> {
  const home = ianaZone(timezone ?? '') ?? ianaZone(range.timezone) ?? utc
  const pace = pacer()
  const events: IcalEvent[] = []
  for (const [address, text] of objects) {
    pace()
    const read = readEvents(text, home, address)
    const doubt = read.doubts.find((each) => touches(each, range))
    if (doubt !== undefined) return ofEvent('invalid-response', `${doubt.name} ${doubt.why}`)
    for (const event of read.events) events.push(event)
  }
  const exceptions = exceptionsOf(events)
  const orphan = orphanIn(events, range)
  if (orphan !== undefined)
    return ofEvent('invalid-response', `${orphan.name} changes a series that is not there`)
  const found: Occupant[] = []
  for (const event of events) {
    try {
      pace()
      for (const each of expandEvent(event, exceptions.get(event.series) ?? [], range, pace))
        found.push({ ...each, uid: each.uid.slice(0, maxUid) })
    } catch (error) {
      if (error instanceof TooManyOccurrences)
        return ofEvent('too-many-events', `${event.name} ${error.message}`)
      if (error instanceof TooSlow) throw error
      const why = error instanceof UnreadableValue ? error.message : 'has a value that cannot be read'
      return ofEvent('invalid-response', `${event.name} ${why}`)
    }
    if (found.length > maxOccupants) return failed('too-many-events', 'too many events')
  }
  return { kind: 'ok', value: found }
}

/** One that moves all later occurrences of a series which is not known: they may be at any time from then on. */
function orphanIn(events: readonly IcalEvent[], range: ZonedRange): IcalEvent | undefined {
  const known = new Set(events.filter(({ isException }) => !isException).map(({ series }) => series))
  return events.find(
    ({ movesLater, isFree, series, start }) =>
      movesLater && !isFree && !known.has(series) && msOf(start) < range.endMs,
  )
}

class TooSlow extends Error {}

/** Throws once the thread has worked for too long. The clock of the CPU is asked only when that is possible. */
function pacer(): () => void {
  const [began, beganCpuMs] = [performance.now(), threadCpuMs()]
  return () => {
    if (performance.now() - began > expansionCpuMs && threadCpuMs() - beganCpuMs > expansionCpuMs)
      throw new TooSlow()
  }
}

const failed = (why: 'invalid-response' | 'provider-error' | 'too-many-events', detail: string) =>
  ({ kind: 'failed', why, detail }) as const

const ofEvent = (why: 'invalid-response' | 'too-many-events', detail: string) =>
  ({ ...failed(why, detail), isOfEvent: true }) as const
