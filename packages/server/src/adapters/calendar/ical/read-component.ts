import type { IcalEvent } from './ical-event.ts'
import type { Reach } from './reach.ts'

/** Something that cannot be read: the time in which it may be must not count as free. */
export interface Doubt extends Reach {
  /** The event. */
  readonly name: string
  /** Completes the sentence that begins with the name. */
  readonly why: string
}

/** The times that one component takes, and what in it cannot be read. */
export interface ReadComponent {
  readonly events: readonly IcalEvent[]
  readonly doubts: readonly Omit<Doubt, 'name'>[]
}
