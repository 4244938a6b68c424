import type {
  Booker,
  BookingOutcome,
  Bookings,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
} from '@hovor/voice'
import type { CallId } from '../../platform/kernel/ids.ts'

export interface CallBookingsOptions {
  readonly callId: CallId
  readonly calendar: Bookings
  /** Texts the other party; absent if its number cannot receive SMS. Never rejects. */
  readonly text?: ((slot: Slot) => Promise<TextedOutcome>) | undefined
}

/** The calendar of one call. It remembers what was booked even when the conversation breaks off. */
export class CallBookings implements Bookings {
  readonly maxMs: number
  readonly text: Bookings['text']
  readonly #callId: CallId
  readonly #calendar: Bookings
  readonly #asked = new Set<Promise<void>>()
  #booked: Slot | undefined

  constructor({ callId, calendar, text }: CallBookingsOptions) {
    this.maxMs = calendar.maxMs
    this.#callId = callId
    this.#calendar = calendar
    this.text = text && onceForEach(text)
  }

  freeSlots(range: SlotRange): Promise<SlotsOutcome> {
    return this.#calendar.freeSlots(range)
  }

  /** A key is unique within its conversation only; the call id makes it globally unique. */
  book(slot: Slot, who: Booker, key: string): Promise<BookingOutcome> {
    const outcome = this.#calendar.book(slot, who, `${this.#callId} ${key}`)
    const noted = outcome.then(({ kind }) => {
      if (kind === 'booked') this.#booked = slot
      this.#asked.delete(noted)
    })
    this.#asked.add(noted)
    return outcome
  }

  /** The last appointment booked, once no booking is in progress. */
  async settled(): Promise<Slot | undefined> {
    await Promise.all(this.#asked)
    return this.#booked
  }
}

/** At most one SMS per slot; a refused one may be retried. */
function onceForEach(text: NonNullable<CallBookingsOptions['text']>): NonNullable<Bookings['text']> {
  const texted = new Map<string, Promise<TextedOutcome>>()
  return async (slot) => {
    const running = texted.get(slot.start) ?? text(slot)
    texted.set(slot.start, running)
    const outcome = await running
    if (outcome === 'refused') texted.delete(slot.start)
    return outcome
  }
}
