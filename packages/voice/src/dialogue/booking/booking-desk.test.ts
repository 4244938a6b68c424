import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarFault, halfHour, MemoryCalendar } from '../../testing/memory-calendar.ts'
import { BookingDesk } from './booking-desk.ts'
import type { Bookings } from './bookings.ts'

const [ten, eleven] = [halfHour('2026-01-06', '10:00'), halfHour('2026-01-06', '11:00')]
const eva = { title: 'Eva' }

function deskAt(calendar: (clock: VirtualClock) => Bookings) {
  const clock = new VirtualClock()
  let ids = 0
  return { clock, desk: new BookingDesk({ bookings: calendar(clock), clock, newId: () => `k${++ids}` }) }
}

describe('the desk of one conversation', () => {
  // verifies: agents.booking
  it('books a slot once, however often it is requested and whatever the calendar does', async () => {
    const fault = fc.constantFrom<CalendarFault>('down', 'answer-lost', 'late', 'hangs')
    const step = fc.constantFrom('ten' as const, 'eleven' as const, 'wait' as const, 'other' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (faults, steps) => {
          let calendar: MemoryCalendar | undefined
          const { clock, desk } = deskAt((at) => {
            calendar = new MemoryCalendar(at, [ten, eleven], 300)
            return calendar
          })
          calendar!.bookingFaults.push(...faults)
          for (const each of steps) {
            if (each === 'wait') await clock.advance(1000)
            else if (each === 'other') calendar!.free.slice(0, 1).map((slot) => calendar!.give(slot))
            else desk.book(each === 'ten' ? ten : eleven, eva)
            await clock.advance(0)
          }
          await clock.advance(60_000)
          const slots = calendar!.booked.map(({ slot }) => slot.start)
          expect(new Set(slots).size).toBe(slots.length)
          for (const { slot, outcome, key } of desk.appointments) {
            const isThere = calendar!.booked.some((each) => each.key === key && each.slot === slot)
            if (outcome?.kind === 'booked') expect(isThere).toBe(true)
            if (outcome?.kind === 'taken' || outcome?.kind === 'failed') expect(isThere).toBe(false)
            expect(outcome).toBeDefined()
          }
        },
      ),
    )
  })

  // verifies: agents.booking
  it('retries once under the same key when the answer was lost', async () => {
    const { clock, desk } = deskAt((at) => {
      const calendar = new MemoryCalendar(at, [ten])
      calendar.bookingFaults.push('answer-lost')
      return calendar
    })
    const { done } = desk.book(ten, eva)
    await clock.advance(0)
    await done
    expect(desk.appointments).toMatchObject([{ key: 'k1', outcome: { kind: 'booked' } }])
  })

  // verifies: agents.booking
  it('reports a late booking as unknown and updates it when the answer arrives', async () => {
    const { clock, desk } = deskAt((at) => {
      const calendar = new MemoryCalendar(at, [ten])
      calendar.bookingFaults.push('late')
      return calendar
    })
    const appointment = desk.book(ten, eva)
    await clock.advance(5000)
    expect(appointment.outcome).toEqual({ kind: 'unknown' })
    await clock.advance(10_000)
    expect(appointment.outcome).toEqual({ kind: 'booked' })
  })

  // verifies: agents.booking
  it('treats a calendar that throws as an unknown outcome, and one that cannot be read as a failure', async () => {
    const broken: Bookings = {
      maxMs: 1000,
      freeSlots: () => Promise.reject(new Error('broken')),
      book: () => {
        throw new Error('broken')
      },
    }
    const { desk } = deskAt(() => broken)
    const appointment = desk.book(ten, eva)
    await appointment.done
    expect(appointment.outcome).toEqual({ kind: 'unknown' })
    expect(await desk.freeSlots({ from: ten.start, to: eleven.start })).toEqual({ kind: 'failed' })
  })
})
