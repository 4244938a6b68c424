import { createChallenger } from '../auth/challenger.ts'
import { dialogKey } from '../dialog/dialog.ts'
import { answerSessionTimer } from '../dialog/session-expires.ts'
import { isAnsweredElsewhere } from '../message/answered-elsewhere.ts'
import type { Defect } from '../message/envelope.ts'
import { inviterTarget } from '../message/inviter-target.ts'
import { type Header, header } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import { parseSipUri } from '../message/uri.ts'
import { Registrations } from '../registration/registrations.ts'
import { routeToBinding } from '../registration/route-to-binding.ts'
import { serveRegister } from '../registration/serve-register.ts'
import { type ReceivedRequest, respond } from '../transaction/respond.ts'
import { FinishedRequest } from '../transaction/served-requests.ts'
import { SharedTimers } from '../transaction/shared-timers.ts'
import { TransactionLayer } from '../transaction/transaction-layer.ts'
import { type Hop, hopOf, hopTo, hostPort } from '../transport/hop.ts'
import { Locator } from '../transport/locator.ts'
import { publicHostOf, reachOf } from '../transport/public-host.ts'
import type { SipNetwork, TlsIdentity, TransportKind } from '../transport/sip-network.ts'
import { systemResolver } from '../transport/system-resolver.ts'
import { type Arrival, type TransportEvents, TransportLayer } from '../transport/transport-layer.ts'
import { Admission } from './admission.ts'
import type { Binding } from './api/registrar.ts'
import type { RegisterOptions, Registration } from './api/registration.ts'
import type {
  ListenAddress,
  NextHop,
  OptionsOutcome,
  OutgoingInvite,
  SipAgent,
  SipAgentOptions,
  SipLogEvent,
} from './api/sip-agent.ts'
import type { OutgoingCall } from './api/sip-call.ts'
import { findReplaced } from './find-replaced.ts'
import { replacedDialog } from './invite/build-invite.ts'
import { CallList } from './invite/call-list.ts'
import { type IncomingParts, InviteServerCall } from './invite/incoming-call.ts'
import { InviteClientCall } from './invite/outgoing-call.ts'
import { ping } from './options-ping.ts'
import { pooledRandom } from './pooled-random.ts'
import { acceptHeader } from './requests/body-description.ts'
import {
  allowHeader,
  type CallContext,
  type DialogOwner,
  supportedExtensions,
} from './requests/call-context.ts'
import { deferred } from './requests/deferred.ts'
import { DialogTable } from './requests/dialog-table.ts'
import { inspectRequest } from './requests/inspect-request.ts'
import { traceMessage } from './trace-message.ts'

const defaultTransactions = 20_000
const defaultCalls = 5000
const defaultSessionTimer = { expiresSecs: 1800, minSecs: 90 }
const closeWaitMs = 2000
const retryAfterHeader: Header = ['retry-after', '30']

/** The transaction user (TU) of one agent: screens requests, owns calls and dialogs. */
export class UserAgentCore implements SipAgent {
  readonly #options: SipAgentOptions
  readonly #timers: SharedTimers
  readonly #transport: TransportLayer
  readonly #transactions: TransactionLayer
  readonly #context: CallContext
  readonly #registrations: Registrations
  readonly #admission: Admission
  readonly #dialogs: DialogTable
  readonly #calls = new CallList<InviteClientCall | InviteServerCall>()
  #draining = false
  #closed: Promise<void> | undefined

  constructor(options: SipAgentOptions, network: SipNetwork) {
    this.#options = options
    const clock = new SharedTimers(options.clock)
    this.#timers = clock
    const randomBytes = pooledRandom(options.randomBytes)
    const newToken = () => hexOf(randomBytes(16))
    this.#dialogs = new DialogTable(clock)
    this.#transport = new TransportLayer(clock, network, {
      ...this.#tracing(options.onMessage),
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
      maxTransactions: options.limits?.transactions ?? defaultTransactions,
      onRequest: (request) => this.#receive(request),
      onDefect: (request, defect) => this.#refuseDefect(request, defect),
      onDropped: (why, arrival: Arrival) =>
        options.log?.({ kind: 'message-dropped', why, transport: arrival.transport }),
    })
    this.#context = this.#makeContext(randomBytes, newToken)
    this.#admission = new Admission({
      context: this.#context,
      screen: options.screen,
      challenger: createChallenger(clock, randomBytes(32), newToken),
      tagSecret: randomBytes(32),
      guard: (run) => this.#guard(run),
    })
    this.#transport.locator = this.#context.locator
    this.#registrations = new Registrations(this.#context, this.#transport)
    if (options.tls !== undefined) this.#transport.setIdentity(options.tls)
  }

  #tracing(onMessage: SipAgentOptions['onMessage']): Pick<TransportEvents, 'onBytes' | 'onSent'> {
    const receive = (bytes: Uint8Array, arrival: Arrival) =>
      this.#guard(() => this.#transactions.receive(bytes, arrival))
    if (onMessage === undefined) return { onBytes: receive }
    const trace = (direction: 'in' | 'out', bytes: Uint8Array, { transport, host, port }: Hop) => {
      const atMs = this.#options.clock.nowMs()
      this.#guard(() => onMessage(traceMessage(bytes, { direction, atMs, transport, host, port })))
    }
    return {
      onBytes: (bytes, arrival) => {
        trace('in', bytes, { ...arrival, host: arrival.address })
        receive(bytes, arrival)
      },
      onSent: (bytes, to) => trace('out', bytes, to),
    }
  }

  #makeContext(randomBytes: (length: number) => Uint8Array, newToken: () => string): CallContext {
    const { userAgent, listen, sessionTimer = defaultSessionTimer } = this.#options
    const clock = this.#timers
    const extensions = sessionTimer === 'off' ? supportedExtensions : [...supportedExtensions, 'timer']
    const defaultTransport = listen.some(({ transport }) => transport === 'udp') ? 'udp' : 'tcp'
    return {
      clock,
      transactions: this.#transactions,
      userAgent,
      defaultTransport,
      sessionTimer,
      supported: ['supported', extensions.join(', ')],
      newToken,
      randomMs(from, to) {
        return from + (uint32Of(randomBytes(4)) % (to - from + 1))
      },
      contact: (transport, { host, target } = {}) => {
        const scheme = /^sips:/i.test(target ?? '') ? 'sips' : 'sip'
        return ['contact', `<${scheme}:${this.#hostPort(transport, host)};transport=${transport}>`]
      },
      hopOf: (uri) => hopOf(uri, defaultTransport),
      locator: new Locator({
        clock,
        resolver: this.#options.resolver ?? systemResolver(),
        random: () => uint32Of(randomBytes(4)) / 2 ** 32,
        reach: reachOf(listen),
        mayFollow: this.#options.mayFollow,
      }),
      isConnected: (hop) => this.#transport.isConnected(hop),
      addDialog: (key, owner) => this.#dialogs.add(key, owner),
      removeDialog: (key) => this.#dialogs.remove(key),
      log: (event) => this.#options.log?.(event),
    }
  }

  async bind(): Promise<void> {
    for (const address of this.#options.listen) await this.#transport.bind(address)
  }

  get addresses(): readonly ListenAddress[] {
    return this.#transport.bindings
  }

  /** Neither messages nor handlers may stop the agent. */
  #guard(run: () => void): void {
    try {
      run()
    } catch (cause) {
      this.#options.log?.({ kind: 'handler-failed', cause })
    }
  }

  /** Our address as the peer at `host` reaches it. */
  #hostPort(transport: TransportKind, host?: string): string {
    const binding = this.#transport.bindingFor(transport, host)
    return hostPort(publicHostOf(binding, this.#options.publicHost) ?? binding.host, binding.port)
  }

  /** RFC 3261 §16.3: a malformed request gets 400, but only from a peer that passes the screen. */
  #refuseDefect(request: ReceivedRequest, { status, why }: Defect): void {
    this.#admission.screen(request, () => {
      this.#options.log?.({ kind: 'request-refused', why, status })
      this.#admission.refuse(request, status)
    })
  }

  #receive(request: ReceivedRequest): void {
    const { envelope, message } = request
    const localTag = tagOf(envelope.to)
    const owner =
      localTag === undefined
        ? undefined
        : this.#dialogs.find(dialogKey(envelope.callId, localTag, tagOf(envelope.from) ?? ''))
    if (owner !== undefined && message.method !== 'CANCEL') this.#receiveInDialog(owner, request)
    else if (message.method === 'CANCEL') this.#receiveCancel(request)
    else if (message.method !== 'ACK') this.#admission.admit(request, (user) => this.#serve(request, user))
  }

  /** Call-ID and tags can be eavesdropped: requests from elsewhere are treated as if there were no dialog. */
  #receiveInDialog(owner: DialogOwner, request: ReceivedRequest): void {
    const { address, port, transport } = request.arrival
    const { mayContinue } = this.#options
    const source = { address, port, transport }
    const { method } = request.message
    if (mayContinue === undefined || owner.has(address) || mayContinue({ method, source }, owner.peer))
      owner.receive(request)
  }

  #receiveCancel(request: ReceivedRequest): void {
    const invite = this.#transactions.inviteOf(request)
    if (invite === undefined) {
      // RFC 3261 §9.2: no matching transaction, 481
      if (!this.#admission.cancel(request))
        this.#admission.screen(request, () => this.#admission.refuse(request, 481))
      return
    }
    const user = invite instanceof FinishedRequest ? undefined : invite.user
    const parts = user?.localTag === undefined ? {} : { toTag: user.localTag }
    this.#transactions.serve(request).respond(respond(request, 200, parts))
    const reason = header(request.message, 'reason')
    user?.onCancel?.({ reason, isAnsweredElsewhere: isAnsweredElsewhere(request.message) })
  }

  /** Handles a screened request; `user` is set when it authenticated. */
  #serve(request: ReceivedRequest, user: string | undefined): void {
    const { message } = request
    const { onRegister } = this.#options
    if (message.method === 'REGISTER' && onRegister !== undefined) {
      this.#serveRegister(request, user, onRegister)
      return
    }
    const refusal = inspectRequest(message, this.#context)
    if (refusal !== undefined) {
      this.#options.log?.({ kind: 'request-refused', why: 'not supported', status: refusal.status })
      this.#admission.refuse(
        request,
        refusal.status,
        refusal.headers === undefined ? {} : { headers: refusal.headers },
      )
      return
    }
    // RFC 3261 §8.2.2.2: merged request, 482
    if (this.#transactions.isMerged(request)) this.#admission.refuse(request, 482)
    else if (message.method === 'INVITE') this.#receiveInvite(request, user)
    else if (message.method === 'OPTIONS')
      this.#admission.refuse(request, this.#draining ? 503 : 200, {
        headers: [allowHeader, this.#context.supported, acceptHeader],
      })
    // RFC 3515 §2.4.2: REFER outside a dialog is declined; any other method needs a dialog
    else this.#admission.refuse(request, message.method === 'REFER' ? 603 : 481)
  }

  #serveRegister(
    request: ReceivedRequest,
    user: string | undefined,
    onRegister: NonNullable<SipAgentOptions['onRegister']>,
  ): void {
    if (this.#draining || this.#transactions.full) {
      this.#admission.refuse(request, 503, { headers: [retryAfterHeader] })
      return
    }
    const clock = this.#timers
    const log = (event: SipLogEvent) => this.#options.log?.(event)
    serveRegister({ clock, transactions: this.#transactions, onRegister, log }, request, user)
  }

  /** Current counts; all of them drain to zero on their own. */
  get load() {
    return {
      calls: this.#calls.size,
      dialogs: this.#dialogs.size,
      transactions: this.#transactions.size,
      timers: this.#timers.size,
    }
  }

  get #isFull(): boolean {
    return this.#transactions.full || this.#calls.size >= (this.#options.limits?.calls ?? defaultCalls)
  }

  #receiveInvite(request: ReceivedRequest, user: string | undefined): void {
    if (this.#draining || this.#isFull) {
      const why = this.#draining ? 'draining' : 'at capacity'
      this.#options.log?.({ kind: 'request-refused', why, status: 503 })
      this.#admission.refuse(request, 503, { headers: [retryAfterHeader] })
      return
    }
    if (inviterTarget(request.envelope) === undefined) {
      this.#admission.refuse(request, 400)
      return
    }
    const timed = answerSessionTimer(request.message, this.#context.sessionTimer)
    if (timed.kind === 'too small') {
      this.#admission.refuse(request, 422, { headers: [['min-se', String(timed.minSecs)]] })
      return
    }
    const replaced = findReplaced(request.message, this.#dialogs)
    if (replaced.kind === 'refused') this.#admission.refuse(request, replaced.status)
    else this.#offerCall({ request, user, replaces: replaced.kind === 'call' ? replaced.call : undefined })
  }

  #offerCall(parts: Omit<IncomingParts, 'onOver'>): void {
    const onOver = () => this.#calls.remove(call)
    const call: InviteServerCall = new InviteServerCall(this.#context, { ...parts, onOver })
    this.#calls.add(call)
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
        throw new TypeError('From and To must be SIP URIs.')
    }
    if (wanted.replaces !== undefined && replacedDialog(wanted.replaces) === undefined)
      throw new TypeError('The call to replace has no dialog.')
    if (this.#closed !== undefined) throw new TypeError('The SIP agent is closed.')
    const call: InviteClientCall = new InviteClientCall(this.#context, wanted, hop, this.#isFull, () => {
      this.#calls.remove(call)
    })
    this.#calls.add(call)
    return call
  }

  #firstHop(target: string, nextHop: NextHop | undefined): Hop {
    const hop =
      nextHop === undefined ? this.#context.hopOf(target) : hopTo(nextHop, this.#context.defaultTransport)
    if (hop === undefined || parseSipUri(target) === undefined)
      throw new TypeError('The target is not a SIP URI.')
    return hop
  }

  options(target: string, nextHop?: NextHop): Promise<OptionsOutcome> {
    return ping(this.#context, target, this.#firstHop(target, nextHop))
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
    const calls = this.#calls.all()
    if (calls.length > 0) {
      const { promise, resolve } = deferred<void>()
      const limit = this.#timers.after(closeWaitMs, () => resolve())
      void Promise.all(calls.map((call) => call.hangUp())).then(() => resolve())
      await promise
      limit.cancel()
      for (const call of calls) call.abort()
    }
    await unregistered
    this.#admission.close()
    this.#context.locator.close()
    this.#transactions.close()
    this.#timers.close()
    await this.#transport.close()
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const hexOf = (bytes: Uint8Array): string => bufferOf(bytes).toString('hex')
const uint32Of = (bytes: Uint8Array): number => bufferOf(bytes).readUInt32BE(0)
