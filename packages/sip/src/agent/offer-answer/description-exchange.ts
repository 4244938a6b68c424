import { next } from '@hovor/machine'
import {
  type ExchangeEvent,
  type ExchangeState,
  exchange,
  offerVerdict,
} from '../../dialog/exchange.machine.ts'

/** Offer/answer state of one dialog: the agreed descriptions and the pending offer. */
export class DescriptionExchange {
  #state: ExchangeState = 'none'
  #open: string | undefined
  #local: string | undefined
  #remote: string | undefined

  /** Our description in use; undefined before the first agreement. */
  get local(): string | undefined {
    return this.#local
  }

  /** The peer's latest description: its pending offer, or the one in use. */
  get remote(): string | undefined {
    return this.#state === 'have remote offer' ? this.#open : this.#remote
  }

  get state(): ExchangeState {
    return this.#state
  }

  get verdict(): 'take' | 491 | 500 {
    return offerVerdict[this.#state]
  }

  #step(event: ExchangeEvent): boolean {
    const row = next(exchange, this.#state, event)
    if (row !== undefined) this.#state = row.to
    return row !== undefined
  }

  sendOffer(sdp: string): void {
    if (this.#step('send offer')) this.#open = sdp
  }

  /** `undefined`: a response without SDP keeps the preview from an unreliable 18x. */
  receiveAnswer(sdp: string | undefined): void {
    if (sdp !== undefined) this.#remote = sdp
    if (this.#step('receive answer')) this.#local = this.#open
  }

  /**
   * A response to the initial INVITE: only the first description in one is the answer (RFC 3261 §13.2.1); the
   * pending offer may be a later one by then.
   */
  receiveFirstAnswer(sdp: string | undefined): void {
    if (this.#local === undefined) this.receiveAnswer(sdp)
  }

  receiveOffer(sdp: string): void {
    if (this.#step('receive offer')) this.#open = sdp
  }

  sendAnswer(sdp: string): void {
    if (!this.#step('send answer')) return
    this.#remote = this.#open
    this.#local = sdp
  }

  /** The pending offer was rejected or lost: the previous agreement stands. */
  withdrawn(): void {
    this.#step('withdrawn')
  }

  /** An unreliable 18x previews the answer without committing to it (RFC 3261 §13.2.1). */
  preview(sdp: string): void {
    if (this.#local === undefined && this.#state === 'have local offer') this.#remote = sdp
  }

  /** RFC 4028 §7.4: an offer identical to the previous one only refreshes the session. */
  isRefresh(offer: string): boolean {
    return this.#local !== undefined && offer === this.#remote
  }
}
