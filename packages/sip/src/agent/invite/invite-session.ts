import type { RequestParts } from '../../dialog/dialog.ts'
import type { DialogPeer } from '../../dialog/dialog-peer.ts'
import { allowedMethods } from '../../dialog/option-tags.ts'
import type { ReferTo } from '../../dialog/refer-to.ts'
import { bodyText, type Header, header, type SipMessage, type SipRequest } from '../../message/message.ts'
import { parseNameAddr } from '../../message/name-addr.ts'
import { type ReceivedRequest, type ReceivedResponse, respond } from '../../transaction/respond.ts'
import type { ReferOutcome, ReinviteOutcome } from '../api/sip-call.ts'
import { DescriptionExchange } from '../offer-answer/description-exchange.ts'
import { ReceivedOffers } from '../offer-answer/received-offers.ts'
import { SentOffers } from '../offer-answer/sent-offers.ts'
import type { SessionHooks } from '../offer-answer/session-hooks.ts'
import type { SessionTimer } from '../offer-answer/session-timer.ts'
import { type OpenRefer, receiveRefer } from '../refer/receive-refer.ts'
import { ReferSender } from '../refer/send-refer.ts'
import { acceptHeader, sdpOf } from '../requests/body-description.ts'
import {
  allowHeader,
  type CallContext,
  type DialogCall,
  type DialogOwner,
  sdpContentType,
} from '../requests/call-context.ts'
import { type Answer, DialogLink, isLost, type LinkParts } from '../requests/dialog-link.ts'
import { inspectMethod, unsupportedTags } from '../requests/inspect-request.ts'
import { isReliable, ProvisionalOrder } from './provisional-order.ts'

export interface SessionParts extends LinkParts {
  readonly call: DialogCall
  readonly timer: SessionTimer
  /** This side sent the initial INVITE and owns the Call-ID. */
  readonly isCaller: boolean
  readonly hooks: SessionHooks
}

/** One INVITE dialog: the requests that either side may send within it. */
export class InviteSession implements DialogOwner {
  readonly key: string
  readonly call: DialogCall
  readonly exchange = new DescriptionExchange()
  readonly #context: CallContext
  readonly #hooks: SessionHooks
  readonly #link: DialogLink
  readonly #sent: SentOffers
  readonly #received: ReceivedOffers
  readonly #referSender: ReferSender
  readonly #order: ProvisionalOrder
  #openRefer: OpenRefer | undefined
  #acknowledged: { readonly invite: SipRequest; readonly parts: RequestParts } | undefined

  constructor(parts: SessionParts) {
    const { context, hooks, timer, isCaller } = parts
    this.#context = context
    this.#hooks = hooks
    this.call = parts.call
    this.#link = new DialogLink(parts)
    this.key = this.#link.key
    const offers = { context, link: this.#link, exchange: this.exchange, timer, hooks, isCaller }
    this.#sent = new SentOffers(offers, () => this.#received.isOpen)
    this.#received = new ReceivedOffers(offers, () => this.#sent.isInviting)
    this.#referSender = new ReferSender(context, this.#link, () => hooks.onLost())
    this.#order = new ProvisionalOrder(this.#link)
  }

  get dialog() {
    const { callId, localTag, remoteTag } = this.#link.dialog
    return { callId, localTag, remoteTag }
  }

  /** Whether this address can belong to the peer. */
  has(address: string): boolean {
    return this.#link.has(address)
  }

  get peer(): DialogPeer {
    return this.#link.peer
  }

  /** Sends BYE or INFO; never rejects. */
  async send(method: 'BYE' | 'INFO', parts: RequestParts = {}): Promise<Answer> {
    const answer = await this.#link.send(method, parts)
    const lost = answer.kind === 'unknown' || isLost(answer.status)
    if (method !== 'BYE' && lost) this.#hooks.onLost()
    return answer
  }

  /** Takes a provisional response of the dialog; `false` for a retransmission or one out of order. */
  provisional(response: ReceivedResponse): boolean {
    if (!this.#order.take(response)) return false
    this.noteCapabilities(response.message)
    const sdp = sdpOf(response.message)
    if (sdp !== undefined && isReliable(response.message)) this.exchange.receiveFirstAnswer(sdp)
    else if (sdp !== undefined) this.exchange.preview(sdp)
    return true
  }

  /** Notes whether the peer allows UPDATE. */
  noteCapabilities(message: SipMessage): void {
    const methods = allowedMethods(message)
    if (methods !== undefined) this.#sent.allowsUpdate = methods.includes('UPDATE')
  }

  /** A 2xx to our initial INVITE. */
  confirm(response: ReceivedResponse): void {
    this.#link.confirm(response)
    this.noteCapabilities(response.message)
  }

  /** Sends the ACK of the 2xx; `sdp` answers an offer in it. */
  acknowledge(invite: SipRequest, response: ReceivedResponse, sdp?: string): void {
    const parts = sdp === undefined ? {} : { headers: [sdpContentType], body: Buffer.from(sdp, 'utf8') }
    this.#acknowledged = { invite, parts }
    this.#link.acknowledge(invite, response, parts)
  }

  /** Acknowledges a retransmitted 2xx (RFC 3261 §13.2.2.4). */
  acknowledgeAgain(response: ReceivedResponse): void {
    const { invite, parts } = this.#acknowledged ?? {}
    if (invite !== undefined) this.#link.acknowledge(invite, response, parts)
  }

  get isAcknowledged(): boolean {
    return this.#acknowledged !== undefined
  }

  reinvite(sdp: string): Promise<ReinviteOutcome> {
    return this.#sent.reinvite(sdp)
  }

  update(sdp: string): Promise<ReinviteOutcome> {
    return this.#sent.update(sdp)
  }

  refresh(): void {
    void this.#sent.refresh()
  }

  refer(referTo: ReferTo): Promise<ReferOutcome> {
    const self = parseNameAddr(this.#link.dialog.local)?.uri ?? ''
    return this.#referSender.refer(referTo, self)
  }

  receive(request: ReceivedRequest): void {
    const { method } = request.message
    if (method === 'ACK') {
      this.#receiveAck(request)
      return
    }
    // a BYE can mean only one thing, whatever its number is
    if (!this.#link.take(request) && method !== 'BYE') {
      this.#context.transactions.reply(request, respond(request, 500))
      return
    }
    const refusal = inspectMethod(method)
    const unsupported = unsupportedTags(request.message, this.#context)
    if (refusal !== undefined) this.#reply(request, refusal, [allowHeader])
    else if (unsupported.length > 0) this.#reply(request, 420, [['unsupported', unsupported.join(', ')]])
    else if (method === 'BYE') this.#receiveBye(request)
    else if (this.#hooks.stage() === 'ended') this.#reply(request, 481)
    else this.#dispatch(method, request)
  }

  #dispatch(method: string, request: ReceivedRequest): void {
    this.noteCapabilities(request.message)
    switch (method) {
      case 'INVITE':
        this.#received.receiveInvite(request)
        break
      case 'UPDATE':
        this.#received.receiveUpdate(request)
        break
      case 'PRACK':
        this.#receivePrack(request)
        break
      case 'REFER':
        this.#receiveRefer(request)
        break
      case 'NOTIFY':
        this.#referSender.receiveNotify(request)
        break
      case 'INFO':
        this.#reply(request, 200, [allowHeader])
        this.#hooks.onInfo({
          contentType: header(request.message, 'content-type') ?? '',
          body: bodyText(request.message),
        })
        break
      default:
        this.#reply(request, 200, [allowHeader, this.#context.supported, acceptHeader])
    }
  }

  #reply(request: ReceivedRequest, status: number, headers: readonly Header[] = []): void {
    this.#context.transactions.serve(request).respond(respond(request, status, { headers }))
  }

  #receiveBye(request: ReceivedRequest): void {
    this.#reply(request, 200, [allowHeader])
    this.terminate()
    this.#hooks.onBye(header(request.message, 'reason'))
  }

  #receiveAck(request: ReceivedRequest): void {
    const { cseq } = request.envelope
    const sdp = sdpOf(request.message)
    if (this.#received.acknowledge(cseq, sdp)) return
    // RFC 3264 §4: the answer to the offer in our 2xx to the initial INVITE
    if (this.#hooks.stage() === 'answered' && this.exchange.state === 'have local offer') {
      if (sdp === undefined) this.exchange.withdrawn()
      else this.exchange.receiveAnswer(sdp)
    }
    this.#hooks.onAck()
  }

  #receivePrack(request: ReceivedRequest): void {
    const proceed = this.#hooks.onPrack(request.message)
    if (proceed === undefined) {
      this.#reply(request, 481)
      return
    }
    this.#received.receivePrack(request)
    proceed()
  }

  #receiveRefer(request: ReceivedRequest): void {
    if (this.#hooks.stage() !== 'confirmed' || this.#openRefer !== undefined) {
      this.#reply(request, this.#openRefer === undefined ? 603 : 491)
      return
    }
    let over = false
    const open = receiveRefer(this.#context, this.#link, request, {
      ask: (refer) => this.#hooks.onRefer(refer),
      onOver: () => {
        over = true
        this.#openRefer = undefined
      },
    })
    if (!over) this.#openRefer = open
  }

  /** The dialog is over: responds to whatever is pending (RFC 3261 §15.1.2). Idempotent. */
  terminate(): void {
    this.#link.terminate()
    this.#received.terminate()
    this.#openRefer?.terminate()
    this.#referSender.terminate()
  }
}
