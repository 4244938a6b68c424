import { createHmac } from 'node:crypto'
import type { Timer } from '@hovor/clock'
import { type Challenger, claimedUserOf, type Verdict } from '../auth/challenger.ts'
import { extensionsOf } from '../message/extensions.ts'
import { tagOf } from '../message/name-addr.ts'
import { userOf } from '../message/uri.ts'
import { branchOf } from '../message/via.ts'
import { type ReceivedRequest, type ResponseParts, respond } from '../transaction/respond.ts'
import { keyOf, serverKey } from '../transaction/transaction-key.ts'
import type { Screening, SipAgentOptions } from './api/sip-agent.ts'
import type { CallContext } from './requests/call-context.ts'
import { sourceOf } from './requests/source-of.ts'

/** How long the application has to decide; after that the request is dropped. */
const verdictTimeoutMs = 5000
/** Requests awaiting a verdict at once; further ones are dropped and will be retransmitted. */
const maxPending = 2000

interface Pending {
  readonly timer: Timer
  cancel: ReceivedRequest | undefined
}

export interface AdmissionParts {
  readonly context: CallContext
  readonly screen: SipAgentOptions['screen']
  readonly challenger: Challenger
  readonly tagSecret: Uint8Array
  /** Runs a message's handler so that an error in it cannot stop the agent. */
  guard(run: () => void): void
}

/** Screens and challenges requests outside a dialog, at once or within 5 s. */
export class Admission {
  readonly #parts: AdmissionParts
  readonly #pending = new Map<string, Pending>()

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /**
   * Responds statelessly (RFC 3261 §8.2.7): the To tag depends on the request alone, so a retransmission gets
   * the same one.
   */
  refuse(request: ReceivedRequest, status: number, parts: ResponseParts = {}): void {
    const { envelope } = request
    const identity = `${envelope.callId} ${tagOf(envelope.from)} ${branchOf(envelope.vias[0])}`
    const toTag = createHmac('sha256', this.#parts.tagSecret).update(identity).digest('hex').slice(0, 16)
    this.#parts.context.transactions.reply(request, respond(request, status, { ...parts, toTag }))
  }

  /**
   * Calls `judged` unless the screen ignores the request. Retransmissions of a request being screened are
   * absorbed.
   */
  screen(
    request: ReceivedRequest,
    judged: (screening: Exclude<Screening, { kind: 'ignore' }>) => void,
  ): void {
    const { screen } = this.#parts
    if (screen === undefined) judged({ kind: 'accept' })
    else if (this.#pending.size < maxPending && !this.#isPending(request)) {
      this.#await(request, screen(screenedRequest(request)), (screening) => {
        if (screening.kind !== 'ignore') judged(screening)
      })
    }
  }

  /** Calls `admitted` once the request passes the screen; `user` is set when it authenticated by digest. */
  admit(request: ReceivedRequest, admitted: (user: string | undefined) => void): void {
    this.screen(request, (screening) => {
      if (screening.kind === 'reject') this.refuse(request, screening.status)
      // RFC 3261 §12.2.2: no such dialog, 481
      else if (tagOf(request.envelope.to) !== undefined) this.refuse(request, 481)
      else if (screening.kind === 'challenge') this.#prove(request, screening, admitted)
      else admitted(undefined)
    })
  }

  #prove(
    request: ReceivedRequest,
    screening: Extract<Screening, { kind: 'challenge' }>,
    admitted: (user: string) => void,
  ): void {
    const { challenger } = this.#parts
    const { realm, algorithms } = screening
    const secretFor = (user: string) => screening.passwordFor(user)
    const settle = (verdict: Verdict) => {
      if (verdict.kind === 'proven') {
        screening.proven?.()
        admitted(verdict.user)
        return
      }
      if (verdict.isGuess) screening.wrong?.()
      this.refuse(request, 401, { headers: challenger.challenge(realm, verdict.stale, algorithms) })
    }
    this.#await(request, challenger.verify(request.message, realm, secretFor, algorithms), settle)
  }

  #isPending(request: ReceivedRequest): boolean {
    return this.#pending.size > 0 && this.#pending.has(keyOf(request))
  }

  #await<T>(request: ReceivedRequest, verdict: T | Promise<T>, use: (verdict: T) => void): void {
    if (!(verdict instanceof Promise)) {
      use(verdict)
      return
    }
    const key = keyOf(request)
    const { context, guard } = this.#parts
    const timer = context.clock.after(verdictTimeoutMs, () => this.#pending.delete(key))
    const pending: Pending = { timer, cancel: undefined }
    this.#pending.set(key, pending)
    const settle = (run: () => void) => {
      if (this.#pending.get(key) !== pending) return
      timer.cancel()
      this.#pending.delete(key)
      guard(run)
    }
    verdict.then(
      (value) => settle(() => this.#useUnlessCancelled(request, pending, () => use(value))),
      (cause: unknown) => settle(() => context.log({ kind: 'handler-failed', cause })),
    )
  }

  #useUnlessCancelled(request: ReceivedRequest, { cancel }: Pending, use: () => void): void {
    if (cancel === undefined) {
      use()
      return
    }
    // a peer whose INVITE is ignored must not learn anything from its CANCEL either, so the same screen
    // applies
    this.screen(cancel, () => {
      this.refuse(cancel, 200)
      this.refuse(request, 487)
    })
  }

  /** `true` when the CANCEL matches an INVITE still being screened; both are answered. */
  cancel(request: ReceivedRequest): boolean {
    const pending = this.#pending.get(serverKey(request.message, request.envelope, 'INVITE'))
    if (pending !== undefined) pending.cancel = request
    return pending !== undefined
  }

  /** Drops what is pending. Idempotent. */
  close(): void {
    for (const { timer } of this.#pending.values()) timer.cancel()
    this.#pending.clear()
  }
}

const screenedRequest = (request: ReceivedRequest) => {
  const { message, envelope } = request
  return {
    method: message.method,
    callId: envelope.callId,
    requestUri: message.uri,
    fromUser: userOf(envelope.from.uri),
    toUser: userOf(envelope.to.uri),
    source: sourceOf(request),
    claimedUser: () => claimedUserOf(message),
    header: extensionsOf(message),
  }
}
