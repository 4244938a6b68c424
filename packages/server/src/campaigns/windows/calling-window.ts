import type { CallingWindow as SentWindow } from '@hovor/api'
import { Temporal } from 'temporal-polyfill'
import { isPublicHoliday } from './public-holidays.ts'

/** Weekdays, and the first and the last minute of the day by the clock on the wall of a time zone. */
export type CallingWindow = SentWindow

const dayMs = 86_400_000
/** A window that does not open for this long never does. */
const searchedDays = 400
/** Work that takes more openings than this ends too late to tell when. */
const searchedOpenings = 100

/** Whether all windows are open (spec:tasks.window). */
export const isOpenAt = (windows: readonly CallingWindow[], atMs: number): boolean =>
  windows.every((window) => isOpen(window, atMs))

function isOpen(window: CallingWindow, atMs: number): boolean {
  const local = localTime(atMs, window.timezone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= window.start && time <= window.end && isCallingDay(window, local.toPlainDate())
}

const isCallingDay = ({ days, skipHolidays }: CallingWindow, date: Temporal.PlainDate): boolean =>
  days.includes(date.dayOfWeek) && !(skipHolidays && isPublicHoliday(skipHolidays, date))

/** The earliest time from `fromMs` on at which all windows are open; undefined: none within 400 days. */
export function nextOpenMs(windows: readonly CallingWindow[], fromMs: number): number | undefined {
  let atMs = fromMs
  while (atMs - fromMs <= searchedDays * dayMs) {
    const closed = windows.find((window) => !isOpen(window, atMs))
    if (closed === undefined) return atMs
    const opensMs = nextOpening(closed, atMs)
    if (opensMs === undefined) return undefined
    atMs = opensMs
  }
  return undefined
}

/** When `workMs` of time in which all windows are open have passed since `fromMs`; undefined: not soon. */
export function afterOpenMs(
  windows: readonly CallingWindow[],
  fromMs: number,
  workMs: number,
): number | undefined {
  let leftMs = workMs
  let searchMs = fromMs
  for (let openings = 0; openings < searchedOpenings; openings++) {
    const atMs = nextOpenMs(windows, searchMs)
    if (atMs === undefined) return undefined
    const closesMs = Math.min(...windows.map((window) => nextClosing(window, atMs)))
    if (closesMs - atMs >= leftMs) return atMs + leftMs
    leftMs -= closesMs - atMs
    searchMs = closesMs
  }
  return undefined
}

/** The next time after `afterMs` at which a closed window opens. */
function nextOpening(window: CallingWindow, afterMs: number): number | undefined {
  let date = localTime(afterMs, window.timezone).toPlainDate()
  for (let searched = 0; searched <= searchedDays; searched++) {
    if (isCallingDay(window, date)) {
      const at = turns(date, window.start, window.timezone).find((ms) => ms > afterMs && isOpen(window, ms))
      if (at !== undefined) return at
    }
    date = date.add({ days: 1 })
  }
  return undefined
}

/** When an open window closes: the minute after its last one, or midnight. */
function nextClosing(window: CallingWindow, afterMs: number): number {
  const date = localTime(afterMs, window.timezone).toPlainDate()
  const end = Temporal.PlainTime.from(window.end)
  const isLastOfDay = window.end === '23:59'
  const [day, time] = isLastOfDay
    ? [date.add({ days: 1 }), '00:00']
    : [date, end.add({ minutes: 1 }).toString({ smallestUnit: 'minute' })]
  const closing = [...turns(day, time, window.timezone), ...turns(date, time, window.timezone)]
    .sort((a, b) => a - b)
    .find((ms) => ms > afterMs && !isOpen(window, ms))
  return closing ?? nextDay(date, window.timezone)
}

/**
 * The moments of a local day at which the clock may come to show `time`: it shows it twice, or skips it, on the day of
 * a change of the clocks, so that moment counts too.
 */
function turns(date: Temporal.PlainDate, time: string, timezone: string): number[] {
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(time))
  const shown = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  )
  const midnight = date.toZonedDateTime(timezone)
  const change = midnight.getTimeZoneTransition('next')
  const isOfDay = change?.toPlainDate().equals(date) === true
  // The day itself begins with the change where the clocks skip its first hour.
  const changes = [midnight.epochMilliseconds, ...(isOfDay ? [change.epochMilliseconds] : [])]
  return [...shown, ...changes].sort((a, b) => a - b)
}

const nextDay = (date: Temporal.PlainDate, timezone: string): number =>
  date.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds

const localTime = (ms: number, timezone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone)
