import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarServer, Occupant } from '../ports/calendar.port.ts'
import { bookEvent, type WantedEvent } from './book-event.ts'

const login = { kind: 'token', accessToken: '' } as const
const hour = 3_600_000

/** A calendar that prevents no overlaps, as real ones, with slow responses. */
function calendar(clock: VirtualClock, delayMs: () => number) {
  const events = new Map<string, Occupant>()
  let refuseRemoval = 0
  const soon = async <V>(run: () => V): Promise<V> => {
    await clock.sleep(delayMs())
    const value = run()
    await clock.sleep(delayMs())
    return value
  }
  const server: CalendarServer = {
    calendars: () => Promise.reject(new Error('not asked')),
    busy: (_login, ids) =>
      soon(() => ({ kind: 'ok', value: ids.includes('full') ? [{ startMs: 0, endMs: 99 * hour }] : [] })),
    occupants: (_login, _id, range) =>
      soon(() => ({
        kind: 'ok',
        value: [...events.values()].filter(
          (each) => each.startMs < range.endMs && each.endMs > range.startMs,
        ),
      })),
    create: (_login, _id, { uid, startMs, endMs }) =>
      soon(() => {
        if (events.has(uid)) return { kind: 'ok', value: 'exists' }
        events.set(uid, { uid, startMs, endMs })
        return { kind: 'ok', value: 'created' }
      }),
    remove: (_login, _id, uid) =>
      soon(() => {
        if (refuseRemoval-- > 0) return { kind: 'failed', why: 'provider-error', detail: 'HTTP 500' }
        events.delete(uid)
        return { kind: 'ok', value: 'removed' }
      }),
  }
  const failRemovals = (times: number) => {
    refuseRemoval = times
  }
  return { server, events, failRemovals }
}

const wanted = (uid: string, startMs: number, more: Partial<WantedEvent> = {}): WantedEvent => ({
  calendarId: 'primary',
  busyCalendarIds: [],
  bufferMs: 0,
  event: { uid, startMs, endMs: startMs + hour, timezone: 'Europe/Prague', title: 'x' },
  ...more,
})

async function settled<V>(clock: VirtualClock, promise: Promise<V>): Promise<V> {
  let value: { readonly is: V } | undefined
  void promise.then((is) => (value = { is }))
  while (value === undefined) await clock.advance(50)
  return value.is
}

describe('a booking', () => {
  it('among many for overlapping slots leaves no overlap, and each success is in the calendar', async () => {
    const racer = fc.record({
      startMs: fc.integer({ min: 0, max: 3 }),
      beginMs: fc.integer({ min: 0, max: 400 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(racer, { minLength: 2, maxLength: 8 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        async (racers, chances) => {
          const random = () => chances.next().value as number
          const clock = new VirtualClock(0)
          const { server, events } = calendar(clock, () => Math.floor(random() * 120))
          const outcomes = await settled(
            clock,
            Promise.all(
              racers.map(async ({ startMs, beginMs }, index) => {
                await clock.sleep(beginMs)
                return bookEvent(
                  { server, login, clock, random },
                  wanted(`hovor${index}`, startMs * (hour / 2)),
                )
              }),
            ),
          )
          const left = [...events.values()]
          for (const one of left)
            for (const other of left)
              if (one !== other) expect(one.startMs < other.endMs && one.endMs > other.startMs).toBe(false)
          const booked = outcomes.flatMap(({ kind }, index) => (kind === 'booked' ? [`hovor${index}`] : []))
          expect(booked.sort()).toEqual(left.map(({ uid }) => uid).sort())
          expect(outcomes.every(({ kind }) => kind === 'booked' || kind === 'taken')).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('repeated with the same uid is the same booking', async () => {
    const clock = new VirtualClock(0)
    const { server, events } = calendar(clock, () => 1)
    const deps = { server, login, clock, random: () => 0 }
    expect(await settled(clock, bookEvent(deps, wanted('hovor1', 0)))).toEqual({ kind: 'booked' })
    expect(await settled(clock, bookEvent(deps, wanted('hovor1', 0)))).toEqual({ kind: 'booked' })
    expect(events.size).toBe(1)
  })

  it('is not made when another calendar is busy or a neighbour is within the buffer', async () => {
    const clock = new VirtualClock(0)
    const { server, events } = calendar(clock, () => 1)
    const deps = { server, login, clock, random: () => 0 }
    events.set('meeting', { uid: 'meeting', startMs: 2 * hour, endMs: 3 * hour })
    expect(await settled(clock, bookEvent(deps, wanted('hovor1', 0, { busyCalendarIds: ['full'] })))).toEqual(
      { kind: 'taken' },
    )
    expect(await settled(clock, bookEvent(deps, wanted('hovor1', hour, { bufferMs: 1 })))).toEqual({
      kind: 'taken',
    })
    expect(await settled(clock, bookEvent(deps, wanted('hovor1', hour)))).toEqual({ kind: 'booked' })
    expect([...events.keys()].sort()).toEqual(['hovor1', 'meeting'])
  })

  it('whose response is lost is found again, or left open', async () => {
    const clock = new VirtualClock(0)
    const { server } = calendar(clock, () => 1)
    const lost = { kind: 'unknown', detail: 'no answer' } as const
    const creates = {
      ...server,
      create: async (...args: Parameters<CalendarServer['create']>) => {
        await server.create(...args)
        return lost
      },
    }
    const forgets = { ...server, create: async () => lost }
    const by = (used: CalendarServer, uid: string) =>
      settled(clock, bookEvent({ server: used, login, clock, random: () => 0 }, wanted(uid, 0)))
    expect(await by(forgets, 'hovor1')).toEqual(lost)
    expect(await by(creates, 'hovor1')).toEqual({ kind: 'booked' })
  })

  it('that yields to another retries removing its event, and reports when it could not', async () => {
    const clock = new VirtualClock(0)
    const { server, events, failRemovals } = calendar(clock, () => 1)
    const intruding: CalendarServer = {
      ...server,
      async create(...args) {
        const created = await server.create(...args)
        events.set('meeting', { uid: 'meeting', startMs: 0, endMs: hour })
        return created
      },
    }
    const book = (uid: string) =>
      settled(clock, bookEvent({ server: intruding, login, clock, random: () => 0 }, wanted(uid, 0)))
    failRemovals(2)
    expect(await book('hovor1')).toEqual({ kind: 'taken' })
    expect([...events.keys()]).toEqual(['meeting'])
    events.clear()
    failRemovals(99)
    expect((await book('hovor2')).kind).toBe('unknown')
  })
})
