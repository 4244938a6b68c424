import { EventEmitter } from 'node:events'
import type { Timer } from '@hovor/clock'
import { createAuthorizer } from '../auth/authorizer.ts'
import { calleeDialog } from '../dialog/dialog.ts'
import { bodyText, header } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { userOf } from '../message/uri.ts'
import { type ReceivedRequest, type ResponseParts, respond } from '../transaction/respond.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import { answerUntilAck, type PendingAnswer } from './answer-until-ack.ts'
import { ALLOW, type CallContext, MAX_RINGING_MS, SDP_TYPE } from './call-context.ts'
import { deferred } from './deferred.ts'
import { type IncomingAction, type IncomingEvent, type IncomingState, incoming } from './incoming.machine.ts'
import { InviteSession } from './invite-session.ts'
import type {
  CallEnd,
  CallState,
  IncomingCall,
  ReferOutcome,
  ReinviteOutcome,
  SipCallEvents,
  SipSource,
} from './sip-call.ts'

/** RFC 3261 §17.2.1: a 100 only when nothing else is said by then. */
const TRYING_AFTER_MS = 200
/** RFC 3261 §13.3.1.1: a proxy forgets an INVITE that is silent for three minutes. */
const REPEAT_PROVISIONAL_MS = 60_000

/** A call that the far side makes; carries out what `incoming.machine.ts` says. */
export class InviteServerCall extends EventEmitter<SipCallEvents> implements IncomingCall {
  readonly callId: string
  readonly fromUser: string
  readonly toUser: string
  readonly requestUri: string
  readonly assertedNumber?: string
  readonly source: SipSource
  readonly #context: CallContext
  readonly #transaction: ServerTransaction
  readonly #session: InviteSession
  readonly #localTag: string
  readonly #onOver: () => void
  readonly #over = deferred<void>()
  readonly #established = deferred<'established' | 'gone'>()
  readonly #ringLimit: Timer
  readonly #trying: Timer
  #repeat: Timer | undefined
  #state: IncomingState = 'ringing'
  #pending: PendingAnswer | undefined
  #provisional: { status: number; sdp?: string } = { status: 180 }
  #refusal: { status: number; reason?: string } = { status: 480 }
  #answerSdp = ''
  #remoteSdp: string | undefined
  #end: CallEnd = { by: 'local' }

  constructor(context: CallContext, request: ReceivedRequest, onOver: () => void) {
    super()
    const { message, envelope, arrival } = request
    this.#context = context
    this.#onOver = onOver
    this.callId = envelope.callId
    this.fromUser = userOf(envelope.from.uri)
    this.toUser = userOf(envelope.to.uri)
    this.requestUri = message.uri
    const asserted = assertedUser(request)
    if (asserted !== undefined) this.assertedNumber = asserted
    this.source = { address: arrival.address, port: arrival.port, transport: arrival.transport }
    if (message.body.length > 0) this.#remoteSdp = bodyText(message)
    this.#localTag = context.newToken().slice(0, 16)
    this.#transaction = context.transactions.serve(request)
    this.#session = this.#openSession(request)
    context.addDialog(this.#session.key, this.#session)
    this.#ringLimit = context.clock.after(MAX_RINGING_MS, () =>
      this.#refuse({ by: 'timeout' }, { status: 480 }),
    )
    this.#transaction.user = {
      onAck: (ack) => this.#session.receive(ack),
      onFailure: () => {},
    }
    this.#trying = context.clock.after(TRYING_AFTER_MS, () =>
      this.#transaction.respond(respond(request, 100)),
    )
  }

  get remoteSdp(): string | undefined {
    return this.#remoteSdp
  }

  get state(): CallState {
    if (this.#state === 'confirmed' || this.#state === 'ended') return this.#state
    return 'early'
  }

  #openSession(request: ReceivedRequest): InviteSession {
    const { arrival, message, envelope } = request
    const context = this.#context
    return new InviteSession({
      context,
      dialog: calleeDialog(message, envelope, this.#localTag),
      authorizer: createAuthorizer(undefined, () => context.newToken()),
      fallbackHop: { transport: arrival.transport, host: arrival.address, port: arrival.port },
      isCaller: false,
      hooks: {
        onBye: (reason) => {
          this.#end = { by: 'remote', ...(reason === undefined ? {} : { reason }) }
          this.#step('remote bye')
        },
        onInfo: (info) => void this.emit('info', info),
        onReoffer: (reoffer) => this.emit('reoffer', reoffer),
        onRemoteSdp: (sdp) => {
          this.#remoteSdp = sdp
        },
        onAck: (cseq) => {
          if (cseq === envelope.cseq) this.#step('ack')
        },
        onLost: () => {
          if (this.#state === 'confirmed') this.#end = { by: 'timeout' }
          if (this.#state === 'confirmed') this.#step('hang up')
        },
        isConfirmed: () => this.#state === 'confirmed',
      },
    })
  }

  #step(event: IncomingEvent): void {
    const row = incoming[this.#state][event]
    if (row === undefined) return
    this.#state = row.next
    for (const action of row.do) this.#act(action)
  }

  #act(action: IncomingAction): void {
    switch (action) {
      case 'send provisional':
        this.#sendProvisional()
        break
      case 'send answer':
        this.#sendAnswer()
        break
      case 'send refusal':
        this.#respond(this.#refusal.status, this.#refusal)
        break
      case 'send 487':
        this.#respond(487)
        break
      case 'send bye':
        this.#session.abandon()
        void this.#session.send('BYE').then(() => this.#forget())
        break
      case 'established':
        this.#pending?.stop()
        this.#established.resolve('established')
        break
      case 'gone':
        this.#pending?.stop()
        this.#established.resolve('gone')
        break
      case 'end':
        this.#finish()
    }
  }

  #respond(status: number, parts: ResponseParts = {}): void {
    this.#trying.cancel()
    const request = this.#transaction.request
    this.#transaction.respond(respond(request, status, { ...parts, toTag: this.#localTag }))
  }

  #sendProvisional(): void {
    const { status, sdp } = this.#provisional
    const contact = this.#context.contact(this.source.transport)
    const body = sdp === undefined ? {} : { body: Buffer.from(sdp, 'utf8') }
    const headers = sdp === undefined ? [contact, ALLOW] : [contact, ALLOW, SDP_TYPE]
    this.#respond(status, { headers, ...body })
    this.#repeat?.cancel()
    this.#repeat = this.#context.clock.after(REPEAT_PROVISIONAL_MS, () => this.#step('ring'))
  }

  #sendAnswer(): void {
    this.#repeat?.cancel()
    this.#ringLimit.cancel()
    const parts = {
      headers: [this.#context.contact(this.source.transport), ALLOW, SDP_TYPE],
      body: Buffer.from(this.#answerSdp, 'utf8'),
    }
    this.#pending = answerUntilAck(
      this.#context.clock,
      () => this.#respond(200, parts),
      () => {
        this.#end = { by: 'timeout' }
        this.#step('ack timeout')
      },
    )
  }

  #finish(): void {
    this.#ringLimit.cancel()
    this.#repeat?.cancel()
    this.#pending?.stop()
    // a BYE that we sent keeps the dialog until it is answered
    const byeSent = this.#answerSdp !== '' && this.#end.by !== 'remote'
    if (!byeSent) this.#forget()
    this.#established.resolve('gone')
    this.#onOver()
    this.emit('ended', this.#end)
  }

  #forget(): void {
    this.#context.removeDialog(this.#session.key)
    this.#over.resolve()
  }

  ring(sdp?: string): void {
    this.#provisional = sdp === undefined ? { status: 180 } : { status: 183, sdp }
    this.#step('ring')
  }

  answer(sdp: string): Promise<'established' | 'gone'> {
    if (this.#state === 'ringing') this.#answerSdp = sdp
    this.#step('answer')
    return this.#established.promise
  }

  reject(status: number, reason?: string): void {
    const final = status >= 300 && status <= 699 ? status : 480
    this.#refuse(
      { by: 'local', status: final },
      { status: final, ...(reason === undefined ? {} : { reason }) },
    )
  }

  #refuse(end: CallEnd, refusal: { status: number; reason?: string }): void {
    if (this.#state !== 'ringing') return
    this.#end = end
    this.#refusal = refusal
    this.#step('reject')
  }

  /** The caller's CANCEL; its own 200 is already sent. */
  cancelled(reason: string | undefined): void {
    if (this.#state !== 'ringing') return
    this.#end = { by: 'remote', status: 487, ...(reason === undefined ? {} : { reason }) }
    this.#step('cancel')
  }

  /** Tag of this side, for the answer to a CANCEL (RFC 3261 §9.2). */
  get localTag(): string {
    return this.#localTag
  }

  hangUp(): Promise<void> {
    if (this.#state !== 'ended') {
      this.#end = { by: 'local' }
      this.#step('hang up')
    }
    return this.#over.promise
  }

  /** The agent closes: ends without another word. Idempotent. */
  abort(): void {
    this.#over.resolve()
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#end = { by: 'local' }
    this.#trying.cancel()
    this.#session.abandon()
    this.#finish()
  }

  get dialog() {
    return undefined
  }

  async update(): Promise<ReinviteOutcome> {
    return { kind: 'rejected', status: 405 }
  }

  async refer(): Promise<ReferOutcome> {
    return { kind: 'rejected', status: 405 }
  }

  async reinvite(sdp: string) {
    if (this.#state !== 'confirmed') return { kind: 'rejected', status: 481 } as const
    return this.#session.reinvite(sdp)
  }

  async sendInfo(contentType: string, body: string) {
    if (this.#state !== 'confirmed') return { kind: 'unknown' } as const
    return this.#session.send('INFO', {
      headers: [['content-type', contentType]],
      body: Buffer.from(body, 'utf8'),
    })
  }
}

function assertedUser({ message }: ReceivedRequest): string | undefined {
  const asserted = header(message, 'p-asserted-identity')
  const address =
    asserted === undefined ? undefined : parseNameAddr(asserted.split(/,(?=[^>]*<)/, 1)[0] ?? '')
  const user = address === undefined ? '' : userOf(address.uri)
  return user === '' ? undefined : user
}
