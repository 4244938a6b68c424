import type { Booker, BookingOutcome, Bookings, Slot, SlotRange, SlotsOutcome } from '@hovor/voice'

/** The calendar of one call: what is booked in it is known here, whatever becomes of the conversation. */
export class CallBookings implements Bookings {
  readonly maxMs: number
  readonly #callId: string
  readonly #calendar: Bookings
  readonly #asked = new Set<Promise<void>>()
  #booked: Slot | undefined

  constructor(callId: string, calendar: Bookings) {
    this.maxMs = calendar.maxMs
    this.#callId = callId
    this.#calendar = calendar
  }

  freeSlots(range: SlotRange): Promise<SlotsOutcome> {
    return this.#calendar.freeSlots(range)
  }

  /** A conversation's keys are its own only: with the call they are like no other's. */
  async book(slot: Slot, who: Booker, key: string): Promise<BookingOutcome> {
    const outcome = this.#calendar.book(slot, who, `${this.#callId} ${key}`)
    const noted = outcome.then(({ kind }) => {
      if (kind === 'booked') this.#booked = slot
      this.#asked.delete(noted)
    })
    this.#asked.add(noted)
    return outcome
  }

  /** The last appointment that stands, once nothing is being booked any more. */
  async settled(): Promise<Slot | undefined> {
    await Promise.all(this.#asked)
    return this.#booked
  }
}
