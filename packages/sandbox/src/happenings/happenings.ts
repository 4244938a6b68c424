import type { Clock } from '@hovor/clock'

/** Events kept. */
const maxHappenings = 500

/** One event in the world, for tests and the panel. */
export interface Happening {
  /** Counts up by one from 1; what `after` pages on. */
  readonly seq: number
  /** Unix milliseconds. */
  readonly at: number
  /** `call.*`, `sms.*`, `model.*`, `mail.*`, `fault.*`. */
  readonly kind: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The newest events, oldest first. */
export class Happenings {
  readonly #clock: Clock
  readonly #kept: Happening[] = []
  #seq = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(kind: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.#kept.push({ seq: ++this.#seq, at: this.#clock.nowMs(), kind, details })
    if (this.#kept.length > maxHappenings) this.#kept.shift()
  }

  /** The events with a sequence number above `seq`. */
  after(seq: number): readonly Happening[] {
    return this.#kept.filter((happening) => happening.seq > seq)
  }
}
