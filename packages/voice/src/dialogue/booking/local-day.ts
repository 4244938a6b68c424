import { type CivilDate, civilDate, dayNumber, isoDate } from '../../language/parse/civil-date.ts'
import type { SlotRange } from './bookings.ts'

const dayMs = 86_400_000

/** The range of `days` days from `day`, as RFC 3339 with the zone's offset at each end. */
export function daysFrom(day: CivilDate, days: number, timeZone: string): SlotRange {
  return { from: midnight(day, timeZone), to: midnight(civilDate(dayNumber(day) + days), timeZone) }
}

function midnight(day: CivilDate, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    dayNumber(day) * dayMs,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) ?? ''
  return `${isoDate(day)}T00:00:00${offset === '' ? 'Z' : offset}`
}
