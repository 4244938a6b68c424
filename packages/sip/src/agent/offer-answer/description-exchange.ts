import {
  type ExchangeEvent,
  type ExchangeState,
  exchange,
  offerVerdict,
} from '../../dialog/exchange.machine.ts'

/** The descriptions that both sides of one dialog have agreed on, and the offer that is open. */
export class DescriptionExchange {
  #state: ExchangeState = 'none'
  #open: string | undefined
  #local: string | undefined
  #remote: string | undefined

  /** What this side sends by; undefined before the first agreement. */
  get local(): string | undefined {
    return this.#local
  }

  /** What the far side has said last: its open offer, or what it sends by. */
  get remote(): string | undefined {
    return this.#state === 'asked' ? this.#open : this.#remote
  }

  get state(): ExchangeState {
    return this.#state
  }

  get verdict(): 'take' | 491 | 500 {
    return offerVerdict[this.#state]
  }

  #step(event: ExchangeEvent): boolean {
    const next = exchange[this.#state][event]
    if (next !== undefined) this.#state = next
    return next !== undefined
  }

  offerOut(sdp: string): void {
    if (this.#step('offer out')) this.#open = sdp
  }

  /** `undefined`: an answer without a description leaves what a preview (an unreliable 18x) has brought. */
  answerIn(sdp: string | undefined): void {
    if (sdp !== undefined) this.#remote = sdp
    if (this.#step('answer in')) this.#local = this.#open
  }

  /**
   * A response to the first INVITE: only the first description in one is its answer (RFC 3261 §13.2.1), and the offer
   * that is open may be another by then.
   */
  firstAnswerIn(sdp: string | undefined): void {
    if (this.#local === undefined) this.answerIn(sdp)
  }

  offerIn(sdp: string): void {
    if (this.#step('offer in')) this.#open = sdp
  }

  answerOut(sdp: string): void {
    if (!this.#step('answer out')) return
    this.#remote = this.#open
    this.#local = sdp
  }

  /** The open offer was refused or lost: what was agreed before stays. */
  withdrawn(): void {
    this.#step('withdrawn')
  }

  /** The far side shows what its answer will be, without binding itself (RFC 3261 §13.2.1). */
  preview(sdp: string): void {
    if (this.#local === undefined && this.#state === 'offered') this.#remote = sdp
  }

  /** RFC 4028 §7.4: the offer that only keeps the session alive is the one before, unchanged. */
  isRefresh(offer: string): boolean {
    return this.#local !== undefined && offer === this.#remote
  }
}
