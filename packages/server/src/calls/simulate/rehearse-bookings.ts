import type { Bookings, Slot } from '@hovor/voice'

export interface RehearsedBookings extends Bookings {
  /** The slots that would have been booked. */
  readonly booked: readonly Slot[]
}

/** The real calendar, read-only: a booking counts as booked but is not written, and no SMS is sent. */
export function dryRunBookings({ maxMs, freeSlots }: Bookings): RehearsedBookings {
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
