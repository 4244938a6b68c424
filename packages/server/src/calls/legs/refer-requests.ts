import type { Clock, Timer } from '@hovor/clock'
import type { Leg, TransferRequest } from '../ports/voice-carrier.port.ts'

/** The longest a REFER waits for the recording announcement. The dialog itself declines after ten seconds. */
const longestWaitMs = 9_000

/** The REFER requests of a leg. One that arrives before a handler is set waits for it. */
export class ReferRequests {
  readonly leg: Leg
  readonly #clock: Clock
  #waiting: { readonly request: TransferRequest; readonly limit: Timer } | undefined
  #obey: ((request: TransferRequest) => void) | undefined

  constructor(leg: Leg, clock: Clock) {
    this.leg = leg
    this.#clock = clock
    leg.on('transfer', this.#receive)
  }

  /** Passes every request to `obey` from here on, starting with the one waiting. */
  obey(obey: (request: TransferRequest) => void): void {
    this.#obey = obey
    const request = this.#takeWaiting()
    if (request !== undefined) obey(request)
  }

  /** Refuses the waiting request and all later ones. Idempotent. */
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
