import type { Timer } from '@hovor/clock'
import { formatReferTo, type ReferTo } from '../../dialog/refer-to.ts'
import { statusOfFragment } from '../../dialog/sip-fragment.ts'
import type { Header } from '../../message/message.ts'
import { header } from '../../message/message.ts'
import { type ReceivedRequest, respond } from '../../transaction/respond.ts'
import type { ReferOutcome } from '../api/sip-call.ts'
import type { CallContext } from '../requests/call-context.ts'
import { type DialogLink, isLost } from '../requests/dialog-link.ts'

/**
 * Longer than anyone lets a transfer target ring; also the expiration of the subscription (RFC 3515 §2.4.4).
 */
export const referTimeoutMs = 180_000

interface Subscription {
  readonly seq: () => number
  readonly settle: (outcome: ReferOutcome) => void
  newest: number | undefined
}

/** Sends a REFER and follows its NOTIFYs (RFC 3515). */
export class ReferSender {
  readonly #context: CallContext
  readonly #link: DialogLink
  readonly #onLost: () => void
  #open: Subscription | undefined

  constructor(context: CallContext, link: DialogLink, onLost: () => void) {
    this.#context = context
    this.#link = link
    this.#onLost = onLost
  }

  refer(referTo: ReferTo, referredBy: string): Promise<ReferOutcome> {
    if (this.#open !== undefined) return Promise.resolve({ kind: 'rejected', status: 491 })
    return new Promise((resolve) => {
      const limit: Timer = this.#context.clock.after(referTimeoutMs, () => settle({ kind: 'unknown' }))
      let seq = 0
      const settle = (outcome: ReferOutcome) => {
        limit.cancel()
        if (this.#open === subscription) this.#open = undefined
        resolve(outcome)
      }
      const subscription: Subscription = { seq: () => seq, settle, newest: undefined }
      // a NOTIFY may come before the answer to the REFER (RFC 3515 §2.4.4)
      this.#open = subscription
      const refer: Header = ['refer-to', formatReferTo(referTo)]
      const by: Header = ['referred-by', `<${referredBy}>`]
      this.#link.request('REFER', (contact) => ({ headers: [refer, by, contact] }), {
        onFinal: ({ message: { status } }) => {
          if (status >= 300) settle({ kind: 'rejected', status })
          if (isLost(status)) this.#onLost()
        },
        onFailure: () => {
          settle({ kind: 'unknown' })
          this.#onLost()
        },
      })
      seq = this.#link.dialog.localSeq
    })
  }

  /** 481 when there is no such subscription (RFC 6665 §4.1.3). */
  receiveNotify(request: ReceivedRequest): void {
    const { message } = request
    const event = header(message, 'event') ?? ''
    const id = /;\s*id\s*=\s*(\d+)/i.exec(event)?.[1]
    const open = this.#open
    const reply = (status: number, headers: readonly Header[] = []) =>
      this.#context.transactions.serve(request).respond(respond(request, status, { headers }))
    if (!/^refer\s*(;|$)/i.test(event)) {
      reply(489, [['allow-events', 'refer']])
      return
    }
    // a REFER resent with credentials has a higher CSeq than the one `id` may name
    if (open === undefined || (id !== undefined && Number(id) < open.seq())) {
      reply(481)
      return
    }
    reply(200)
    const status = statusOfFragment(message) ?? open.newest
    open.newest = status
    const isOver = /^terminated/i.test(header(message, 'subscription-state') ?? '')
    if (status !== undefined && status >= 200) {
      open.settle(status < 300 ? { kind: 'transferred' } : { kind: 'failed', status })
    } else if (isOver) open.settle({ kind: 'unknown' })
  }

  /** The call is over. Idempotent. */
  terminate(): void {
    this.#open?.settle({ kind: 'unknown' })
  }
}
