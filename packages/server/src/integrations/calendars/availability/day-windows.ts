import { Temporal } from 'temporal-polyfill'
import type { Interval } from '../../../platform/kernel/interval.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Parts of each weekday in local time, `HH:MM`, `24:00` being its end; a weekday left out has none. */
export type WeekWindows = {
  readonly [Day in (typeof weekdays)[number]]?:
    | readonly { readonly from: string; readonly to: string }[]
    | undefined
}

const wholeDay = [{ from: '00:00', to: '24:00' }] as const

/**
 * The windows of all local days that touch `within`, in their order, as real time: on the day of a change of the
 * clocks a window is as long as it really is. A time that the clocks skip is the one that they show instead, a time
 * that comes twice is the first. Without windows every day is open as a whole.
 */
export function* dayWindows(
  within: Interval,
  timezone: string,
  windows: WeekWindows | undefined,
): Generator<Interval> {
  const last = localDate(within.endMs, timezone)
  let date = localDate(within.startMs, timezone)
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const parts = windows === undefined ? wholeDay : (windows[weekdays[date.dayOfWeek - 1]!] ?? [])
    const sorted = parts
      .map(({ from, to }) => ({
        startMs: instantOf(date, from, timezone),
        endMs: instantOf(date, to, timezone),
      }))
      .sort((a, b) => a.startMs - b.startMs)
    // one that lies within the hour that the clocks skip has no length
    for (const window of sorted) if (window.endMs > window.startMs) yield window
  }
}

const localDate = (ms: number, timezone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).toPlainDate()

function instantOf(date: Temporal.PlainDate, time: string, timezone: string): number {
  const isEndOfDay = time === '24:00'
  const day = isEndOfDay ? date.add({ days: 1 }) : date
  const plainTime = isEndOfDay ? '00:00' : time
  return day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(plainTime) })
    .epochMilliseconds
}
