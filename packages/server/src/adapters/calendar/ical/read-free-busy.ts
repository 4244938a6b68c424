import type { RawEvent } from './calendar-object.ts'
import { type ContentLine, parameterOf } from './content-line.ts'
import { readDuration } from './duration.ts'
import { type IcalEvent, type Length, lengthBetween, spanMsOf, type WallTime } from './ical-event.ts'
import { anyTime, nameOf, type Reach, reachOf, reachOfValue } from './reach.ts'
import type { ReadComponent } from './read-component.ts'
import { type Place, readTime, UnreadableValue } from './read-time.ts'

/**
 * The busy times of a VFREEBUSY (RFC 5545 §3.6.4). Only periods of the type FREE are free: one of a type that nobody
 * knows counts as busy (§3.2.9). Without periods nothing is busy.
 */
export function readFreeBusy(raw: RawEvent, place: Place): ReadComponent {
  const events: IcalEvent[] = []
  const doubts: ReadComponent['doubts'][number][] = []
  // Periods that are missing may be at any time from its start on.
  if (!raw.isWhole) doubts.push({ why: 'breaks off', ...onwards(reachOf(raw)) })
  for (const line of raw.properties.filter(({ name }) => name === 'FREEBUSY')) {
    if (/^FREE$/i.test(parameterOf(line, 'FBTYPE') ?? '')) continue
    for (const value of (line.value ?? '').split(',')) {
      try {
        events.push(busyDuring(periodOf(line, value.trim(), place), raw))
      } catch (error) {
        if (!(error instanceof UnreadableValue)) throw error
        doubts.push({ why: error.message, ...within(raw, reachOfValue(value)) })
      }
    }
  }
  return { events, doubts }
}

const onwards = ({ fromMs }: Reach): Reach => ({ fromMs, toMs: Number.POSITIVE_INFINITY })

/** A period that could be at any time is within the time that the list is of, where it says which. */
function within(raw: RawEvent, reach: Reach): Reach {
  const isBounded = raw.properties.some(({ name }) => name === 'DTEND' || name === 'DURATION')
  return reach === anyTime && isBounded ? reachOf(raw) : reach
}

/** @throws UnreadableValue */
function periodOf(
  line: ContentLine,
  value: string,
  place: Place,
): { readonly start: WallTime; readonly length: Length } {
  const [from = '', to = '', ...more] = value.split('/')
  const start = readTime(line, from, place)
  const length = /^[+-]?P/i.test(to.trim())
    ? readDuration(to.trim())
    : lengthBetween(start, readTime(line, to, place))
  if (length === undefined || more.length > 0 || spanMsOf(length) < 0)
    throw new UnreadableValue('has an invalid FREEBUSY')
  return { start, length }
}

const busyDuring = (period: Pick<IcalEvent, 'start' | 'length'>, raw: RawEvent): IcalEvent => ({
  ...period,
  uid: '',
  name: nameOf(raw),
  series: 'none',
  isFree: false,
  rules: [],
  extraDates: [],
  exceptions: [],
  isException: false,
  movesLater: false,
})
