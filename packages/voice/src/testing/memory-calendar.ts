import type { Clock } from '@hovor/clock'
import type {
  Booker,
  BookingOutcome,
  Bookings,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
} from '../dialogue/booking/bookings.ts'

/** Alternatives offered for a taken slot. */
const maxAlternatives = 3

/** Calendar faults, applied to the next requests in order. */
export type CalendarFault =
  /** Unreachable: nothing happens. */
  | 'down'
  /** Books, but the answer is lost. */
  | 'answer-lost'
  /** Books, but answers long after `maxMs`. */
  | 'late'
  /** Never answers and books nothing. */
  | 'hangs'

export interface Booked {
  readonly slot: Slot
  readonly who: Booker
  readonly key: string
}

/** In-memory calendar: every slot is given away once, and a key books once. */
export class MemoryCalendar implements Bookings {
  readonly maxMs = 4000
  readonly lateMs = 3 * this.maxMs
  readonly booked: Booked[] = []
  readonly asked: SlotRange[] = []
  readonly lookUpFaults: CalendarFault[] = []
  readonly bookingFaults: CalendarFault[] = []
  readonly texted: Slot[] = []
  text: Bookings['text']
  /** Booking requests, including retries. */
  attempts = 0
  readonly #clock: Clock
  readonly #slots: readonly Slot[]
  readonly #latencyMs: number

  constructor(clock: Clock, slots: readonly Slot[], latencyMs = 0) {
    this.#clock = clock
    this.#slots = slots
    this.#latencyMs = latencyMs
  }

  /** Lets the caller be texted. */
  letText(outcome: TextedOutcome = 'queued'): void {
    this.text = async (slot) => {
      this.texted.push(slot)
      return outcome
    }
  }

  /** Gives the slot to someone else. */
  give(slot: Slot): void {
    this.booked.push({ slot, who: { title: 'somebody else' }, key: `other ${slot.start}` })
  }

  get free(): Slot[] {
    return this.#slots.filter((slot) => !this.#isTaken(slot))
  }

  async freeSlots(range: SlotRange): Promise<SlotsOutcome> {
    this.asked.push(range)
    const fault = this.lookUpFaults.shift()
    await this.#pause(fault)
    if (fault !== undefined && fault !== 'late') return { kind: 'failed' }
    const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
    const isIn = ({ start }: Slot) => Date.parse(start) >= from && Date.parse(start) < to
    return { kind: 'slots', slots: this.free.filter(isIn) }
  }

  async book(slot: Slot, who: Booker, key: string): Promise<BookingOutcome> {
    this.attempts += 1
    const fault = this.bookingFaults.shift()
    if (fault === 'down') return { kind: 'failed' }
    if (fault === 'hangs') await this.#pause(fault)
    const outcome = this.#take(slot, who, key)
    await this.#pause(fault)
    return fault === 'answer-lost' ? { kind: 'unknown' } : outcome
  }

  /** Synchronous, so that of two concurrent requests for a slot one wins. */
  #take(slot: Slot, who: Booker, key: string): BookingOutcome {
    if (this.booked.some((each) => each.key === key)) return { kind: 'booked' }
    if (this.#isTaken(slot)) return { kind: 'taken', alternatives: this.free.slice(0, maxAlternatives) }
    this.booked.push({ slot, who, key })
    return { kind: 'booked' }
  }

  #isTaken({ start }: Slot): boolean {
    return this.booked.some(({ slot }) => slot.start === start)
  }

  #pause(fault: CalendarFault | undefined): Promise<void> {
    if (fault === 'hangs') return new Promise(() => undefined)
    const waitMs = fault === 'late' ? this.lateMs : this.#latencyMs
    return waitMs === 0 ? Promise.resolve() : this.#clock.sleep(waitMs)
  }
}

/** A half-hour slot in Czech winter time: `2026-01-06`, `15:30`. */
export function halfHour(day: string, time: string): Slot {
  const [hour, minute] = time.split(':').map(Number)
  const endMinutes = hour! * 60 + minute! + 30
  const end = [Math.floor(endMinutes / 60), endMinutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return { start: `${day}T${time}:00+01:00`, end: `${day}T${end}:00+01:00` }
}
