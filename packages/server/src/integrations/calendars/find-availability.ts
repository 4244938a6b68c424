import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { Interval } from '../../platform/kernel/interval.ts'
import { faultOfRules } from './calendar-rules.ts'
import { findSlots } from './find-slots.ts'
import { type CalendarDeps, openCalendar } from './open-calendar.ts'
import { daysLater, slotIn } from './zoned-time.ts'

/** spec:limits.availability */
const maxDays = 31

/** POST /v1/integrations/{id}/availability. */
export const findAvailability = (deps: CalendarDeps) =>
  handle(operations.findAvailability, async ({ account }, { params, body }) => {
    const { calendarId, busyCalendarIds, from, to, limit, ...rules } = body
    const range = { startMs: Date.parse(from), endMs: Date.parse(to) }
    const fault =
      faultOfRules(body, { rules: '', busy: '' }) ?? faultOfRange(range, body.timezone, 'to', 'from')
    if (fault !== undefined) return fault
    const calendar = await openCalendar(deps, account.id, params.id)
    if (isFailure(calendar)) return calendar
    const wanted = { calendarId, busyCalendarIds, range, rules, limit }
    const slots = await calendar.told(await findSlots(deps, calendar, wanted))
    if (isFailure(slots)) return slots
    return { slots: slots.map(slotIn(rules.timezone)), timezone: rules.timezone }
  })

/** A range must end after its start, and soon enough. The names are those of its two fields. */
export function faultOfRange({ startMs, endMs }: Interval, timezone: string, end: string, start: string) {
  const action = `Send ${end} after ${start}, by at most ${maxDays} days.`
  if (endMs <= startMs)
    return fail('calendar_invalid_range', { message: `${end}: is not after ${start}.`, action })
  if (endMs <= daysLater(startMs, maxDays, timezone)) return undefined
  return fail('calendar_invalid_range', {
    message: `${end}: is more than ${maxDays} days after ${start}.`,
    action,
  })
}
