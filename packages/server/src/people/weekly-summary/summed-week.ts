import { Temporal } from 'temporal-polyfill'
import { pragueZone } from '../../platform/kernel/prague.ts'

/** Monday to Sunday by the clock of Prague; a week of a clock change has 167 or 169 hours. */
export interface SummedWeek {
  /** `2026-11-16` */
  readonly monday: string
  readonly fromMs: number
  /** The first moment after it. */
  readonly toMs: number
}

/** When people read their summary on Monday. */
const readAt = '07:00'

/** The last whole week whose summaries may have left at `nowMs`. */
export function summedWeekAt(nowMs: number): SummedWeek {
  const here = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(pragueZone)
  const thisMonday = here.toPlainDate().subtract({ days: here.dayOfWeek - 1 })
  const isTime = msAt(thisMonday, readAt) <= nowMs
  const end = isTime ? thisMonday : thisMonday.subtract({ weeks: 1 })
  const monday = end.subtract({ weeks: 1 })
  return { monday: monday.toString(), fromMs: msAt(monday, '00:00'), toMs: msAt(end, '00:00') }
}

const msAt = (date: Temporal.PlainDate, plainTime: string): number =>
  date.toZonedDateTime({ timeZone: pragueZone, plainTime }).epochMilliseconds
