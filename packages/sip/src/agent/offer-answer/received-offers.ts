import type { Header } from '../../message/message.ts'
import { type ReceivedRequest, respond } from '../../transaction/respond.ts'
import { descriptionOf, refusalOf } from '../requests/body-description.ts'
import { allowHeader, type CallContext, contactFor, sdpContentType } from '../requests/call-context.ts'
import type { DialogLink } from '../requests/dialog-link.ts'
import { sourceOf } from '../requests/source-of.ts'
import { decideOffer } from './answer-offer.ts'
import { answerReinvite, type OpenReinvite } from './answer-reinvite.ts'
import type { DescriptionExchange } from './description-exchange.ts'
import type { SessionHooks } from './session-hooks.ts'
import type { SessionTimer, TimedAnswer } from './session-timer.ts'

/** RFC 3311 §5.2: an UPDATE not decided promptly gets 504. */
const updateTimeoutMs = 5000

export interface OfferParts {
  readonly context: CallContext
  readonly link: DialogLink
  readonly exchange: DescriptionExchange
  readonly timer: SessionTimer
  readonly hooks: SessionHooks
  /** This side sent the initial INVITE. */
  readonly isCaller: boolean
}

interface OpenRequest {
  refuse(status: number): void
}

/** Handles offers from the peer: re-INVITE, UPDATE and PRACK. */
export class ReceivedOffers {
  readonly #parts: OfferParts
  /** An INVITE of ours has no final response yet. */
  readonly #isInviting: () => boolean
  #reinvite: OpenReinvite | undefined
  #update: OpenRequest | undefined

  constructor(parts: OfferParts, isInviting: () => boolean) {
    this.#parts = parts
    this.#isInviting = isInviting
  }

  /** An offer from the peer awaits its answer or ACK. */
  get isOpen(): boolean {
    return this.#reinvite !== undefined || this.#update !== undefined
  }

  #reply(request: ReceivedRequest, status: number, headers: readonly Header[] = []): void {
    this.#parts.context.transactions.serve(request).respond(respond(request, status, { headers }))
  }

  /** RFC 3261 §14.2, RFC 3311 §5.2: 500 with Retry-After while an earlier one is undecided. */
  #later(request: ReceivedRequest): void {
    const seconds = Math.round(this.#parts.context.randomMs(0, 10_000) / 1000)
    this.#reply(request, 500, [['retry-after', String(seconds)]])
  }

  receiveInvite(request: ReceivedRequest): void {
    const { context, link, exchange, timer, hooks, isCaller } = this.#parts
    const stage = hooks.stage()
    const description = descriptionOf(request.message)
    const refusal = refusalOf(description)
    const timed = timer.answer(request.message)
    // an offer of ours is pending, or (RFC 5407 §3.1.4) the ACK of the first 2xx has not come
    if (this.#isInviting() || stage === 'answered' || (stage === 'early' && isCaller)) {
      this.#reply(request, 491)
    } else if (stage === 'early' || this.isOpen) this.#later(request)
    else if (refusal !== undefined) this.#reply(request, refusal.status, refusal.headers)
    else if (exchange.verdict === 491) this.#reply(request, 491)
    else if (timed.kind === 'too small') this.#reply(request, 422, timed.headers)
    else {
      let refused = false
      const over = () => {
        refused = true
        this.#reinvite = undefined
      }
      const open = answerReinvite({
        context,
        request,
        exchange,
        timed,
        sdp: description.kind === 'sdp' ? description.sdp : undefined,
        hooks: {
          offer: (reoffer) => hooks.onReoffer(reoffer),
          accepted: () => link.retarget(request),
          refused: over,
          unacknowledged: () => {
            over()
            hooks.onLost()
          },
        },
      })
      if (!refused) this.#reinvite = open
    }
  }

  /** RFC 3311 §5.2 */
  receiveUpdate(request: ReceivedRequest): void {
    const { context, link, exchange, timer } = this.#parts
    const description = descriptionOf(request.message)
    const refusal = refusalOf(description)
    const timed = timer.answer(request.message)
    if (refusal !== undefined) this.#reply(request, refusal.status, refusal.headers)
    else if (this.#update !== undefined) this.#later(request)
    else if (description.kind === 'sdp' && exchange.verdict === 491) this.#reply(request, 491)
    else if (description.kind === 'sdp' && (exchange.verdict === 500 || this.isOpen)) this.#later(request)
    else if (timed.kind === 'too small') this.#reply(request, 422, timed.headers)
    else {
      link.retarget(request)
      const headers = () => [contactFor(context, request), allowHeader, context.supported]
      if (description.kind !== 'sdp') {
        timed.start()
        this.#reply(request, 200, [...headers(), ...timed.headers])
      } else this.#answer(request, description.sdp, timed, headers)
    }
  }

  /** A valid PRACK (RFC 3262 §5): its body answers our offer, or is an offer. */
  receivePrack(request: ReceivedRequest): void {
    const { exchange, hooks } = this.#parts
    const description = descriptionOf(request.message)
    if (description.kind === 'sdp' && exchange.state === 'have local offer') {
      exchange.receiveAnswer(description.sdp)
      this.#reply(request, 200)
      hooks.onRedescribed(description.sdp)
    } else if (description.kind === 'sdp' && exchange.verdict === 'take' && !this.isOpen) {
      this.#answer(request, description.sdp, { kind: 'answer', headers: [], start: () => {} }, () => [])
    } else this.#reply(request, { none: 200, sdp: 488, foreign: 415, malformed: 400 }[description.kind])
  }

  #answer(
    request: ReceivedRequest,
    sdp: string,
    timed: Extract<TimedAnswer, { kind: 'answer' }>,
    headers: () => readonly Header[],
  ): void {
    const { context, exchange, hooks } = this.#parts
    const transaction = context.transactions.serve(request)
    let over = false
    const end = () => {
      over = true
      this.#update = undefined
    }
    exchange.receiveOffer(sdp)
    const decision = decideOffer(sdp, {
      context,
      exchange,
      timeoutMs: updateTimeoutMs,
      lateStatus: 504,
      ask: (asked) => hooks.onReoffer({ sdp, source: sourceOf(request), ...asked }),
      onRefused(status) {
        end()
        exchange.withdrawn()
        transaction.respond(respond(request, status))
      },
      onAccepted(own) {
        end()
        exchange.sendAnswer(own)
        timed.start()
        const all = [...headers(), ...timed.headers, sdpContentType]
        transaction.respond(respond(request, 200, { headers: all, body: Buffer.from(own, 'utf8') }))
      },
    })
    if (!over) this.#update = decision
  }

  /** `true` when this is the ACK of a re-INVITE; `sdp` then answers the offer in our 2xx (RFC 3264 §4). */
  acknowledge(cseq: number, sdp: string | undefined): boolean {
    if (this.#reinvite?.cseq !== cseq) return false
    const { exchange, hooks } = this.#parts
    this.#reinvite.acknowledged()
    this.#reinvite = undefined
    if (exchange.state !== 'have local offer') return true
    if (sdp === undefined) exchange.withdrawn()
    else {
      exchange.receiveAnswer(sdp)
      hooks.onRedescribed(sdp)
    }
    return true
  }

  /** The dialog is over: responds to whatever is pending (RFC 3261 §15.1.2). Idempotent. */
  terminate(): void {
    this.#reinvite?.terminate()
    this.#reinvite = undefined
    this.#update?.refuse(487)
    this.#update = undefined
  }
}
