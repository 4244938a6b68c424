import type { Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import { noAuthorizer } from '../../auth/authorizer.ts'
import { calleeDialog } from '../../dialog/dialog.ts'
import { returnHop } from '../../dialog/in-dialog-hop.ts'
import { optionTags } from '../../dialog/option-tags.ts'
import { extensionsOf } from '../../message/extensions.ts'
import type { Header, SipRequest } from '../../message/message.ts'
import { userOf } from '../../message/uri.ts'
import { type ReceivedRequest, type ResponseParts, respond } from '../../transaction/respond.ts'
import type { CancelReason, ServerTransaction } from '../../transaction/server-transaction.ts'
import type {
  CallEnd,
  CallState,
  IncomingCall,
  ReinviteOutcome,
  SipCall,
  SipSource,
} from '../api/sip-call.ts'
import { type Pending2xx, retransmit2xx } from '../offer-answer/retransmit-2xx.ts'
import type { SessionStage } from '../offer-answer/session-hooks.ts'
import type { TimedAnswer } from '../offer-answer/session-timer.ts'
import { descriptionOf } from '../requests/body-description.ts'
import {
  allowHeader,
  type CallContext,
  contactFor,
  maxRingingMs,
  sdpContentType,
} from '../requests/call-context.ts'
import { deferred } from '../requests/deferred.ts'
import { sourceOf } from '../requests/source-of.ts'
import { callerIdentityOf } from './caller-identity.ts'
import { type IncomingAction, type IncomingEvent, type IncomingState, incoming } from './incoming.machine.ts'
import { InviteCall } from './invite-call.ts'
import { InviteSession } from './invite-session.ts'
import { type Provisional, ReliableProvisionals } from './reliable-provisionals.ts'

/** RFC 3261 §13.3.1.1: a proxy may cancel an INVITE without a provisional response for three minutes. */
const repeatProvisionalMs = 60_000
const maxFirstRseq = 2 ** 31 - 1
const ringing180: Provisional = { status: 180 }

export interface IncomingParts {
  readonly request: ReceivedRequest
  readonly replaces: SipCall | undefined
  /** Authenticated by digest. */
  readonly user?: string | undefined
  onOver(): void
}

/** An incoming call; executes `incoming.machine.ts`. */
export class InviteServerCall extends InviteCall implements IncomingCall {
  readonly callId: string
  readonly isOutgoing = false
  readonly fromUser: string
  readonly toUser: string
  readonly requestUri: string
  readonly assertedNumber?: string
  readonly unscreenedNumber?: string
  readonly isWithheld: boolean
  readonly replaces?: SipCall
  readonly authenticatedUser?: string
  readonly source: SipSource
  readonly header: (name: string) => string | undefined
  /** Local tag. */
  readonly localTag: string
  protected readonly session: InviteSession
  readonly #transaction: ServerTransaction
  /** The INVITE had no offer: ours goes in the 2xx. */
  #isLateOffer = false
  /** Set once a reliable provisional response was sent. */
  #provisionals: ReliableProvisionals | undefined
  readonly #onOver: () => void
  readonly #over = deferred<void>()
  readonly #established = deferred<'established' | 'gone'>()
  readonly #ringLimit: Timer
  #repeat: Timer | undefined
  #state: IncomingState = 'ringing'
  #pending: Pending2xx | undefined
  #ownHeaders: readonly Header[] | undefined
  #ring: Provisional = ringing180
  #isRingReliable = false
  #refusal: { status: number; reason?: string } = { status: 480 }
  #answerSdp: string | undefined
  #timed: Extract<TimedAnswer, { kind: 'answer' }> | undefined

  constructor(context: CallContext, { request, replaces, user, onOver }: IncomingParts) {
    super(context)
    const { message, envelope } = request
    this.#onOver = onOver
    this.callId = envelope.callId
    this.fromUser = userOf(envelope.from.uri)
    this.toUser = userOf(envelope.to.uri)
    this.requestUri = message.uri
    const { asserted, unscreened, isWithheld } = callerIdentityOf(request)
    if (asserted !== undefined) this.assertedNumber = asserted
    if (unscreened !== undefined) this.unscreenedNumber = unscreened
    this.isWithheld = isWithheld
    if (replaces !== undefined) this.replaces = replaces
    if (user !== undefined) this.authenticatedUser = user
    this.source = sourceOf(request)
    this.header = extensionsOf(message)
    this.localTag = context.newToken().slice(0, 16)
    this.#transaction = context.transactions.serve(request)
    this.session = this.#openSession(request)
    this.#ringLimit = context.clock.after(maxRingingMs, () =>
      this.#refuse({ by: 'timeout' }, { status: 480 }),
    )
    this.#transaction.user = {
      localTag: this.localTag,
      onAck: (ack) => this.session.receive(ack),
      onCancel: (why) => this.#cancelled(why),
    }
  }

  #openSession(request: ReceivedRequest): InviteSession {
    const { arrival, message, envelope } = request
    const { context } = this
    const session: InviteSession = new InviteSession({
      call: this,
      context,
      dialog: calleeDialog(message, envelope, this.localTag),
      authorizer: noAuthorizer,
      source: returnHop(arrival),
      isCaller: false,
      timer: this.timer,
      hooks: this.hooks(() => session),
    })
    session.noteCapabilities(message)
    const description = descriptionOf(message)
    this.#isLateOffer = description.kind !== 'sdp'
    if (description.kind === 'sdp') session.exchange.receiveOffer(description.sdp)
    context.addDialog(session.key, session)
    return session
  }

  get state(): CallState {
    if (this.#state === 'confirmed' || this.#state === 'ended') return this.#state
    return 'early'
  }

  protected get stage(): SessionStage {
    switch (this.#state) {
      case 'ringing':
      case 'answer pending':
        return 'early'
      case 'answering':
      case 'closing':
        return 'answered'
      default:
        return this.#state
    }
  }

  protected onRemoteBye(): void {
    this.#step('remote bye')
  }

  /** Of whatever CSeq: until then nothing else is there to be acknowledged. */
  protected onAck(): void {
    this.#step('ack')
  }

  protected readonly onPrack = (prack: SipRequest) => this.#provisionals?.acknowledge(prack)

  protected onLost(): void {
    if (this.#state !== 'confirmed') return
    this.end = { by: 'timeout' }
    this.#step('hang up')
  }

  #step(event: IncomingEvent): void {
    const row = next(incoming, this.#state, event)
    if (row === undefined) return
    this.#state = row.to
    for (const action of row.effects) this.#act(action)
  }

  #act(action: IncomingAction): void {
    switch (action) {
      case 'send provisional':
        this.#sendProvisional()
        break
      case 'send 2xx':
        this.#sendAnswer()
        break
      case 'send rejection':
        this.#respond(this.#refusal.status, this.#refusal)
        break
      case 'send 487':
        this.#respond(487)
        break
      case 'send bye':
        this.session.terminate()
        void this.session.send('BYE').then(() => this.#forget())
        break
      case 'established':
        this.#pending?.stop()
        this.#timed?.start()
        this.#established.resolve('established')
        this.emit('answered', { sdp: this.remoteSdp })
        break
      case 'gone':
        this.#pending?.stop()
        this.#established.resolve('gone')
        break
      case 'end':
        this.#finish()
    }
  }

  #respond(status: number, { reason, headers, body }: Omit<ResponseParts, 'toTag'> = {}): void {
    const { request } = this.#transaction
    this.#transaction.respond(respond(request, status, { reason, toTag: this.localTag, headers, body }))
  }

  get #dialogHeaders(): readonly Header[] {
    this.#ownHeaders ??= [
      contactFor(this.context, this.#transaction.request),
      allowHeader,
      this.context.supported,
    ]
    return this.#ownHeaders
  }

  #respondProvisional({ status, sdp }: Provisional, rseq?: number): void {
    const headers: Header[] = [...this.#dialogHeaders]
    if (rseq !== undefined) headers.push(['require', '100rel'], ['rseq', String(rseq)])
    if (sdp === undefined) this.#respond(status, { headers })
    else this.#respond(status, { headers: [...headers, sdpContentType], body: Buffer.from(sdp, 'utf8') })
  }

  /** Sends the latest provisional response; without an offer in the INVITE it carries no SDP. */
  #sendProvisional(): void {
    // RFC 3262 §5: SDP counts as an offer or answer only in a reliable response, and the first reliable one
    // must carry an offer if the INVITE had none
    if (!this.#isRingReliable) this.#respondProvisional(this.#isLateOffer ? ringing180 : this.#ring)
    else if (!this.#isLateOffer || this.#ring.sdp !== undefined) this.#sendReliably(this.#ring)
    this.#repeat?.cancel()
    this.#repeat = this.context.clock.after(repeatProvisionalMs, () => this.#step('ring'))
  }

  /** Leaves out SDP that was already agreed on. */
  #sendReliably({ status, sdp }: Provisional): void {
    const { exchange } = this.session
    const isAgreed = sdp === undefined || exchange.state === 'stable' || exchange.state === 'have local offer'
    if (!isAgreed && exchange.state === 'none') exchange.sendOffer(sdp)
    else if (!isAgreed) exchange.sendAnswer(sdp)
    this.#provisionals ??= this.#openProvisionals()
    this.#provisionals.send(isAgreed ? { status } : { status, sdp })
  }

  #openProvisionals(): ReliableProvisionals {
    const { clock, randomMs } = this.context
    const { cseq } = this.#transaction.request.envelope
    return new ReliableProvisionals(clock, cseq, randomMs(1, maxFirstRseq), {
      send: (provisional, rseq) => this.#respondProvisional(provisional, rseq),
      onAcknowledged: () => this.#step('prack'),
      onTimeout: () => this.#refuse({ by: 'timeout' }, { status: 504 }),
    })
  }

  #sendAnswer(): void {
    this.#repeat?.cancel()
    this.#ringLimit.cancel()
    const { exchange } = this.session
    const sdp = this.#answerSdp ?? ''
    // an agreed answer may be repeated, but not to a peer that has sent the answer itself (RFC 3261 §13.2.1)
    const isAgreed = exchange.local !== undefined
    const isRepeatable = exchange.local === sdp && exchange.state === 'stable' && !this.#isLateOffer
    if (!isAgreed && exchange.state === 'none') exchange.sendOffer(sdp)
    else if (!isAgreed) exchange.sendAnswer(sdp)
    this.#provisionals?.stop()
    const headers = [...this.#dialogHeaders, ...(this.#timed?.headers ?? [])]
    const parts =
      isAgreed && !isRepeatable
        ? { headers }
        : { headers: [...headers, sdpContentType], body: Buffer.from(sdp, 'utf8') }
    this.#pending = retransmit2xx(
      this.context.clock,
      () => this.#respond(200, parts),
      () => {
        this.end = { by: 'timeout' }
        this.#step('ack timeout')
      },
    )
    void this.replaces?.hangUp()
  }

  #finish(): void {
    this.#ringLimit.cancel()
    this.#repeat?.cancel()
    this.#pending?.stop()
    this.#provisionals?.stop()
    this.timer.stop()
    this.session.terminate()
    // after our BYE the dialog stays until the response
    const byeSent = this.#pending !== undefined && this.end.by !== 'remote'
    if (!byeSent) this.#forget()
    this.#established.resolve('gone')
    this.#transaction.release()
    this.#onOver()
    this.emit('ended', this.end)
  }

  #forget(): void {
    this.context.removeDialog(this.session.key)
    this.#over.resolve()
  }

  ring(sdp?: string, { reliable = false }: { readonly reliable?: boolean } = {}): void {
    const { message } = this.#transaction.request
    this.#isRingReliable =
      optionTags(message, 'require').includes('100rel') ||
      (reliable && optionTags(message, 'supported').includes('100rel'))
    this.#ring = sdp === undefined ? ringing180 : { status: 183, sdp }
    this.#step('ring')
  }

  answer(sdp: string): Promise<'established' | 'gone'> {
    if (this.#state === 'ringing') {
      this.#answerSdp = sdp
      const timed = this.timer.answer(this.#transaction.request.message)
      if (timed.kind === 'answer') this.#timed = timed
    }
    this.#step(this.#provisionals?.holdsAnswer === true ? 'answer before prack' : 'answer')
    return this.#established.promise
  }

  reject(status: number, reason?: string): void {
    const final = status >= 300 && status <= 699 ? status : 480
    const words = reason === undefined ? {} : { reason }
    this.#refuse({ by: 'local', status: final }, { status: final, ...words })
  }

  #refuse(end: CallEnd, refusal: { status: number; reason?: string }): void {
    if (this.stage !== 'early') return
    this.end = end
    this.#refusal = refusal
    this.#step('reject')
  }

  /** CANCEL from the caller; its own 200 has been sent. */
  #cancelled({ reason, isAnsweredElsewhere }: CancelReason): void {
    if (this.stage !== 'early') return
    this.end = {
      by: 'remote',
      status: 487,
      ...(reason === undefined ? {} : { reason }),
      ...(isAnsweredElsewhere && { isAnsweredElsewhere }),
    }
    this.#step('cancel')
  }

  override async update(sdp: string): Promise<ReinviteOutcome> {
    // RFC 3311 §5.1: no UPDATE before the PRACK for the answer in a provisional response
    return this.#provisionals?.isOpen === true ? { kind: 'rejected', status: 491 } : super.update(sdp)
  }

  hangUp(): Promise<void> {
    if (this.#state !== 'ended') {
      this.end = { by: 'local' }
      this.#step('hang up')
    }
    return this.#over.promise
  }

  abort(): void {
    this.#over.resolve()
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.end = { by: 'local' }
    this.#finish()
  }
}
