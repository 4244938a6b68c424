import type { Clock, Timer } from '@hovor/clock'
import {
  answerSessionTimer,
  giveUpAfterMs,
  minIntervalSecs,
  minSecsOf,
  refreshAfterMs,
  sessionExpiresOf,
} from '../../dialog/session-expires.ts'
import type { Header, SipMessage } from '../../message/message.ts'
import type { SessionTimerOptions } from '../api/sip-agent.ts'

export interface SessionTimerHooks {
  /** Sends a session refresh. */
  refresh(): void
  /** No refresh came in time. */
  expire(): void
}

/** Delay before another refresh after one was refused, unless a rule says otherwise. */
const retryRefreshMs = 10_000

export type TimedAnswer =
  | { readonly kind: 'too small'; readonly headers: readonly Header[] }
  /** Headers for the 2xx; call `start` when it is sent. */
  | { readonly kind: 'answer'; readonly headers: readonly Header[]; start(): void }

/** Session timer of one call, for both roles (RFC 4028). */
export class SessionTimer {
  readonly #clock: Clock
  readonly #isOff: boolean
  readonly #hooks: SessionTimerHooks
  readonly #ownMinSecs: number
  readonly #wantedSecs: number
  #secs: number
  #minSecs: number
  #refreshing: boolean | undefined
  #refresh: Timer | undefined
  #expiry: Timer | undefined

  constructor(clock: Clock, options: SessionTimerOptions | 'off', hooks: SessionTimerHooks) {
    this.#clock = clock
    this.#hooks = hooks
    this.#isOff = options === 'off'
    const { expiresSecs, minSecs } = options === 'off' ? { expiresSecs: 1800, minSecs: 90 } : options
    this.#ownMinSecs = this.#minSecs = Math.max(minSecs, minIntervalSecs)
    this.#secs = this.#wantedSecs = Math.max(expiresSecs, this.#minSecs)
  }

  /** Headers for our INVITE or UPDATE. The refresher stays the same throughout a session (§7.4). */
  requestHeaders(): Header[] {
    if (this.#isOff) return []
    const refresher = this.#refreshing === undefined ? '' : `;refresher=${this.#refreshing ? 'uac' : 'uas'}`
    const headers: Header[] = [['session-expires', `${this.#secs}${refresher}`]]
    if (this.#minSecs > minIntervalSecs) headers.push(['min-se', String(this.#minSecs)])
    return headers
  }

  /** Takes a 2xx to our request; without Session-Expires it stops the timer (§7.2). */
  learn(response: SipMessage): void {
    const agreed = sessionExpiresOf(response)
    if (this.#isOff || agreed === undefined) this.stop()
    else this.#start(agreed.secs, agreed.refresher !== 'uas')
  }

  /** Takes a 422; `true` when the request can be resent with the interval the peer requires (§7.3). */
  raiseInterval(response: SipMessage): boolean {
    const least = minSecsOf(response)
    if (this.#isOff || least === undefined || least <= this.#minSecs) return false
    this.#minSecs = least
    this.#secs = Math.max(this.#secs, least)
    return true
  }

  /** Negotiates an INVITE or UPDATE from the peer. */
  answer(request: SipMessage): TimedAnswer {
    const ours = this.#isOff ? 'off' : { expiresSecs: this.#wantedSecs, minSecs: this.#ownMinSecs }
    const verdict = answerSessionTimer(request, ours)
    if (verdict.kind === 'too small') {
      return { kind: 'too small', headers: [['min-se', String(verdict.minSecs)]] }
    }
    if (verdict.kind === 'none') return { kind: 'answer', headers: [], start: () => this.stop() }
    const { secs, refresher } = verdict
    const headers: Header[] = [['session-expires', `${secs};refresher=${refresher}`]]
    // §9: `refresher=uac` requires the UAC to support timers
    if (refresher === 'uac') headers.push(['require', 'timer'])
    return { kind: 'answer', headers, start: () => this.#start(secs, refresher === 'uas') }
  }

  #start(secs: number, refreshing: boolean): void {
    this.stop()
    this.#secs = Math.max(secs, minIntervalSecs)
    this.#refreshing = refreshing
    if (refreshing) this.#refresh = this.#clock.after(refreshAfterMs(this.#secs), () => this.#hooks.refresh())
    this.#expiry = this.#clock.after(giveUpAfterMs(this.#secs), () => {
      this.stop()
      this.#hooks.expire()
    })
  }

  /** The refresh was refused: schedules another one after `afterMs`. */
  retry(afterMs = retryRefreshMs): void {
    this.#refresh?.cancel()
    if (this.#refreshing === true) this.#refresh = this.#clock.after(afterMs, () => this.#hooks.refresh())
  }

  /** Idempotent. */
  stop(): void {
    this.#refresh?.cancel()
    this.#expiry?.cancel()
    this.#refreshing = undefined
  }
}
