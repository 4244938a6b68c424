import type { Clock } from '@hovor/clock'
import { settleWithin } from '../../async/watchdog.ts'
import type {
  Booker,
  BookingOutcome,
  Bookings,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
} from './bookings.ts'

/** Attempts per booking with an unknown outcome: one retry under the same key. */
const maxAttempts = 2

/** A booking in progress or done. It completes even if the reply that requested it is withdrawn. */
export interface Appointment {
  readonly slot: Slot
  readonly who: Booker
  /** Idempotency key: identical across attempts. */
  readonly key: string
  /** Resolves when `outcome` is set. */
  done: Promise<void>
  /** Undefined while booking is in progress. An unknown outcome may be resolved later. */
  outcome: BookingOutcome | undefined
  /** An earlier attempt may have succeeded, so a later refusal proves nothing. */
  uncertain: boolean
}

export interface DeskOptions {
  readonly bookings: Bookings
  readonly clock: Clock
  /** Idempotency keys, unique across conversations. */
  readonly newId: () => string
}

/**
 * The bookings of one conversation. Booking the same slot again returns the existing booking; one whose outcome is
 * unknown or failed is retried under its own key. Never rejects.
 */
export class BookingDesk {
  readonly #options: DeskOptions
  readonly #appointments: Appointment[] = []

  constructor(options: DeskOptions) {
    this.#options = options
  }

  /** Maximum duration of a booking, in milliseconds. */
  get longestMs(): number {
    return maxAttempts * this.#options.bookings.maxMs
  }

  get appointments(): readonly Appointment[] {
    return this.#appointments
  }

  async freeSlots(range: SlotRange): Promise<SlotsOutcome> {
    const { bookings, clock } = this.#options
    const asked = (async () => bookings.freeSlots(range))()
    const found = await settleWithin(clock, bookings.maxMs, asked)
    return found.kind === 'settled' ? found.value : { kind: 'failed' }
  }

  /** Whether the caller can be sent an SMS. */
  get canText(): boolean {
    return this.#options.bookings.text !== undefined
  }

  async text(slot: Slot): Promise<TextedOutcome> {
    const { bookings, clock } = this.#options
    const asked = (async () => bookings.text?.(slot) ?? 'refused')()
    const texted = await settleWithin(clock, bookings.maxMs, asked)
    return texted.kind === 'settled' ? texted.value : 'refused'
  }

  /** Starts a booking, or returns the existing one. */
  book(slot: Slot, who: Booker): Appointment {
    const known = this.#appointments.find((each) => each.slot.start === slot.start)
    if (known === undefined) return this.#begin(slot, who)
    const { outcome } = known
    if (outcome?.kind === 'taken') {
      this.#appointments.splice(this.#appointments.indexOf(known), 1)
      return this.#begin(slot, who)
    }
    if (outcome?.kind === 'failed' || outcome?.kind === 'unknown') this.#ask(known)
    return known
  }

  #begin(slot: Slot, who: Booker): Appointment {
    const key = this.#options.newId()
    const appointment: Appointment = {
      slot,
      who,
      key,
      done: Promise.resolve(),
      outcome: undefined,
      uncertain: false,
    }
    this.#appointments.push(appointment)
    this.#ask(appointment)
    return appointment
  }

  #ask(appointment: Appointment): void {
    appointment.outcome = undefined
    appointment.done = this.#attempts(appointment).then((outcome) => settle(appointment, outcome))
  }

  async #attempts(appointment: Appointment): Promise<BookingOutcome> {
    const { bookings, clock } = this.#options
    const { slot, who, key } = appointment
    for (let attempt = 1; ; attempt += 1) {
      const asked = (async () => bookings.book(slot, who, key))()
      const settled = await settleWithin(clock, bookings.maxMs, asked)
      if (settled.kind === 'settled' && settled.value.kind !== 'unknown') return settled.value
      appointment.uncertain = true
      // A late answer is still authoritative.
      if (settled.kind === 'stalled')
        void asked.then((late) => settle(appointment, late)).catch(() => undefined)
      if (settled.kind === 'stalled' || attempt === maxAttempts) return { kind: 'unknown' }
    }
  }
}

function settle(appointment: Appointment, outcome: BookingOutcome): void {
  if (appointment.outcome?.kind === 'booked') return
  appointment.outcome = outcome.kind === 'failed' && appointment.uncertain ? { kind: 'unknown' } : outcome
}
