import type { Clock, Timer } from '@hovor/clock'
import { header, type SipRequest } from '../../message/message.ts'
import { T1, transactionTimeoutMs } from '../../transaction/timers.ts'

export interface Provisional {
  readonly status: number
  readonly sdp?: string
}

interface Unacknowledged {
  readonly rseq: number
  readonly provisional: Provisional
  stop(): void
}

export interface ReliableHooks {
  send(provisional: Provisional, rseq: number): void
  /** The latest response is acknowledged and none is queued. */
  onAcknowledged(): void
  /** No PRACK within 64*T1 (RFC 3262 §3). */
  onTimeout(): void
}

/**
 * Retransmits the reliable provisional responses of one INVITE until each is acknowledged (RFC 3262 §3), one
 * at a time.
 */
export class ReliableProvisionals {
  readonly #clock: Clock
  readonly #hooks: ReliableHooks
  readonly #inviteSeq: number
  readonly #firstRseq: number
  #rseq: number
  #open: Unacknowledged | undefined
  #waiting: Provisional | undefined
  #isStopped = false

  /** `firstRseq`: random, 1 to 2^31-1 (RFC 3262 §3). */
  constructor(clock: Clock, inviteSeq: number, firstRseq: number, hooks: ReliableHooks) {
    this.#clock = clock
    this.#inviteSeq = inviteSeq
    this.#firstRseq = this.#rseq = firstRseq
    this.#hooks = hooks
  }

  get isOpen(): boolean {
    return this.#open !== undefined || this.#waiting !== undefined
  }

  /** RFC 3262 §3: no 2xx while SDP sent in a provisional response is unacknowledged. */
  get holdsAnswer(): boolean {
    return this.#open?.provisional.sdp !== undefined || this.#waiting?.sdp !== undefined
  }

  /** Sends now, or once the previous one is acknowledged; of queued responses the one with SDP is kept. */
  send(provisional: Provisional): void {
    if (this.#isStopped) return
    if (this.#open === undefined) this.#begin(provisional)
    else if (this.#waiting?.sdp === undefined || provisional.sdp !== undefined) this.#waiting = provisional
  }

  #begin(provisional: Provisional): void {
    const rseq = this.#rseq++
    let pauseMs = T1
    let next: Timer | undefined
    const again = () => {
      next = this.#clock.after(pauseMs, again)
      pauseMs *= 2
      this.#hooks.send(provisional, rseq)
    }
    const stop = () => {
      next?.cancel()
      limit.cancel()
    }
    const limit = this.#clock.after(transactionTimeoutMs, () => {
      this.stop()
      this.#hooks.onTimeout()
    })
    this.#open = { rseq, provisional, stop }
    again()
  }

  /**
   * Takes a PRACK and returns what to do after responding to it; undefined when RAck matches nothing sent. A
   * retransmitted PRACK is accepted again.
   */
  acknowledge(prack: SipRequest): (() => void) | undefined {
    const rack = /^(\d{1,10})[ \t]+(\d{1,10})[ \t]+INVITE$/.exec(header(prack, 'rack') ?? '')
    if (rack === null || Number(rack[2]) !== this.#inviteSeq) return undefined
    const rseq = Number(rack[1])
    if (rseq < this.#firstRseq || rseq >= this.#rseq) return undefined
    if (rseq !== this.#open?.rseq) return () => {}
    this.#open.stop()
    this.#open = undefined
    return () => {
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting !== undefined) this.#begin(waiting)
      else this.#hooks.onAcknowledged()
    }
  }

  /** The INVITE got its final response; pending provisionals can still be acknowledged. Idempotent. */
  stop(): void {
    this.#isStopped = true
    this.#waiting = undefined
    this.#open?.stop()
    this.#open = undefined
  }
}
