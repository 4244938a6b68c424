import type { Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import { createAuthorizer } from '../../auth/authorizer.ts'
import { callerDialog } from '../../dialog/dialog.ts'
import type { SipRequest } from '../../message/message.ts'
import { tagOf } from '../../message/name-addr.ts'
import type { ClientTransaction } from '../../transaction/client-transaction.ts'
import type { ReceivedResponse } from '../../transaction/respond.ts'
import { transactionTimeoutMs } from '../../transaction/timers.ts'
import type { Hop } from '../../transport/hop.ts'
import type { OutgoingInvite } from '../api/sip-agent.ts'
import type { CallEnd, CallState, OutgoingCall } from '../api/sip-call.ts'
import type { SessionStage } from '../offer-answer/session-hooks.ts'
import { sdpOf } from '../requests/body-description.ts'
import { type CallContext, maxRingingMs } from '../requests/call-context.ts'
import { deferred } from '../requests/deferred.ts'
import { sendAuthorized } from '../requests/send-authorized.ts'
import { buildInvite } from './build-invite.ts'
import { cancelOf } from './cancel-request.ts'
import { type FirstResponseWatch, watchFirstResponse } from './first-response.ts'
import { InviteCall } from './invite-call.ts'
import { InviteSession } from './invite-session.ts'
import { type OutgoingAction, type OutgoingEvent, type OutgoingState, outgoing } from './outgoing.machine.ts'
import { redirectionOf } from './redirection.ts'

/** Early dialogs tracked per forked INVITE; provisional responses of further ones are ignored. */
const maxBranches = 16
/** How long the application has to answer the peer's offer before the call ends. */
const acknowledgeTimeoutMs = 10_000

/** An outgoing call; executes `outgoing.machine.ts`. */
export class InviteClientCall extends InviteCall implements OutgoingCall {
  readonly callId: string
  readonly isOutgoing = true
  readonly first: FirstResponseWatch['promise']
  readonly #wanted: OutgoingInvite
  readonly #hop: Hop
  readonly #localTag: string
  readonly #authorizer
  readonly #first: FirstResponseWatch
  readonly #onOver: () => void
  readonly #ringLimit: Timer
  readonly #over = deferred<void>()
  /** By remote tag. */
  readonly #branches = new Map<string, InviteSession>()
  #cancelLimit: Timer | undefined
  #acknowledgeLimit: Timer | undefined
  #state: OutgoingState = 'calling'
  #seq = 0
  #transaction: ClientTransaction | undefined
  #answered: InviteSession | undefined
  #newest: InviteSession | undefined
  #response: ReceivedResponse | undefined
  #cancelled = false
  #cancelReason: string | undefined

  /** `isFull`: the agent is at its limit and sends nothing. */
  constructor(context: CallContext, wanted: OutgoingInvite, hop: Hop, isFull: boolean, onOver: () => void) {
    super(context)
    this.#wanted = wanted
    this.#hop = hop
    this.#onOver = onOver
    this.callId = wanted.callId ?? context.newToken()
    this.#localTag = context.newToken().slice(0, 16)
    this.#authorizer = createAuthorizer(wanted.credentials, () => context.newToken())
    this.#first = watchFirstResponse(context.clock, wanted.firstResponseTimeoutMs)
    this.first = this.#first.promise
    this.#ringLimit = context.clock.after(maxRingingMs, () => this.#giveUp({ by: 'timeout' }))
    // not inside the constructor: nobody listens yet
    if (isFull) queueMicrotask(() => this.#fail({ why: 'transport', sent: false }))
    else this.#sendInvite()
  }

  #sendInvite(): void {
    const request = {
      hop: this.#hop,
      authorizer: this.#authorizer,
      build: (hop: Hop) => this.#buildInvite(hop),
      onTry: (transaction: ClientTransaction) => {
        this.#transaction = transaction
        this.#step('resend')
      },
      isWanted: () => !this.#cancelled && this.#state !== 'ended',
    }
    sendAuthorized(this.context, request, {
      onResponse: (response) => this.#receive(response),
      onFailure: (failure) => this.#fail(failure),
    })
  }

  #buildInvite({ transport, host }: Hop): SipRequest {
    const { target } = this.#wanted
    return buildInvite(this.context, this.#wanted, {
      callId: this.callId,
      localTag: this.#localTag,
      seq: ++this.#seq,
      contact: this.context.contact(transport, { host, target }),
      timer: this.timer.requestHeaders(),
    })
  }

  #fail(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void {
    this.#first.failure(failure)
    if (!this.#cancelled) this.end = { by: failure.why }
    this.#step('final')
  }

  get state(): CallState {
    if (this.#state === 'confirmed' || this.#state === 'ended') return this.#state
    return 'early'
  }

  protected get session(): InviteSession | undefined {
    return this.#answered ?? this.#newest
  }

  protected get stage(): SessionStage {
    if (this.#state === 'confirmed') return this.#answered?.isAcknowledged === true ? 'confirmed' : 'answered'
    return this.state
  }

  protected onRemoteBye(session: InviteSession): void {
    if (this.#answered === undefined || this.#answered === session) this.#step('remote bye')
  }

  protected onAck(): void {}

  protected readonly onPrack = (): undefined => undefined

  protected onLost(): void {
    // the loss of an early dialog does not end the INVITE
    if (this.#state === 'confirmed') this.#giveUp({ by: 'timeout' })
  }

  #receive(response: ReceivedResponse): void {
    const { status, reason } = response.message
    if (status === 422 && !this.#cancelled && this.timer.raiseInterval(response.message)) {
      this.#dropBranches()
      this.#sendInvite()
      return
    }
    const redirectedTo = redirectionOf(response)
    this.#first.response(status, reason, redirectedTo)
    if (status >= 200 && status < 300) {
      this.#receiveAnswer(response)
      return
    }
    if (status < 200 && !this.#takeProvisional(response)) return
    this.#response = response
    if (status >= 300 && !this.#cancelled)
      this.end = { by: 'remote', status, reason, ...(redirectedTo && { redirectedTo }) }
    if (status >= 300 && this.#cancelled) this.end = { ...this.end, status }
    this.#step(status < 200 ? '1xx' : 'final')
  }

  /** `false` for a retransmission, or one out of order. */
  #takeProvisional(response: ReceivedResponse): boolean {
    const tag = tagOf(response.envelope.to)
    const isOpen = this.#answered === undefined && this.#state !== 'ended'
    if (response.message.status === 100 || tag === undefined || !isOpen) return true
    const session = this.#branch(tag, response)
    if (session?.provisional(response) === false) return false
    this.#newest = session ?? this.#newest
    return true
  }

  /** The early dialog of a provisional response (RFC 3261 §12.1.2). */
  #branch(tag: string, response: ReceivedResponse): InviteSession | undefined {
    const known = this.#branches.get(tag)
    if (known !== undefined || this.#branches.size >= maxBranches) return known
    return this.#openSession(tag, response)
  }

  #openSession(tag: string, response: ReceivedResponse): InviteSession {
    const { context } = this
    const invite = this.#transaction!.request
    const session: InviteSession = new InviteSession({
      call: this,
      context,
      dialog: callerDialog(invite, response.message, response.envelope),
      authorizer: this.#authorizer,
      source: this.#transaction!.hop ?? this.#hop,
      isCaller: true,
      timer: this.timer,
      hooks: this.hooks(() => session),
    })
    if (this.#wanted.sdp !== undefined) session.exchange.sendOffer(this.#wanted.sdp)
    this.#branches.set(tag, session)
    context.addDialog(session.key, session)
    return session
  }

  #dropBranches(kept?: InviteSession): void {
    for (const [tag, session] of this.#branches) {
      if (session === kept) continue
      this.#branches.delete(tag)
      this.#drop(session)
    }
  }

  #drop(session: InviteSession): void {
    session.terminate()
    this.context.removeDialog(session.key)
  }

  /**
   * RFC 3261 §13.2.2.4: the first 2xx of a forked INVITE is kept; any other is acknowledged and ended by BYE.
   */
  #receiveAnswer(response: ReceivedResponse): void {
    const tag = tagOf(response.envelope.to) ?? ''
    const known = this.#branches.get(tag)
    if (this.#answered === undefined || known === this.#answered) {
      this.#response = response
      this.#step('2xx')
    } else if (known !== undefined) known.acknowledgeAgain(response)
    else if (this.#branches.size < maxBranches) {
      const other = this.#openSession(tag, response)
      other.acknowledge(this.#transaction!.request, response)
      void other.send('BYE').then(() => this.context.removeDialog(other.key))
    }
  }

  #step(event: OutgoingEvent): void {
    const row = next(outgoing, this.#state, event)
    if (row === undefined) return
    this.#state = row.to
    for (const action of row.effects) this.#act(action)
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
        this.#answered?.acknowledgeAgain(this.#response!)
        break
      case 'send bye':
        this.#bye()
        break
      case 'end':
        this.#finish()
    }
  }

  #progress({ message, envelope }: ReceivedResponse): void {
    // 100 only says that the next hop has the request (RFC 3261 §21.1.1)
    if (message.status === 100) return
    const sdp = sdpOf(message)
    const branch = tagOf(envelope.to)
    this.emit('progress', {
      status: message.status,
      ...(sdp === undefined ? {} : { sdp }),
      ...(branch === undefined ? {} : { branch }),
    })
  }

  #sendCancel(): void {
    const transaction = this.#transaction!
    const cancel = cancelOf(transaction.request, this.#cancelReason)
    const hop = transaction.hop ?? this.#hop
    const ignore = { onResponse: () => {}, onFailure: () => {} }
    this.context.transactions.request(cancel, hop, ignore, transaction.branch)
    this.#cancelLimit = this.context.clock.after(transactionTimeoutMs, () => {
      transaction.terminate()
      this.#step('cancel timeout')
    })
  }

  /** Keeps the dialog of the 2xx and drops the other early dialogs. */
  #keep(response: ReceivedResponse): InviteSession {
    const tag = tagOf(response.envelope.to) ?? ''
    const session = this.#branches.get(tag) ?? this.#openSession(tag, response)
    this.#answered = session
    this.#dropBranches(session)
    session.confirm(response)
    return session
  }

  #confirm(response: ReceivedResponse): void {
    this.#ringLimit.cancel()
    const session = this.#keep(response)
    const sdp = sdpOf(response.message)
    if (this.#wanted.sdp === undefined && sdp !== undefined) this.#awaitAnswerOf(session, sdp)
    else {
      if (this.#wanted.sdp === undefined) session.exchange.withdrawn()
      else session.exchange.receiveFirstAnswer(sdp)
      session.acknowledge(this.#transaction!.request, response)
    }
    this.timer.learn(response.message)
    this.emit('answered', { sdp: this.remoteSdp ?? sdp })
  }

  #awaitAnswerOf(session: InviteSession, offer: string): void {
    session.exchange.receiveOffer(offer)
    this.#acknowledgeLimit = this.context.clock.after(acknowledgeTimeoutMs, () =>
      this.#giveUp({ by: 'timeout' }),
    )
  }

  acknowledge(sdp: string): void {
    const session = this.#answered
    if (session === undefined || session.isAcknowledged || this.#state !== 'confirmed') return
    this.#acknowledgeLimit?.cancel()
    session.exchange.sendAnswer(sdp)
    session.acknowledge(this.#transaction!.request, this.#response!, sdp)
  }

  #bye(): void {
    // the 2xx crossed our CANCEL: confirm the dialog only to end it
    const session = this.#answered ?? this.#keep(this.#response!)
    if (!session.isAcknowledged) session.acknowledge(this.#transaction!.request, this.#response!)
    session.terminate()
    void session.send('BYE').then(() => {
      this.context.removeDialog(session.key)
      this.#over.resolve()
    })
  }

  #finish(): void {
    this.#ringLimit.cancel()
    this.#cancelLimit?.cancel()
    this.#acknowledgeLimit?.cancel()
    this.timer.stop()
    this.#dropBranches(this.#answered)
    const endedByBye = this.#answered !== undefined && this.end.by !== 'remote'
    if (!endedByBye) {
      if (this.#answered !== undefined) this.#drop(this.#answered)
      this.#over.resolve()
    }
    this.#onOver()
    this.emit('ended', this.end)
  }

  #giveUp(end: CallEnd): void {
    if (this.#state === 'ended') return
    if (!this.#cancelled) this.end = end
    this.#cancelled = true
    this.#step(this.#state === 'confirmed' ? 'hang up' : 'cancel')
  }

  cancel(reason?: string): void {
    if (this.state !== 'early') return
    this.#cancelReason = reason
    this.#giveUp({ by: 'local' })
  }

  hangUp(): Promise<void> {
    this.#giveUp({ by: 'local' })
    return this.#over.promise
  }

  /** The agent is closing: ends the call without sending anything more. Idempotent. */
  abort(): void {
    this.#over.resolve()
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.end = { by: 'local' }
    this.#first.failure({ why: 'transport', sent: true })
    this.#answered?.terminate()
    this.#finish()
  }
}
