import type { Clock, Timer } from '@hovor/clock'
import type { Leg, TransferRequest } from './voice-carrier.port.ts'

/** The longest that a wish waits: who is recorded hears that first. The dialog itself declines after ten seconds. */
const longestWaitMs = 9_000

/**
 * The wishes of a leg to be transferred (REFER). One that comes before somebody obeys waits for that.
 * decision:0019
 */
export class Referrals {
  readonly leg: Leg
  readonly #clock: Clock
  #waiting: { readonly request: TransferRequest; readonly limit: Timer } | undefined
  #obey: ((request: TransferRequest) => void) | undefined

  constructor(leg: Leg, clock: Clock) {
    this.leg = leg
    this.#clock = clock
    leg.on('transfer', this.#receive)
  }

  /** From here on each goes to `obey`, first the one that has waited. */
  obey(obey: (request: TransferRequest) => void): void {
    this.#obey = obey
    const request = this.#takeWaiting()
    if (request !== undefined) obey(request)
  }

  /** Refuses what still waits, and all that come later. Idempotent. */
  stop(): void {
    this.leg.off('transfer', this.#receive)
    this.#takeWaiting()?.refuse()
  }

  readonly #receive = (request: TransferRequest) => {
    if (this.#obey !== undefined) this.#obey(request)
    else if (this.#waiting !== undefined) request.refuse()
    else {
      const limit = this.#clock.after(longestWaitMs, () => this.#takeWaiting()?.refuse())
      this.#waiting = { request, limit }
    }
  }

  #takeWaiting(): TransferRequest | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.limit.cancel()
    return waiting?.request
  }
}
