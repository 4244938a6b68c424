import { type CalendarPlace, freeCalendar, takeCalendar } from './calendar-lease.store.ts'
import type { CalendarDeps } from './open-calendar.ts'

const maxWaitMs = 8_000
const pauseMs = { least: 60, more: 120 } as const

/**
 * Runs while no other process of this service writes into the calendar: so that two do not both yield to
 * each other. That two events never overlap does not hang on it. Undefined when it is not to be had within seconds.
 * decision:0035
 */
export async function withCalendarLease<V>(
  deps: Pick<CalendarDeps, 'database' | 'clock' | 'random' | 'randomBytes'>,
  place: CalendarPlace,
  run: () => Promise<V>,
): Promise<V | undefined> {
  const { database, clock, random } = deps
  const holder = Buffer.from(deps.randomBytes(16)).toString('hex')
  const untilMs = clock.monotonicMs() + maxWaitMs
  while (!(await takeCalendar(database, place, holder, clock.nowMs()))) {
    if (clock.monotonicMs() >= untilMs) return undefined
    await clock.sleep(pauseMs.least + random() * pauseMs.more)
  }
  try {
    return await run()
  } finally {
    // One that cannot be freed ends by itself.
    await freeCalendar(database, place, holder).catch(() => {})
  }
}
