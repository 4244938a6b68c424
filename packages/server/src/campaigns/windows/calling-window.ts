import type { CallingWindow as SentWindow } from '@hovor/api'
import { Temporal } from 'temporal-polyfill'
import { isPublicHoliday } from './public-holidays.ts'

/** Weekdays, and the first and the last minute of the day by the clock on the wall of a time zone. */
export type CallingWindow = SentWindow

const minuteMs = 60_000
const dayMs = 86_400_000
const minutesOfDay = 24 * 60
/** A window that does not open for this long never does. */
const searchedDays = 400
/** Work that takes more openings than this ends too late to tell when. */
const searchedOpenings = 100

/** Whether all windows are open (spec:tasks.window). */
export const isOpenAt = (windows: readonly CallingWindow[], atMs: number): boolean =>
  windows.every((window) => isOpen(window, atMs))

function isOpen(window: CallingWindow, atMs: number): boolean {
  const local = localTime(atMs, window.timezone)
  const minute = local.hour * 60 + local.minute
  const isHour = minute >= minuteOf(window.start) && minute <= minuteOf(window.end)
  return isHour && isCallingDay(window, local.toPlainDate())
}

/** Of a time as HH:MM. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const isCallingDay = ({ days, skipHolidays }: CallingWindow, date: Temporal.PlainDate): boolean =>
  days.includes(date.dayOfWeek) && !(skipHolidays && isPublicHoliday(skipHolidays, date))

/** The earliest time from `fromMs` on at which all windows are open; undefined: none within 400 days. */
export function nextOpenMs(windows: readonly CallingWindow[], fromMs: number): number | undefined {
  let atMs = fromMs
  let opened: CallingWindow | undefined
  while (atMs - fromMs <= searchedDays * dayMs) {
    const closed = windows.find((window) => window !== opened && !isOpen(window, atMs))
    if (closed === undefined) return atMs
    const opensMs = nextOpening(closed, atMs)
    if (opensMs === undefined) return undefined
    atMs = opensMs
    opened = closed
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
  const { timezone } = window
  const opens = minuteOf(window.start)
  let date = localTime(afterMs, timezone).toPlainDate()
  for (let searched = 0; searched <= searchedDays; searched++) {
    if (isCallingDay(window, date)) {
      const { isPlain, startMs } = localDay(date, timezone)
      const moments = isPlain
        ? [startMs + opens * minuteMs]
        : turns(date, opens, timezone).filter((ms) => isOpen(window, ms))
      const at = moments.find((ms) => ms > afterMs)
      if (at !== undefined) return at
    }
    date = date.add({ days: 1 })
  }
  return undefined
}

/** When an open window closes: the minute after its last one, or midnight. */
function nextClosing(window: CallingWindow, afterMs: number): number {
  const { timezone } = window
  const date = localTime(afterMs, timezone).toPlainDate()
  const closes = minuteOf(window.end) + 1
  const { isPlain, startMs } = localDay(date, timezone)
  if (isPlain && closes < minutesOfDay) return startMs + closes * minuteMs
  const moments =
    closes === minutesOfDay
      ? [...turns(date, 0, timezone), ...turns(date.add({ days: 1 }), 0, timezone)]
      : turns(date, closes, timezone)
  return moments.find((ms) => ms > afterMs && !isOpen(window, ms)) ?? nextDay(date, timezone)
}

/**
 * The moments of a local day at which the clock may come to show this minute of it: it shows it twice, or skips it, on the
 * day of a change of the clocks, so that moment counts too. In their order.
 */
function turns(date: Temporal.PlainDate, minute: number, timezone: string): number[] {
  const { startMs, changeMs, isPlain } = localDay(date, timezone)
  if (isPlain) return [startMs, startMs + minute * minuteMs]
  const wall = date.toPlainDateTime(new Temporal.PlainTime(Math.floor(minute / 60), minute % 60))
  const shown = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  )
  // The day itself begins with the change where the clocks skip its first hour.
  const changes = [startMs, ...(changeMs === undefined ? [] : [changeMs])]
  return [...shown, ...changes].sort((a, b) => a - b)
}

interface LocalDay {
  readonly startMs: number
  /** When the clocks change, if they do on that day. */
  readonly changeMs: number | undefined
  /** The clock shows each of its minutes once, the first one at its start. */
  readonly isPlain: boolean
}

/** Looking one up takes most of the time, and a forecast asks for the same hundred days again and again. */
const mostDays = 1000
const days = new Map<string, LocalDay>()

function localDay(date: Temporal.PlainDate, timezone: string): LocalDay {
  const name = `${date.toString()} ${timezone}`
  const known = days.get(name)
  if (known !== undefined) return known
  const start = date.toZonedDateTime(timezone)
  const change = start.getTimeZoneTransition('next')
  const changeMs = change?.toPlainDate().equals(date) === true ? change.epochMilliseconds : undefined
  const local = start.toPlainDateTime()
  const isPlain =
    changeMs === undefined && local.hour === 0 && local.minute === 0 && local.toPlainDate().equals(date)
  const day = { startMs: start.epochMilliseconds, changeMs, isPlain }
  if (days.size >= mostDays) days.clear()
  days.set(name, day)
  return day
}

const nextDay = (date: Temporal.PlainDate, timezone: string): number =>
  date.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds

const localTime = (ms: number, timezone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).toPlainDateTime()
