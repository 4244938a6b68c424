import { EventEmitter } from 'node:events'
import type { Timer } from '@hovor/clock'
import { createAuthorizer } from '../auth/authorizer.ts'
import { callerDialog } from '../dialog/dialog.ts'
import { bodyText, type Header, type SipRequest } from '../message/message.ts'
import { formatNameAddr, tagOf } from '../message/name-addr.ts'
import type { ClientTransaction } from '../transaction/client-transaction.ts'
import type { ReceivedResponse } from '../transaction/respond.ts'
import { TRANSACTION_TIMEOUT_MS } from '../transaction/timers.ts'
import type { Hop } from '../transport/hop.ts'
import { ALLOW, type CallContext, MAX_RINGING_MS, SDP_TYPE } from './call-context.ts'
import { cancelOf } from './cancel-request.ts'
import { deferred } from './deferred.ts'
import { type FirstResponseWatch, watchFirstResponse } from './first-response.ts'
import { InviteSession } from './invite-session.ts'
import { type OutgoingAction, type OutgoingEvent, type OutgoingState, outgoing } from './outgoing.machine.ts'
import { sendAuthorized } from './send-authorized.ts'
import type { OutgoingInvite } from './sip-agent.ts'
import type {
  CallEnd,
  CallState,
  OutgoingCall,
  ReferOutcome,
  ReinviteOutcome,
  SipCallEvents,
} from './sip-call.ts'

/** A call that this side makes; carries out what `outgoing.machine.ts` says. */
export class InviteClientCall extends EventEmitter<SipCallEvents> implements OutgoingCall {
  readonly callId: string
  readonly first: FirstResponseWatch['promise']
  readonly #context: CallContext
  readonly #wanted: OutgoingInvite
  readonly #hop: Hop
  readonly #localTag: string
  readonly #authorizer
  readonly #first: FirstResponseWatch
  readonly #onOver: () => void
  readonly #ringLimit: Timer
  readonly #over = deferred<void>()
  #cancelLimit: Timer | undefined
  #state: OutgoingState = 'calling'
  #seq = 0
  #transaction: ClientTransaction | undefined
  #session: InviteSession | undefined
  #response: ReceivedResponse | undefined
  #remoteSdp: string | undefined
  #end: CallEnd = { by: 'local' }
  #cancelled = false

  /** `isFull`: the agent is at its limit; nothing is sent. */
  constructor(context: CallContext, wanted: OutgoingInvite, hop: Hop, isFull: boolean, onOver: () => void) {
    super()
    this.#context = context
    this.#wanted = wanted
    this.#hop = hop
    this.#onOver = onOver
    this.callId = context.newToken()
    this.#localTag = context.newToken().slice(0, 16)
    this.#authorizer = createAuthorizer(wanted.credentials, () => context.newToken())
    this.#first = watchFirstResponse(context.clock, wanted.firstResponseTimeoutMs)
    this.first = this.#first.promise
    this.#ringLimit = context.clock.after(MAX_RINGING_MS, () => this.#giveUp({ by: 'timeout' }))
    // never inside the constructor: nobody listens yet
    if (isFull) queueMicrotask(() => this.#fail({ why: 'transport', sent: false }))
    else this.#sendInvite()
  }

  #sendInvite(): void {
    const request = {
      hop: this.#hop,
      authorizer: this.#authorizer,
      build: () => this.#buildInvite(),
      onTry: (transaction: ClientTransaction) => {
        this.#transaction = transaction
      },
    }
    sendAuthorized(this.#context, request, {
      onResponse: (response) => this.#receive(response),
      onFailure: (failure) => this.#fail(failure),
    })
  }

  #fail(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void {
    this.#first.failure(failure)
    if (!this.#cancelled) this.#end = { by: failure.why }
    this.#step('final')
  }

  get remoteSdp(): string | undefined {
    return this.#remoteSdp
  }

  get state(): CallState {
    if (this.#state === 'confirmed' || this.#state === 'ended') return this.#state
    return 'early'
  }

  #buildInvite(): SipRequest {
    const { target, from, fromName, to = target, sdp = '', headers = [] } = this.#wanted
    const name = fromName === undefined ? {} : { displayName: fromName }
    this.#seq++
    return {
      kind: 'request',
      method: 'INVITE',
      uri: target,
      headers: [
        ['max-forwards', '70'],
        ['from', formatNameAddr({ ...name, uri: from, params: [['tag', this.#localTag]] })],
        ['to', `<${to}>`],
        ['call-id', this.callId],
        ['cseq', `${this.#seq} INVITE`],
        this.#context.contact(this.#hop.transport),
        ALLOW,
        ['user-agent', this.#context.userAgent],
        ...headers.map(([key, value]): Header => [key.toLowerCase(), value]),
        SDP_TYPE,
      ],
      body: Buffer.from(sdp, 'utf8'),
    }
  }

  #receive(response: ReceivedResponse): void {
    const { status, reason } = response.message
    this.#first.response(status, reason)
    if (status >= 200 && status < 300) {
      if (this.#isOtherFork(response)) this.#endFork(response)
      else {
        this.#response = response
        this.#step('2xx')
      }
      return
    }
    this.#response = response
    if (status >= 300 && !this.#cancelled) this.#end = { by: 'remote', status, reason }
    if (status >= 300 && this.#cancelled) this.#end = { ...this.#end, status }
    this.#step(status < 200 ? '1xx' : 'final')
  }

  #step(event: OutgoingEvent): void {
    const row = outgoing[this.#state][event]
    if (row === undefined) return
    this.#state = row.next
    for (const action of row.do) this.#act(action)
  }

  #act(action: OutgoingAction): void {
    switch (action) {
      case 'progress':
        this.#progress(this.#response!)
        break
      case 'send cancel':
        this.#sendCancel()
        break
      case 'confirm':
        this.#confirm(this.#response!)
        break
      case 'acknowledge again':
        this.#session?.acknowledge(this.#transaction!.request, this.#response!)
        break
      case 'send bye':
        this.#bye()
        break
      case 'end':
        this.#finish()
    }
  }

  #progress({ message }: ReceivedResponse): void {
    // 100 says only that the next hop has the request (RFC 3261 §21.1.1)
    if (message.status === 100) return
    const sdp = message.body.length === 0 ? undefined : bodyText(message)
    if (sdp !== undefined) this.#remoteSdp = sdp
    this.emit('progress', { status: message.status, ...(sdp === undefined ? {} : { sdp }) })
  }

  #sendCancel(): void {
    const transaction = this.#transaction!
    const cancel = cancelOf(transaction.request)
    const hop = transaction.hop ?? this.#hop
    const ignore = { onResponse: () => {}, onFailure: () => {} }
    this.#context.transactions.request(cancel, hop, ignore, transaction.branch)
    this.#cancelLimit = this.#context.clock.after(TRANSACTION_TIMEOUT_MS, () => {
      transaction.terminate()
      this.#step('cancel timeout')
    })
  }

  /** The dialog of a 2xx, acknowledged. */
  #openSession(response: ReceivedResponse): InviteSession {
    const invite = this.#transaction!.request
    const session = new InviteSession({
      context: this.#context,
      dialog: callerDialog(invite, response.message, response.envelope),
      authorizer: this.#authorizer,
      fallbackHop: this.#transaction!.hop ?? this.#hop,
      isCaller: true,
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
        onAck: () => {},
        onLost: () => this.#giveUp({ by: 'timeout' }),
        isConfirmed: () => this.#state === 'confirmed',
      },
    })
    session.acknowledge(invite, response)
    return session
  }

  #confirm(response: ReceivedResponse): void {
    this.#ringLimit.cancel()
    this.#session = this.#openSession(response)
    this.#context.addDialog(this.#session.key, this.#session)
    const sdp = bodyText(response.message)
    // an answer of a reliable provisional or of early media may not be repeated in the 2xx
    if (sdp !== '') this.#remoteSdp = sdp
    this.emit('answered', { sdp: this.#remoteSdp })
  }

  /** RFC 3261 §13.2.2.4: a forked INVITE was answered twice; the first answer is kept, the others are ended. */
  #isOtherFork({ envelope }: ReceivedResponse): boolean {
    return this.#session !== undefined && this.#session.remoteTag !== tagOf(envelope.to)
  }

  #endFork(response: ReceivedResponse): void {
    void this.#openSession(response).send('BYE')
  }

  #bye(): void {
    // the answer crossed our CANCEL: its dialog is opened only to be ended
    if (this.#session === undefined) {
      this.#session = this.#openSession(this.#response!)
      this.#context.addDialog(this.#session.key, this.#session)
    }
    const session = this.#session
    session.abandon()
    const over = () => {
      this.#context.removeDialog(session.key)
      this.#over.resolve()
    }
    void session.send('BYE').then(over)
  }

  #finish(): void {
    this.#ringLimit.cancel()
    this.#cancelLimit?.cancel()
    const endedByBye = this.#session !== undefined && this.#end.by !== 'remote'
    if (!endedByBye) {
      if (this.#session !== undefined) this.#context.removeDialog(this.#session.key)
      this.#over.resolve()
    }
    this.#onOver()
    this.emit('ended', this.#end)
  }

  #giveUp(end: CallEnd): void {
    if (this.#state === 'ended') return
    if (!this.#cancelled) this.#end = end
    this.#cancelled = true
    this.#step(this.#state === 'confirmed' ? 'hang up' : 'cancel')
  }

  cancel(): void {
    if (this.state === 'early') this.#giveUp({ by: 'local' })
  }

  hangUp(): Promise<void> {
    this.#giveUp({ by: 'local' })
    return this.#over.promise
  }

  /** The agent closes: ends without another word. Idempotent. */
  abort(): void {
    this.#over.resolve()
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#end = { by: 'local' }
    this.#first.failure({ why: 'transport', sent: true })
    this.#session?.abandon()
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

  acknowledge(): void {}

  async reinvite(sdp: string) {
    return this.#session === undefined || this.#state !== 'confirmed'
      ? ({ kind: 'rejected', status: 481 } as const)
      : this.#session.reinvite(sdp)
  }

  async sendInfo(contentType: string, body: string) {
    if (this.#session === undefined || this.#state !== 'confirmed') return { kind: 'unknown' } as const
    return this.#session.send('INFO', {
      headers: [['content-type', contentType]],
      body: Buffer.from(body, 'utf8'),
    })
  }
}
