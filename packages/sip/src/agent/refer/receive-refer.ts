import type { Timer } from '@hovor/clock'
import { optionTags } from '../../dialog/option-tags.ts'
import { readReferTo } from '../../dialog/refer-to.ts'
import { formatFragment, sipfragContentType } from '../../dialog/sip-fragment.ts'
import { type Header, header } from '../../message/message.ts'
import { parseNameAddr } from '../../message/name-addr.ts'
import { type ReceivedRequest, type ResponseParts, respond } from '../../transaction/respond.ts'
import type { ReferProgress, ReferRequest } from '../api/sip-call.ts'
import { type CallContext, contactFor } from '../requests/call-context.ts'
import { deferred } from '../requests/deferred.ts'
import type { DialogLink } from '../requests/dialog-link.ts'
import { referTimeoutMs } from './send-refer.ts'

/** After this the REFER is declined. */
const decisionTimeoutMs = 10_000

export interface OpenRefer {
  /** The call is over. Idempotent. */
  terminate(): void
}

/**
 * Handles one REFER from the peer: asks the application and reports the progress of the referred call (RFC
 * 3515 §2.4).
 */
export function receiveRefer(
  context: CallContext,
  link: DialogLink,
  request: ReceivedRequest,
  hooks: { ask(refer: ReferRequest): boolean; onOver(): void },
): OpenRefer {
  const transaction = context.transactions.serve(request)
  let notifier: Notifier | undefined
  let decided = false
  const once = (run: () => void) => {
    if (decided) return
    decided = true
    timer.cancel()
    run()
  }
  const reply = (status: number, parts: ResponseParts = {}) =>
    transaction.respond(respond(request, status, parts))
  const refuse = (status: number) =>
    once(() => {
      reply(status)
      hooks.onOver()
    })
  const timer = context.clock.after(decisionTimeoutMs, () => refuse(603))
  const accept = (): ReferProgress => {
    once(() => {
      const contact = contactFor(context, request)
      if (wantsNoSubscription(request)) {
        // RFC 4488 §4: no implicit subscription
        reply(202, { headers: [contact, ['refer-sub', 'false']] })
        hooks.onOver()
        return
      }
      reply(202, { headers: [contact] })
      notifier = new Notifier(context, link, request.envelope.cseq, hooks.onOver)
      notifier.notify(100)
    })
    return {
      progress: (status) => notifier?.notify(status),
      async done(status) {
        notifier?.notify(status)
        await notifier?.told
      },
    }
  }
  const read = readReferTo(request.message)
  if (read.kind === 'refused') refuse(read.status)
  else {
    const by = parseNameAddr(header(request.message, 'referred-by') ?? '')?.uri
    const referredBy = by === undefined ? {} : { referredBy: by }
    if (!hooks.ask({ ...read.referTo, ...referredBy, accept, refuse })) refuse(603)
  }
  return {
    terminate() {
      refuse(487)
      notifier?.stop()
    },
  }
}

const wantsNoSubscription = ({ message }: ReceivedRequest): boolean =>
  /^false/i.test(header(message, 'refer-sub') ?? '') &&
  [...optionTags(message, 'supported'), ...optionTags(message, 'require')].includes('norefersub')

/** The NOTIFYs of one accepted REFER, one outstanding at a time; of queued ones only the latest is sent. */
class Notifier {
  readonly #context: CallContext
  readonly #link: DialogLink
  readonly #seq: number
  readonly #onOver: () => void
  readonly #limit: Timer
  readonly #expiresAtMs: number
  readonly #told = deferred<void>()
  #sending = false
  #waiting: number | undefined
  #over = false

  constructor(context: CallContext, link: DialogLink, seq: number, onOver: () => void) {
    this.#context = context
    this.#link = link
    this.#seq = seq
    this.#onOver = onOver
    this.#expiresAtMs = context.clock.monotonicMs() + referTimeoutMs
    this.#limit = context.clock.after(referTimeoutMs, () => this.notify(408))
  }

  notify(status: number): void {
    if (this.#over || (this.#waiting ?? 0) >= 200) return
    this.#waiting = status
    if (!this.#sending) void this.#send()
  }

  async #send(): Promise<void> {
    const status = this.#waiting
    if (this.#over || status === undefined) return
    this.#waiting = undefined
    this.#sending = true
    const final = status >= 200
    if (final) this.#end()
    const answer = await this.#link.send('NOTIFY', (contact) => ({
      headers: [...this.#headers(final), contact, sipfragContentType],
      body: formatFragment(status),
    }))
    this.#sending = false
    if (final) this.#told.resolve()
    // this ends the subscription, not the call (RFC 5057 §5)
    if (answer.kind === 'unknown' || answer.status >= 300) this.stop()
    void this.#send()
  }

  #headers(final: boolean): Header[] {
    const leftSecs = Math.max(0, Math.round((this.#expiresAtMs - this.#context.clock.monotonicMs()) / 1000))
    return [
      ['event', `refer;id=${this.#seq}`],
      ['subscription-state', final ? 'terminated;reason=noresource' : `active;expires=${leftSecs}`],
    ]
  }

  /** Settles once the peer has answered the final NOTIFY, or will get none. */
  get told(): Promise<void> {
    return this.#told.promise
  }

  /** No more NOTIFYs. Idempotent. */
  stop(): void {
    if (this.#over) return
    this.#end()
    this.#told.resolve()
  }

  #end(): void {
    this.#over = true
    this.#limit.cancel()
    this.#onOver()
  }
}
