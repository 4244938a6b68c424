import { Temporal } from 'temporal-polyfill'
import type { Interval } from '../../platform/kernel/interval.ts'

/** RFC 3339 with the offset of the place, so that it reads as local time. */
function zonedTime(ms: number, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never' })
}

/** So many days later, counted by the calendar of the place or as 24 hours each, whichever is later. */
export const daysLater = (ms: number, days: number, timezone: string): number =>
  Math.max(
    ms + days * 24 * 3_600_000,
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).add({ days }).epochMilliseconds,
  )

/** A time as it is answered: nothing but when it starts and ends. */
export const slotIn =
  (timezone: string) =>
  ({ startMs, endMs }: Interval) => ({
    start: zonedTime(startMs, timezone),
    end: zonedTime(endMs, timezone),
  })
