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
  /** The newest is acknowledged and none waits. */
  onAcknowledged(): void
  /** No PRACK within 64*T1 (RFC 3262 §3). */
  onTimeout(): void
}

/** Repeats the reliable provisional responses of one INVITE until each is acknowledged (RFC 3262 §3), one at a time. */
export class ReliableProvisionals {
  readonly #clock: Clock
  readonly #hooks: ReliableHooks
  readonly #inviteSeq: number
  readonly #firstRseq: number
  #rseq: number
  #open: Unacknowledged | undefined
  #waiting: Provisional | undefined
  #isStopped = false

  /** `firstRseq`: random, 1 to 2^31-1. */
  constructor(clock: Clock, inviteSeq: number, firstRseq: number, hooks: ReliableHooks) {
    this.#clock = clock
    this.#inviteSeq = inviteSeq
    this.#firstRseq = this.#rseq = firstRseq
    this.#hooks = hooks
  }

  get isOpen(): boolean {
    return this.#open !== undefined || this.#waiting !== undefined
  }

  /** RFC 3262 §3: no 2xx before a description that stood in a provisional response is acknowledged. */
  get holdsAnswer(): boolean {
    return this.#open?.provisional.sdp !== undefined || this.#waiting?.sdp !== undefined
  }

  /** Sends now, or once the one before is acknowledged; of those that wait the one with a description stays. */
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
   * What follows once the PRACK is answered; undefined when it names nothing that was sent. One that comes again is
   * taken again.
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

  /** The INVITE has its final response; what was sent can still be acknowledged. Idempotent. */
  stop(): void {
    this.#isStopped = true
    this.#waiting = undefined
    this.#open?.stop()
    this.#open = undefined
  }
}
