import type { Bookings, Slot } from '@hovor/voice'

export interface RehearsedBookings extends Bookings {
  /** What would have been booked. */
  readonly booked: readonly Slot[]
}

/** The calendar as it is, in which nothing is written: what is booked counts as booked, and no SMS goes out. */
export function rehearseBookings({ maxMs, freeSlots }: Bookings): RehearsedBookings {
  const booked: Slot[] = []
  return {
    maxMs,
    booked,
    freeSlots,
    async book(slot) {
      booked.push(slot)
      return { kind: 'booked' }
    },
  }
}
