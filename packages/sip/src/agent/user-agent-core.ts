import { createHmac } from 'node:crypto'
import { createAuthorizer } from '../auth/authorizer.ts'
import { type Challenger, createChallenger, type Verdict } from '../auth/challenger.ts'
import { dialogKey } from '../dialog/dialog.ts'
import type { Defect } from '../message/envelope.ts'
import { type Header, header, NO_BODY, type SipRequest } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import { parseSipUri, userOf } from '../message/uri.ts'
import { branchOf } from '../message/via.ts'
import type { Binding } from '../registration/registrar.ts'
import type { RegisterOptions, Registration } from '../registration/registration.ts'
import { Registrations } from '../registration/registrations.ts'
import { routeToBinding } from '../registration/route-to-binding.ts'
import { serveRegister } from '../registration/serve-register.ts'
import { type ReceivedRequest, type ResponseParts, respond } from '../transaction/respond.ts'
import { TransactionLayer } from '../transaction/transaction-layer.ts'
import { type Hop, hopOf, hopTo, hostPort } from '../transport/hop.ts'
import { Locator } from '../transport/locator.ts'
import { publicHostOf, reachOf } from '../transport/public-host.ts'
import type { SipNetwork, TlsIdentity, TransportKind } from '../transport/sip-network.ts'
import { systemResolver } from '../transport/system-resolver.ts'
import { type Arrival, TransportLayer } from '../transport/transport-layer.ts'
import { ALLOW, type CallContext, type DialogOwner } from './call-context.ts'
import { deferred } from './deferred.ts'
import { InviteServerCall } from './incoming-call.ts'
import { judgeRequest } from './judge-request.ts'
import { InviteClientCall } from './outgoing-call.ts'
import { sendAuthorized } from './send-authorized.ts'
import type {
  ListenAddress,
  NextHop,
  OptionsOutcome,
  OutgoingInvite,
  Screening,
  SipAgent,
  SipAgentOptions,
  SipLogEvent,
} from './sip-agent.ts'
import type { OutgoingCall } from './sip-call.ts'

const DEFAULT_TRANSACTIONS = 20_000
const DEFAULT_CALLS = 5000
const CLOSE_WAIT_MS = 2000
const RETRY_AFTER: Header = ['retry-after', '30']
const ACCEPT: Header = ['accept', 'application/sdp']

/** Transaction user of one agent: judges requests, keeps calls and dialogs. */
export class UserAgentCore implements SipAgent {
  readonly #options: SipAgentOptions
  readonly #transport: TransportLayer
  readonly #transactions: TransactionLayer
  readonly #context: CallContext
  readonly #registrations: Registrations
  readonly #challenger: Challenger
  readonly #tagSecret: Uint8Array
  readonly #dialogs = new Map<string, DialogOwner>()
  readonly #calls = new Set<InviteClientCall | InviteServerCall>()
  readonly #ringing = new Map<string, InviteServerCall>()
  #draining = false
  #closed: Promise<void> | undefined

  constructor(options: SipAgentOptions, network: SipNetwork) {
    this.#options = options
    const { clock, randomBytes } = options
    const newToken = () => Buffer.from(randomBytes(16)).toString('hex')
    this.#tagSecret = randomBytes(32)
    this.#challenger = createChallenger(clock, randomBytes(32), newToken)
    this.#transport = new TransportLayer(clock, network, {
      onBytes: (bytes, arrival) => this.#transactions.receive(bytes, arrival),
      onDropped: (why, transport) => options.log?.({ kind: 'message-dropped', why, transport }),
      onFailed: (why, transport) => options.log?.({ kind: 'transport-failed', why, transport }),
      onConnectionLost: (key) => {
        this.#transactions.connectionLost(key)
        this.#registrations.connectionLost(key)
      },
    })
    this.#transactions = new TransactionLayer({
      clock,
      transport: this.#transport,
      newToken,
      sentBy: (hop) => this.#hostPort(hop.transport, hop.host),
      maxTransactions: options.limits?.transactions ?? DEFAULT_TRANSACTIONS,
      onRequest: (request) => this.#guard(() => this.#receive(request)),
      onDefect: (request, defect) => this.#guard(() => this.#refuseDefect(request, defect)),
      onDropped: (why, arrival: Arrival) =>
        options.log?.({ kind: 'message-dropped', why, transport: arrival.transport }),
    })
    this.#context = this.#makeContext(newToken)
    this.#transport.locator = this.#context.locator
    this.#registrations = new Registrations(this.#context, this.#transport)
    if (options.tls !== undefined) this.#transport.setIdentity(options.tls)
  }

  #makeContext(newToken: () => string): CallContext {
    const { clock, randomBytes, userAgent, listen } = this.#options
    const defaultTransport = listen.some(({ transport }) => transport === 'udp') ? 'udp' : 'tcp'
    return {
      clock,
      transactions: this.#transactions,
      userAgent,
      defaultTransport,
      newToken,
      randomMs(from, to) {
        return from + (Buffer.from(randomBytes(4)).readUInt32BE(0) % (to - from + 1))
      },
      contact: (transport, { host, target } = {}) => {
        const scheme = /^sips:/i.test(target ?? '') ? 'sips' : 'sip'
        return ['contact', `<${scheme}:${this.#hostPort(transport, host)};transport=${transport}>`]
      },
      hopOf: (uri) => hopOf(uri, defaultTransport),
      locator: new Locator({
        clock,
        resolver: this.#options.resolver ?? systemResolver(),
        random: () => Buffer.from(randomBytes(4)).readUInt32BE(0) / 2 ** 32,
        reach: reachOf(listen),
      }),
      isConnected: (hop) => this.#transport.isConnected(hop),
      addDialog: (key, owner) => void this.#dialogs.set(key, owner),
      removeDialog: (key) => void this.#dialogs.delete(key),
      log: (event) => this.#options.log?.(event),
    }
  }

  async bind(): Promise<void> {
    for (const address of this.#options.listen) await this.#transport.bind(address)
  }

  get addresses(): readonly ListenAddress[] {
    return this.#transport.bindings
  }

  /** Messages and handlers must not stop the agent. */
  #guard(run: () => void): void {
    try {
      run()
    } catch (cause) {
      this.#options.log?.({ kind: 'handler-failed', cause })
    }
  }

  /** What the far side at `host` calls this one. */
  #hostPort(transport: TransportKind, host?: string): string {
    const binding = this.#transport.bindingFor(transport, host)
    return hostPort(publicHostOf(binding, this.#options.publicHost) ?? binding.host, binding.port)
  }

  /** Answers without keeping state; the tag depends only on the request, so a retransmission gets the same. */
  #refuse(request: ReceivedRequest, status: number, parts: ResponseParts = {}): void {
    const { envelope } = request
    const identity = `${envelope.callId} ${tagOf(envelope.from)} ${branchOf(envelope.vias[0])}`
    const toTag = createHmac('sha256', this.#tagSecret).update(identity).digest('hex').slice(0, 16)
    this.#transactions.reply(request, respond(request, status, { ...parts, toTag }))
  }

  #screen({ message, envelope, arrival }: ReceivedRequest): Screening {
    if (this.#options.screen === undefined) return { kind: 'accept' }
    const screening = this.#options.screen({
      method: message.method,
      callId: envelope.callId,
      requestUri: message.uri,
      fromUser: userOf(envelope.from.uri),
      toUser: userOf(envelope.to.uri),
      source: { address: arrival.address, port: arrival.port, transport: arrival.transport },
    })
    return screening instanceof Promise ? { kind: 'ignore' } : screening
  }

  /** RFC 3261 §16.3: a broken request is answered 400, but only to those who may know that we are here. */
  #refuseDefect(request: ReceivedRequest, { status, why }: Defect): void {
    if (this.#screen(request).kind === 'ignore') return
    this.#options.log?.({ kind: 'request-refused', why, status })
    this.#refuse(request, status)
  }

  #receive(request: ReceivedRequest): void {
    const { envelope, message } = request
    const localTag = tagOf(envelope.to)
    const owner =
      localTag === undefined
        ? undefined
        : this.#dialogs.get(dialogKey(envelope.callId, localTag, tagOf(envelope.from) ?? ''))
    if (owner !== undefined && message.method !== 'CANCEL') owner.receive(request)
    else if (message.method === 'CANCEL') this.#receiveCancel(request)
    else if (message.method !== 'ACK') this.#receiveOutside(request)
  }

  #receiveCancel(request: ReceivedRequest): void {
    const invite = this.#transactions.inviteOf(request)
    if (invite === undefined) {
      // RFC 3261 §9.2
      if (this.#screen(request).kind !== 'ignore') this.#refuse(request, 481)
      return
    }
    const call = this.#ringing.get(dialogId(invite.request))
    const parts = call === undefined ? {} : { toTag: call.localTag }
    this.#transactions.serve(request).respond(respond(request, 200, parts))
    call?.cancelled(header(request.message, 'reason'))
  }

  /** A request outside any dialog that we know. */
  #receiveOutside(request: ReceivedRequest): void {
    const { envelope } = request
    const screening = this.#screen(request)
    if (screening.kind === 'ignore') return
    if (screening.kind === 'reject') {
      this.#refuse(request, screening.status)
      return
    }
    if (tagOf(envelope.to) !== undefined) {
      // RFC 3261 §12.2.2
      this.#refuse(request, 481)
      return
    }
    if (screening.kind === 'challenge') this.#prove(request, screening, (user) => this.#serve(request, user))
    else this.#serve(request, undefined)
  }

  /** An admitted request; `user` has proven itself. */
  #serve(request: ReceivedRequest, user: string | undefined): void {
    const { message } = request
    const { onRegister } = this.#options
    if (message.method === 'REGISTER' && onRegister !== undefined) {
      this.#serveRegister(request, user, onRegister)
      return
    }
    const refusal = judgeRequest(message, ALLOW)
    if (refusal !== undefined) {
      this.#options.log?.({ kind: 'request-refused', why: 'not supported', status: refusal.status })
      this.#refuse(request, refusal.status, refusal.headers === undefined ? {} : { headers: refusal.headers })
      return
    }
    // RFC 3261 §8.2.2.2
    if (this.#transactions.isMerged(request)) this.#refuse(request, 482)
    else if (message.method === 'INVITE') this.#receiveInvite(request)
    else if (message.method === 'OPTIONS')
      this.#refuse(request, this.#draining ? 503 : 200, { headers: [ALLOW, ACCEPT] })
    else this.#refuse(request, 481)
  }

  #serveRegister(
    request: ReceivedRequest,
    user: string | undefined,
    onRegister: NonNullable<SipAgentOptions['onRegister']>,
  ): void {
    if (this.#draining || this.#transactions.full) {
      this.#refuse(request, 503, { headers: [RETRY_AFTER] })
      return
    }
    const { clock } = this.#options
    const log = (event: SipLogEvent) => this.#options.log?.(event)
    serveRegister({ clock, transactions: this.#transactions, onRegister, log }, request, user)
  }

  #prove(
    request: ReceivedRequest,
    screening: Extract<Screening, { kind: 'challenge' }>,
    proven: (user: string) => void,
  ): void {
    const { realm, algorithms } = screening
    const secretFor = (user: string) => screening.passwordFor(user)
    const settle = (verdict: Verdict) => {
      if (verdict.kind === 'proven') proven(verdict.user)
      else
        this.#refuse(request, 401, { headers: this.#challenger.challenge(realm, verdict.stale, algorithms) })
    }
    const verdict = this.#challenger.verify(request.message, realm, secretFor, algorithms)
    if (!(verdict instanceof Promise)) settle(verdict)
    else void verdict.then((late) => this.#guard(() => settle(late)), this.#handlerFailed)
  }

  readonly #handlerFailed = (cause: unknown): void => this.#options.log?.({ kind: 'handler-failed', cause })

  get #isFull(): boolean {
    return this.#transactions.full || this.#calls.size >= (this.#options.limits?.calls ?? DEFAULT_CALLS)
  }

  #receiveInvite(request: ReceivedRequest): void {
    if (this.#draining || this.#isFull) {
      this.#refuse(request, 503, { headers: [RETRY_AFTER] })
      return
    }
    // RFC 3261 §8.1.1.8: without a Contact there is nobody to talk to
    const contact = request.envelope.contacts[0]
    if (
      contact === undefined ||
      parseSipUri(contact.uri) === undefined ||
      tagOf(request.envelope.from) === undefined
    ) {
      this.#refuse(request, 400)
      return
    }
    const key = dialogId(request)
    const call: InviteServerCall = new InviteServerCall(this.#context, request, () => {
      this.#calls.delete(call)
      this.#ringing.delete(key)
    })
    this.#calls.add(call)
    this.#ringing.set(key, call)
    try {
      this.#options.onInvite(call)
    } catch (cause) {
      this.#options.log?.({ kind: 'handler-failed', cause })
      call.reject(500)
    }
  }

  invite(wanted: OutgoingInvite): OutgoingCall {
    const hop = this.#firstHop(wanted.target, wanted.nextHop)
    for (const uri of [wanted.from, wanted.to ?? wanted.target]) {
      if (!/^tel:/i.test(uri) && parseSipUri(uri) === undefined)
        throw new TypeError('From and To need a SIP URI.')
    }
    if (this.#closed !== undefined) throw new TypeError('The SIP agent is closed.')
    const call: InviteClientCall = new InviteClientCall(this.#context, wanted, hop, this.#isFull, () => {
      this.#calls.delete(call)
    })
    this.#calls.add(call)
    return call
  }

  #firstHop(target: string, nextHop: NextHop | undefined): Hop {
    const hop =
      nextHop === undefined ? this.#context.hopOf(target) : hopTo(nextHop, this.#context.defaultTransport)
    if (hop === undefined || parseSipUri(target) === undefined)
      throw new TypeError('The target is no SIP URI.')
    return hop
  }

  options(target: string, nextHop?: NextHop): Promise<OptionsOutcome> {
    const hop = this.#firstHop(target, nextHop)
    const from = `<sip:${this.#hostPort(hop.transport)}>;tag=${this.#context.newToken().slice(0, 16)}`
    const callId = this.#context.newToken()
    let seq = 0
    const build = (to: Hop): SipRequest => ({
      kind: 'request',
      method: 'OPTIONS',
      uri: target,
      headers: [
        ['max-forwards', '70'],
        ['from', from],
        ['to', `<${target}>`],
        ['call-id', callId],
        ['cseq', `${++seq} OPTIONS`],
        this.#context.contact(to.transport, { host: to.host, target }),
        ACCEPT,
        ['user-agent', this.#options.userAgent],
      ],
      body: NO_BODY,
    })
    const authorizer = createAuthorizer(undefined, () => this.#context.newToken())
    return new Promise((resolve) => {
      sendAuthorized(
        this.#context,
        { hop, authorizer, build },
        {
          onResponse: ({ message: { status } }) => {
            if (status >= 200) resolve({ kind: 'answered', status })
          },
          onFailure: ({ why }) => resolve({ kind: 'unknown', why }),
        },
      )
    })
  }

  register(options: RegisterOptions): Registration {
    if (this.#closed !== undefined) throw new TypeError('The SIP agent is closed.')
    return this.#registrations.register(options)
  }

  routeTo(binding: Pick<Binding, 'contact' | 'source'>): NextHop {
    return routeToBinding(binding, this.#context.isConnected)
  }

  renewTls(identity: TlsIdentity): void {
    this.#transport.setIdentity(identity)
  }

  drain(): void {
    this.#draining = true
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#draining = true
    const unregistered = this.#registrations.close()
    const calls = [...this.#calls]
    if (calls.length > 0) {
      const { promise, resolve } = deferred<void>()
      const limit = this.#options.clock.after(CLOSE_WAIT_MS, () => resolve())
      void Promise.all(calls.map((call) => call.hangUp())).then(() => resolve())
      await promise
      limit.cancel()
      for (const call of calls) call.abort()
    }
    await unregistered
    this.#context.locator.close()
    this.#transactions.close()
    await this.#transport.close()
  }
}

/** Names an INVITE by what its CANCEL repeats. */
const dialogId = ({ envelope }: ReceivedRequest): string =>
  `${envelope.callId} ${tagOf(envelope.from)} ${envelope.cseq}`
