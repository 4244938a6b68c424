/** A free time: RFC 3339 with offset. */
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

/** `taken` carries what is free near the slot instead. `unknown`: it may be booked. */
export type BookingOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }

/** `refused`: no SMS goes out. */
export type TextedOutcome = 'queued' | 'refused'

/** For whom a slot is booked. */
export interface Booker {
  readonly title: string
  /** E.164 */
  readonly phone?: string | undefined
}

/** The calendar of an agent. Nothing here rejects; every answer comes within `maxMs`. */
export interface Bookings {
  readonly maxMs: number
  /** In their order; start and end have the offset of the place, so that they read as local time. */
  freeSlots(range: SlotRange): Promise<SlotsOutcome>
  /** `key` is the same for a repetition of one booking: an idempotency key. */
  book(slot: Slot, who: Booker, key: string): Promise<BookingOutcome>
  /** Texts the caller when a booked slot is, once however often it is asked; absent: no number can be texted. */
  readonly text?: ((slot: Slot) => Promise<TextedOutcome>) | undefined
}
