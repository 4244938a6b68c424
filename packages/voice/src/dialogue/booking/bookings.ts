/** A free slot, RFC 3339 with offset. */
export interface Slot {
  readonly start: string
  readonly end: string
}

/** RFC 3339 with offset; `to` is exclusive. */
export interface SlotRange {
  readonly from: string
  readonly to: string
}

export type SlotsOutcome =
  | { readonly kind: 'slots'; readonly slots: readonly Slot[] }
  | { readonly kind: 'failed' }

/** `taken` carries alternatives near the slot. `unknown`: the slot may have been booked. */
export type BookingOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }

/** `refused`: no SMS is sent. */
export type TextedOutcome = 'queued' | 'refused'

/** Who the slot is booked for. */
export interface Booker {
  readonly title: string
  /** E.164 */
  readonly phone?: string | undefined
}

/** An agent's calendar. Never rejects; answers within `maxMs`. */
export interface Bookings {
  readonly maxMs: number
  /** In chronological order, with the local offset, so that the times read as local time. */
  freeSlots(range: SlotRange): Promise<SlotsOutcome>
  /** `key` is an idempotency key, identical across retries. */
  book(slot: Slot, who: Booker, key: string): Promise<BookingOutcome>
  /** Sends the caller an SMS with a booked slot, once per slot. Absent: the caller cannot be texted. */
  readonly text?: ((slot: Slot) => Promise<TextedOutcome>) | undefined
}
