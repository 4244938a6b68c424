import { EventEmitter } from 'node:events'
import type { Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import type {
  RegisterOptions,
  Registration,
  RegistrationChange,
  RegistrationState,
} from '../agent/api/registration.ts'
import type { CallContext } from '../agent/requests/call-context.ts'
import { sendAuthorized } from '../agent/requests/send-authorized.ts'
import { type Authorizer, createAuthorizer } from '../auth/authorizer.ts'
import { type Header, header, noBody, type SipRequest } from '../message/message.ts'
import type { ClientTransaction } from '../transaction/client-transaction.ts'
import type { ReceivedResponse } from '../transaction/respond.ts'
import { type Hop, hopKey } from '../transport/hop.ts'
import { backOffMs, defaultBackOff } from './back-off.ts'
import type { FlowKeeper } from './flow-keeper.ts'
import { grantedSecs, minExpires, seenAs } from './read-registered.ts'
import { type RegistrationAction, type RegistrationEvent, registration } from './registration.machine.ts'

const defaultSecs = 600
const unregisterMs = 2000
/** Spreads the return of clients after a registrar restart. */
const spreadMs = 1000
/** How long to wait for a response before trying the next host of the name. */
const failoverAfterMs = 4000
const maxRetryAfterSecs = 3600

export interface RegistrationParts {
  readonly context: CallContext
  readonly options: RegisterOptions
  /** The registrar, or the outbound proxy. */
  readonly hop: Hop
  readonly keeper: FlowKeeper
  onEnded(): void
}

/** A binding at a registrar (RFC 3261 §10.2); executes `registration.machine.ts`. */
export class ClientRegistration
  extends EventEmitter<{ changed: [RegistrationChange] }>
  implements Registration
{
  readonly #parts: RegistrationParts
  readonly #callId: string
  readonly #tag: string
  #authorizer: Authorizer
  #state: RegistrationState = 'trying'
  #seq = 0
  #failures = 0
  #askedSecs: number
  #grantedSecs = 0
  #retryAfterMs = 0
  #contact = ''
  /** The hop that accepted the binding; refreshes go there as long as it responds. */
  #flow: Hop | undefined
  #timer: Timer | undefined
  #sending = 0
  #ended: Promise<void> | undefined
  lastStatus: number | undefined
  seenAs: Registration['seenAs']

  constructor(parts: RegistrationParts) {
    super()
    this.#parts = parts
    const { context, options } = parts
    this.#callId = context.newToken()
    this.#tag = context.newToken().slice(0, 16)
    this.#askedSecs = options.expiresSecs ?? defaultSecs
    this.#authorizer = this.#newAuthorizer()
    this.#send()
  }

  get state(): RegistrationState {
    return this.#state
  }

  #newAuthorizer(): Authorizer {
    const { context, options } = this.#parts
    return createAuthorizer(options.credentials, () => context.newToken())
  }

  #step(event: RegistrationEvent): void {
    const row = next(registration, this.#state, event)
    if (row === undefined) return
    const before = this.#state
    this.#state = row.to
    for (const action of row.effects) this.#act(action)
    if (before !== row.to) this.emit('changed', this.#change())
  }

  #change(): RegistrationChange {
    const { lastStatus: status } = this
    const isAnswered = this.#state === 'registered' || this.#state === 'refused'
    return {
      state: this.#state,
      ...(isAnswered && status !== undefined && { status }),
      ...(this.#state === 'registered' && { expiresSecs: this.#grantedSecs }),
    }
  }

  #act(action: RegistrationAction): void {
    const { context, keeper, options } = this.#parts
    switch (action) {
      case 'send':
        this.#send()
        break
      case 'await expiry': {
        this.#failures = 0
        const lifeMs = this.#grantedSecs * 1000
        this.#after(context.randomMs(Math.floor(lifeMs * 0.75), Math.floor(lifeMs * 0.85)))
        break
      }
      case 'pause': {
        this.#failures++
        this.#authorizer = this.#newAuthorizer()
        const random = context.randomMs(0, 999) / 1000
        const pauseMs = backOffMs(this.#failures, options.retry ?? defaultBackOff, random)
        this.#after(Math.max(pauseMs, this.#retryAfterMs))
        break
      }
      case 'pause briefly':
        this.#after(context.randomMs(0, spreadMs))
        break
      case 'keep alive':
        if (this.#flow !== undefined && options.keepAliveMs !== undefined)
          keeper.keep(this.#flow, options.keepAliveMs)
        break
      case 'rest':
        this.#timer?.cancel()
        keeper.rest()
        break
      case 'remove':
        this.#ended = this.#remove()
    }
  }

  #after(pauseMs: number): void {
    this.#timer?.cancel()
    this.#timer = this.#parts.context.clock.after(pauseMs, () => this.#step('due'))
  }

  #build(hop: Hop, expiresSecs: number): SipRequest {
    const { context, options } = this.#parts
    const [, own] = context.contact(hop.transport, { host: hop.host, target: options.registrar })
    const contact = own.replace(/^<(sips?):/, `<$1:${options.contactUser}@`)
    this.#contact = contact.replace(/^<|>$/g, '')
    const headers: Header[] = [
      ['max-forwards', '70'],
      ['from', `<${options.aor}>;tag=${this.#tag}`],
      ['to', `<${options.aor}>`],
      ['call-id', this.#callId],
      // RFC 3261 §10.2: the same Call-ID for all registrations, CSeq incremented each time
      ['cseq', `${++this.#seq} REGISTER`],
      ['contact', `${contact};expires=${expiresSecs}`],
      ['expires', String(expiresSecs)],
      ['user-agent', context.userAgent],
    ]
    return { kind: 'request', method: 'REGISTER', uri: options.registrar, headers, body: noBody }
  }

  #send(): void {
    const sending = ++this.#sending
    const hop = this.#flow ?? this.#parts.hop
    let used = hop
    const wanted = {
      hop,
      authorizer: this.#authorizer,
      build: (to: Hop) => {
        used = to
        return this.#build(to, this.#askedSecs)
      },
      patienceMs: failoverAfterMs,
      isWanted: () => this.#isCurrent(sending),
    }
    sendAuthorized(this.#parts.context, wanted, {
      onResponse: (response) => {
        if (this.#isCurrent(sending) && response.message.status >= 200) this.#receive(response, used)
      },
      onFailure: () => {
        if (this.#isCurrent(sending)) this.#fail()
      },
    })
  }

  #isCurrent(sending: number): boolean {
    return sending === this.#sending && this.#state !== 'ended'
  }

  #receive(response: ReceivedResponse, hop: Hop): void {
    const { message } = response
    this.lastStatus = message.status
    this.seenAs = seenAs(response)
    const raised = minExpires(response, this.#askedSecs)
    if (raised !== undefined) {
      this.#askedSecs = raised
      this.#send()
    } else if (message.status < 300) {
      this.#flow = hop
      this.#grantedSecs = grantedSecs(response, this.#contact, this.#askedSecs)
      this.#step('accepted')
    } else {
      this.#flow = undefined
      const secs = Number(/^\d{1,6}/.exec(header(message, 'retry-after') ?? '')?.[0] ?? 0)
      this.#retryAfterMs = Math.min(secs, maxRetryAfterSecs) * 1000
      this.#step('refused')
    }
  }

  /** The host of the binding does not respond: tries another host of the name. */
  #fail(): void {
    const { context, hop } = this.#parts
    const pinned = this.#flow
    this.#flow = undefined
    this.#retryAfterMs = 0
    if (pinned !== undefined && hop.lookup !== undefined) {
      context.locator.avoid(pinned)
      this.#authorizer.forget()
      this.#send()
    } else this.#step('failed')
  }

  /** The connection with this key was lost. */
  connectionLost(key: string): void {
    if (this.#flow === undefined || hopKey(this.#flow) !== key) return
    this.#flow = undefined
    this.#step('flow lost')
  }

  unregister(): Promise<void> {
    this.#step('unregister')
    return this.#ended ?? Promise.resolve()
  }

  /**
   * A REGISTER that may have arrived may have created a binding. After the timeout nothing more is sent to
   * any host: a following registration uses the same contact, and a late removal would delete its binding
   * (RFC 3261 §10.3).
   */
  #remove(): Promise<void> {
    const { context, hop, onEnded } = this.#parts
    return new Promise<void>((resolve) => {
      let isOver = false
      let newest: ClientTransaction | undefined
      const limit = context.clock.after(unregisterMs, () => {
        isOver = true
        newest?.terminate()
        resolve()
      })
      const done = () => {
        limit.cancel()
        resolve()
      }
      const wanted = {
        hop: this.#flow ?? hop,
        authorizer: this.#authorizer,
        build: (to: Hop) => this.#build(to, 0),
        onTry: (transaction: ClientTransaction) => {
          newest = transaction
        },
        isWanted: () => !isOver,
      }
      sendAuthorized(context, wanted, {
        onResponse: ({ message }) => message.status >= 200 && done(),
        onFailure: done,
      })
    }).then(onEnded)
  }
}
