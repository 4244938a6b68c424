import type { Authorizer } from '../auth/authorizer.ts'
import {
  afterRequest,
  type Dialog,
  dialogKey,
  dialogRequest,
  nextHopUri,
  type RequestParts,
  refreshTarget,
} from '../dialog/dialog.ts'
import { bodyText, type Header, header, type SipRequest } from '../message/message.ts'
import type { ReceivedRequest, ReceivedResponse } from '../transaction/respond.ts'
import { respond } from '../transaction/respond.ts'
import type { Hop } from '../transport/hop.ts'
import { answerReinvite, type OpenReinvite } from './answer-reinvite.ts'
import { ALLOW, type CallContext, type DialogOwner, SDP_TYPE } from './call-context.ts'
import { sendAuthorized } from './send-authorized.ts'
import type { ReinviteOutcome, Reoffer } from './sip-call.ts'

/** What the call does with the events of its dialog. */
interface SessionHooks {
  onBye(reason: string | undefined): void
  onInfo(info: { contentType: string; body: string }): void
  /** `false` when nobody decides re-offers. */
  onReoffer(reoffer: Reoffer): boolean
  onRemoteSdp(sdp: string): void
  onAck(cseq: number): void
  /** The far side does not know the dialog any more or does not answer (RFC 3261 §12.2.1.2). */
  onLost(): void
  /** The first INVITE is answered and acknowledged. */
  isConfirmed(): boolean
}

interface SessionParts {
  readonly context: CallContext
  readonly dialog: Dialog
  readonly authorizer: Authorizer
  /** Taken when the far side's Contact cannot be reached by its URI. */
  readonly fallbackHop: Hop
  /** Owner of the Call-ID: waits longer after a 491 (RFC 3261 §14.1). */
  readonly isCaller: boolean
  readonly hooks: SessionHooks
}

type Answer = { readonly kind: 'answered'; readonly status: number } | { readonly kind: 'unknown' }

/** Requests inside one INVITE dialog, both directions. */
export class InviteSession implements DialogOwner {
  readonly key: string
  readonly #parts: SessionParts
  #dialog: Dialog
  #invitesOut = 0
  #pendingIn: OpenReinvite | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#dialog = parts.dialog
    this.key = dialogKey(parts.dialog.callId, parts.dialog.localTag, parts.dialog.remoteTag)
  }

  get remoteTag(): string {
    return this.#dialog.remoteTag
  }

  #hop(): Hop {
    return this.#parts.context.hopOf(nextHopUri(this.#dialog)) ?? this.#parts.fallbackHop
  }

  #next(method: string, parts: RequestParts): SipRequest {
    const agent: Header = ['user-agent', this.#parts.context.userAgent]
    const headers = [...(parts.headers ?? []), agent]
    const made = dialogRequest(this.#dialog, method, { ...parts, headers })
    this.#dialog = made.dialog
    return made.request
  }

  /** Sends BYE, INFO or OPTIONS; never rejects. */
  send(method: string, parts: RequestParts = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const { context, authorizer, hooks } = this.#parts
      const wanted = { hop: this.#hop(), authorizer, build: () => this.#next(method, parts) }
      sendAuthorized(context, wanted, {
        onResponse: ({ message: { status } }) => {
          if (status < 200) return
          resolve({ kind: 'answered', status })
          if (method !== 'BYE' && isLost(status)) hooks.onLost()
        },
        onFailure: () => {
          resolve({ kind: 'unknown' })
          if (method !== 'BYE') hooks.onLost()
        },
      })
    })
  }

  /** The ACK of a 2xx to our INVITE, sent anew for every retransmission of it (RFC 3261 §13.2.2.4). */
  acknowledge(invite: SipRequest, response: ReceivedResponse): void {
    const credentials = invite.headers.filter(([name]) => name.endsWith('authorization'))
    const then = { ...this.#dialog, localSeq: response.envelope.cseq }
    const { request } = dialogRequest(then, 'ACK', { headers: credentials })
    this.#parts.context.transactions.send(request, this.#hop())
  }

  /** One re-INVITE at a time (RFC 3261 §14.1); after a 491 once more, after a pause that depends on the side. */
  async reinvite(sdp: string): Promise<ReinviteOutcome> {
    const { context, isCaller, hooks } = this.#parts
    const busy = this.#invitesOut > 0 || this.#pendingIn !== undefined
    if (busy || !hooks.isConfirmed()) return { kind: 'rejected', status: 491 }
    const first = await this.#reinviteOnce(sdp)
    if (first.kind !== 'rejected' || first.status !== 491) return first
    await context.clock.sleep(isCaller ? context.randomMs(2100, 4000) : context.randomMs(0, 2000))
    if (this.#pendingIn !== undefined || !hooks.isConfirmed()) return first
    return this.#reinviteOnce(sdp)
  }

  #reinviteOnce(sdp: string): Promise<ReinviteOutcome> {
    const { context, authorizer, hooks } = this.#parts
    const hop = this.#hop()
    const parts = {
      headers: [context.contact(hop.transport), ALLOW, SDP_TYPE],
      body: Buffer.from(sdp, 'utf8'),
    }
    this.#invitesOut++
    return new Promise((resolve) => {
      let invite: SipRequest | undefined
      let settled = false
      const settle = (outcome: ReinviteOutcome) => {
        if (!settled) this.#invitesOut--
        settled = true
        resolve(outcome)
      }
      const build = () => {
        invite = this.#next('INVITE', parts)
        return invite
      }
      sendAuthorized(
        context,
        { hop, authorizer, build, onTry: (made) => (invite = made.request) },
        {
          onResponse: (response) => {
            const { status } = response.message
            if (status < 200) return
            if (status >= 300) {
              settle({ kind: 'rejected', status })
              if (isLost(status)) hooks.onLost()
              return
            }
            if (!settled) this.#dialog = refreshTarget(this.#dialog, response.envelope)
            this.acknowledge(invite!, response)
            if (!settled) hooks.onRemoteSdp(bodyText(response.message))
            settle({ kind: 'accepted', sdp: bodyText(response.message) })
          },
          onFailure: () => {
            settle({ kind: 'unknown' })
            hooks.onLost()
          },
        },
      )
    })
  }

  receive(request: ReceivedRequest): void {
    const { context, hooks } = this.#parts
    const { method } = request.message
    if (method === 'ACK') {
      this.#receiveAck(request)
      return
    }
    const after = afterRequest(this.#dialog, request.envelope)
    if (after === undefined) {
      context.transactions.reply(request, respond(request, 500))
      return
    }
    this.#dialog = after
    if (method === 'INVITE') {
      this.#receiveInvite(request)
      return
    }
    const known = method === 'BYE' || method === 'INFO' || method === 'OPTIONS'
    const transaction = context.transactions.serve(request)
    transaction.respond(respond(request, known ? 200 : 405, { headers: [ALLOW] }))
    if (method === 'BYE') {
      this.abandon()
      hooks.onBye(header(request.message, 'reason'))
    } else if (method === 'INFO') {
      hooks.onInfo({
        contentType: header(request.message, 'content-type') ?? '',
        body: bodyText(request.message),
      })
    }
  }

  #receiveAck(request: ReceivedRequest): void {
    const { cseq } = request.envelope
    if (this.#pendingIn?.cseq === cseq) {
      this.#pendingIn.answer?.stop()
      this.#pendingIn = undefined
    }
    // RFC 3264 §4: the answer to an offer that stood in the 2xx
    if (request.message.body.length > 0) this.#parts.hooks.onRemoteSdp(bodyText(request.message))
    this.#parts.hooks.onAck(cseq)
  }

  #receiveInvite(request: ReceivedRequest): void {
    const { context, hooks } = this.#parts
    // RFC 3261 §14.2: our own offer is under way, or (RFC 5407 §3.1.4) the ACK of the first answer has not come
    if (this.#invitesOut > 0 || !hooks.isConfirmed()) {
      context.transactions.serve(request).respond(respond(request, 491))
      return
    }
    // RFC 3261 §14.2: the one before is not answered yet
    if (this.#pendingIn !== undefined) {
      const retryAfter = String(Math.round(context.randomMs(0, 10_000) / 1000))
      context.transactions
        .serve(request)
        .respond(respond(request, 500, { headers: [['retry-after', retryAfter]] }))
      return
    }
    this.#pendingIn = answerReinvite(context, request, {
      offer: (reoffer) => hooks.onReoffer(reoffer),
      accepted: () => {
        this.#dialog = refreshTarget(this.#dialog, request.envelope)
        if (request.message.body.length > 0) hooks.onRemoteSdp(bodyText(request.message))
      },
      refused: () => {
        this.#pendingIn = undefined
      },
      unacknowledged: () => {
        this.#pendingIn = undefined
        hooks.onLost()
      },
    })
    if (this.#pendingIn.decided === 'refused') this.#pendingIn = undefined
  }

  /** The dialog is over: what is still open in it is answered (RFC 3261 §15.1.2). Idempotent. */
  abandon(): void {
    this.#pendingIn?.abandon()
    this.#pendingIn = undefined
  }
}

/** RFC 3261 §12.2.1.2 */
const isLost = (status: number): boolean => status === 408 || status === 481
