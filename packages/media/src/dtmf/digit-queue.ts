import { dtmfDigits } from './event.ts'

const maxQueuedDigits = 128

/** Digits waiting to be sent; the first one is in progress. */
export class DigitQueue {
  readonly #digits: string[] = []

  /** Queues valid digits and returns how many were queued. */
  push(digits: string): number {
    const known = [...digits.toUpperCase()].filter((digit) => dtmfDigits.includes(digit))
    const taken = known.slice(0, maxQueuedDigits - this.#digits.length)
    this.#digits.push(...taken)
    return taken.length
  }

  get first(): string | undefined {
    return this.#digits[0]
  }

  /** The first digit has been sent. */
  shift(): void {
    this.#digits.shift()
  }
}
