import type { Clock, Timer } from '@hovor/clock'

const endKey = '#'
/** Inter-digit timeout, in milliseconds. */
const interDigitTimeoutMs = 2500
/** The same while a number is asked for, which callers read off as they key it in. */
const dictationTimeoutMs = 4000
const maxDigits = 64

export interface DigitEntryEvents {
  /** The caller was asked for a number of several digits. */
  readonly expectsNumber: () => boolean
  /** First digit of an entry. */
  readonly onBegin: () => void
  /** The entry without its terminating `#`; a lone `#` is an entry of its own. */
  readonly onEntry: (digits: string) => void
}

/** Collects DTMF digits into entries. */
export class DigitEntry {
  readonly #clock: Clock
  readonly #events: DigitEntryEvents
  #digits: string | undefined
  #timer: Timer | undefined

  constructor(clock: Clock, events: DigitEntryEvents) {
    this.#clock = clock
    this.#events = events
  }

  /** An entry is in progress. */
  get open(): boolean {
    return this.#digits !== undefined
  }

  press(digit: string): void {
    this.#timer?.cancel()
    if (this.#digits === undefined) {
      this.#digits = ''
      this.#events.onBegin()
    }
    if (digit !== endKey) this.#digits += digit
    if (digit === endKey || this.#digits.length >= maxDigits) this.#end()
    else this.#timer = this.#clock.after(this.#timeoutMs, () => this.#end())
  }

  close(): void {
    this.#timer?.cancel()
    this.#digits = undefined
  }

  get #timeoutMs(): number {
    return this.#events.expectsNumber() ? dictationTimeoutMs : interDigitTimeoutMs
  }

  #end(): void {
    const digits = this.#digits
    this.#digits = undefined
    if (digits !== undefined) this.#events.onEntry(digits === '' ? endKey : digits)
  }
}
