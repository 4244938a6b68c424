import type { Interval } from '../../platform/kernel/interval.ts'
import type { CalendarOutcome } from '../ports/calendar.port.ts'
import { freeSlots, type SlotRules } from './availability/free-slots.ts'
import type { CalendarDeps, OpenCalendar } from './open-calendar.ts'

export interface SlotsWanted {
  readonly calendarId: string
  /** Also kept free. */
  readonly busyCalendarIds: readonly string[]
  readonly range: Interval
  readonly rules: SlotRules
  readonly limit: number
}

/**
 * The free slots of a range. A calendar that cannot be read fails the whole: nothing may count as free then.
 * spec:integrations.availability, spec:integrations.availability-busy
 */
export async function findSlots(
  { clock }: Pick<CalendarDeps, 'clock'>,
  { server, login }: Pick<OpenCalendar, 'server' | 'login'>,
  { calendarId, busyCalendarIds, range, rules, limit }: SlotsWanted,
): Promise<CalendarOutcome<Interval[]>> {
  const bufferMs = rules.bufferMinutes * 60_000
  const { timezone } = rules
  const looked = { startMs: range.startMs - bufferMs, endMs: range.endMs + bufferMs, timezone }
  const busy = await server.busy(login, [calendarId, ...busyCalendarIds], looked)
  if (busy.kind === 'failed') return busy
  return { kind: 'ok', value: freeSlots(rules, { range, nowMs: clock.nowMs(), limit }, busy.value) }
}
