import { type AgentCalendar, maxSlots } from '@hovor/api'
import type { BookingOutcome, Bookings, Slot, SlotsOutcome } from '@hovor/voice'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Interval } from '../../platform/kernel/interval.ts'
import type { Log } from '../../platform/log/log.ts'
import { findSlots } from '../calendars/find-slots.ts'
import { type CalendarDeps, openCalendar } from '../calendars/open-calendar.ts'
import { slotIn } from '../calendars/zoned-time.ts'
import { bookAppointment } from './book-appointment.ts'

/** How long a caller is asked to wait for his calendar. */
const maxMs = 15_000

export interface AgentBookings {
  readonly accountId: AccountId
  readonly calendar: AgentCalendar
  readonly busyCalendarIds: readonly string[]
}

/**
 * The calendar of an agent in a call: found and booked as over the interface. It never rejects: what throws is logged,
 * and the agent tells the caller that it did not work.
 */
export function createBookings(
  deps: CalendarDeps & { readonly log: Log },
  { accountId, calendar, busyCalendarIds }: AgentBookings,
): Bookings {
  const { integrationId, calendarId, ...rules } = calendar
  const shown = slotIn(rules.timezone)
  const freeSlots = async (range: Interval): Promise<SlotsOutcome> => {
    const open = await openCalendar(deps, accountId, integrationId)
    if (isFailure(open)) return { kind: 'failed' }
    const wanted = { calendarId, busyCalendarIds, range, rules, limit: maxSlots }
    const found = await open.told(await findSlots(deps, open, wanted))
    return isFailure(found) ? { kind: 'failed' } : { kind: 'slots', slots: found.map(shown) }
  }
  const book = async (slot: Slot, { title, phone }: Booker, key: string): Promise<BookingOutcome> => {
    const outcome = await bookAppointment(
      deps,
      { accountId, integrationId, key },
      { calendarId, busyCalendarIds, slot: timesOf(slot.start, slot.end), rules, title, attendee: { phone } },
    )
    if (isFailure(outcome)) return { kind: 'failed' }
    if (outcome.kind !== 'taken') return { kind: outcome.kind }
    return { kind: 'taken', alternatives: outcome.alternatives.map(shown) }
  }
  const logged = (error: unknown) =>
    deps.log.error({ err: error, accountId }, "using an agent's calendar failed")
  return {
    maxMs,
    freeSlots: ({ from, to }) =>
      freeSlots(timesOf(from, to)).catch((error) => {
        logged(error)
        return { kind: 'failed' }
      }),
    book: (...wanted) =>
      book(...wanted).catch((error) => {
        logged(error)
        return { kind: 'unknown' }
      }),
  }
}

type Booker = Parameters<Bookings['book']>[1]

const timesOf = (start: string, end: string): Interval => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
})
