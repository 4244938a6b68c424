import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { freeCalendar, takeCalendar } from '../calendars/calendar-lease.store.ts'
import type { CalendarDeps } from '../calendars/open-calendar.ts'
import type { CalendarOutcome, CalendarServer } from '../ports/calendar.port.ts'
import { bookAppointment } from './book-appointment.ts'

const db = databaseOfFile()
const hour = 3_600_000

test('a request that a busy calendar turns away leaves the same one, still under way, booked once', async () => {
  const clock = new VirtualClock(Date.UTC(2026, 10, 22))
  const [accountId, integrationId] = [newId('acc', clock, randomBytes), newId('int', clock, randomBytes)]
  const place = { accountId, integrationId, calendarId: 'work' }
  const events = new Map<string, { uid: string; startMs: number; endMs: number }>()
  let isDown = false
  const answer = async <V>(value: V): Promise<CalendarOutcome<V>> =>
    isDown ? { kind: 'failed', why: 'unreachable', detail: 'no route' } : { kind: 'ok', value }
  const server: CalendarServer = {
    calendars: () => answer([]),
    busy: () => answer([]),
    occupants: () => answer([...events.values()]),
    create: async (_login, _id, { uid, startMs, endMs }) => {
      if (events.has(uid)) return { kind: 'ok', value: 'exists' }
      events.set(uid, { uid, startMs, endMs })
      // Its response is lost, and with it the line.
      isDown = true
      return { kind: 'unknown', detail: 'no answer' }
    },
    remove: () => answer('removed'),
  }
  const deps = {
    database: db.database,
    clock,
    randomBytes,
    random: () => 0.5,
    noteOutcome: async () => {},
    useIntegration: async () => ({
      kind: 'calendar',
      provider: 'calendar-oauth',
      server,
      login: { kind: 'token', accessToken: '' },
      integration: { id: integrationId },
    }),
  } as unknown as CalendarDeps
  const slot = { startMs: clock.nowMs() + 24 * hour, endMs: clock.nowMs() + 25 * hour }
  const rules = { timezone: 'Europe/Prague', slotMinutes: 60, minNoticeMinutes: 0, bufferMinutes: 0 }
  const book = async () => {
    const wanted = { calendarId: 'work', busyCalendarIds: [], slot, rules, title: 'x' }
    let outcome: Awaited<ReturnType<typeof bookAppointment>> | undefined
    void bookAppointment(deps, { accountId, integrationId }, wanted).then((is) => {
      outcome = is
    })
    return () => outcome
  }
  const afterSteps = (look: () => unknown) =>
    untilOn(clock, async () => {
      await clock.advance(100)
      return Boolean(look())
    })

  const holder = '1'.repeat(32)
  expect(await takeCalendar(db.database, place, holder, clock.nowMs())).toBe(true)
  const first = await book()
  const beganMs = clock.nowMs()
  await afterSteps(() => clock.nowMs() - beganMs > 4000)
  const second = await book()
  await afterSteps(first)
  expect(first()).toMatchObject({ code: 'calendar_busy' })
  expect(second()).toBeUndefined()

  await freeCalendar(db.database, place, holder)
  await afterSteps(second)
  expect([second(), events.size]).toEqual([{ kind: 'unknown' }, 1])
  isDown = false
  const third = await book()
  await afterSteps(third)
  expect([third(), events.size]).toEqual([{ kind: 'booked', uid: [...events.keys()][0] }, 1])
})
