import { dtmfDigits } from './event.ts'

const maxQueuedDigits = 128

/** Digits that wait to be sent, the first of them being sent. */
export class DigitQueue {
  readonly #digits: string[] = []

  /** Queues the digits that exist and returns how many were taken. */
  push(digits: string): number {
    const known = [...digits.toUpperCase()].filter((digit) => dtmfDigits.includes(digit))
    const taken = known.slice(0, maxQueuedDigits - this.#digits.length)
    this.#digits.push(...taken)
    return taken.length
  }

  get first(): string | undefined {
    return this.#digits[0]
  }

  /** The first one is sent. */
  shift(): void {
    this.#digits.shift()
  }
}
