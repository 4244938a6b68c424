import type { ErrorCause } from '@hovor/api'
import type { KnownOrNewer, ToldError } from './told-error.ts'

interface About {
  readonly idempotencyKey: string | undefined
  readonly attempts: number
  readonly outcomeUnknown: boolean
}

/** Why a call of the client failed. Which class it is follows the `cause`. */
export abstract class HovorError extends Error {
  /** Machine-readable; new codes can come at any time. */
  abstract readonly code: KnownOrNewer
  /** Whose turn it is (spec:errors.causes): a word, not an exception; see `original` of HovorConnectionError. */
  abstract override readonly cause: ErrorCause
  /** One sentence on what to do. */
  abstract readonly action: string
  /**
   * The request may have had its effect although no success came back. Go on with the same `idempotencyKey`, or read
   * the record (`callId`, `messageId`); asking anew could act twice.
   */
  readonly outcomeUnknown: boolean
  /** The key that was sent last; only where the operation takes one. */
  readonly idempotencyKey: string | undefined
  /** How often the request was sent. */
  readonly attempts: number

  constructor(message: string, about: About) {
    super(message)
    this.outcomeUnknown = about.outcomeUnknown
    this.idempotencyKey = about.idempotencyKey
    this.attempts = about.attempts
  }
}

/** The service answered with an error; each cause has a class of its own. */
export abstract class HovorAnswerError extends HovorError {
  readonly status: number
  readonly code: KnownOrNewer
  readonly cause: ErrorCause
  readonly action: string
  readonly requestId: string
  readonly docsUrl: string
  /** The call or message that was made before it failed. */
  readonly callId: string | undefined
  readonly messageId: string | undefined
  /** On `revision_conflict`. */
  readonly currentRevision: number | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** On `subscription_confirmation_required`. */
  readonly confirmUrl: string | undefined
  /** Seconds, where the service said how long to wait. */
  readonly retryAfterSecs: number | undefined
  readonly #told: ToldError

  constructor(told: ToldError, answer: { status: number; retryAfterSecs: number | undefined }, about: About) {
    super(told.message, about)
    this.status = answer.status
    this.code = told.code
    this.cause = told.cause
    this.action = told.action
    this.requestId = told.requestId
    this.docsUrl = told.docsUrl
    this.callId = told.callId
    this.messageId = told.messageId
    this.currentRevision = told.currentRevision
    this.details = told.details
    this.confirmUrl = told.confirmUrl
    this.retryAfterSecs = answer.retryAfterSecs
    this.#told = told
  }

  /** The error object as the service sent it, with every field that a newer service adds. */
  toJSON(): ToldError {
    return this.#told
  }
}

/** The request is wrong: change it. */
export class RequestError extends HovorAnswerError {
  override readonly name = 'RequestError'
}

/** The state of the account, or of a record on it, does not allow it. */
export class AccountError extends HovorAnswerError {
  override readonly name = 'AccountError'
}

/** A lock or a limit: the same request can work a few seconds later. */
export class BusyError extends HovorAnswerError {
  override readonly name = 'BusyError'
}

/** The service or a provider of it failed. */
export class ServiceError extends HovorAnswerError {
  override readonly name = 'ServiceError'
}

/** No whole answer came back. */
export class HovorConnectionError extends HovorError {
  override readonly name: string = 'HovorConnectionError'
  readonly code: KnownOrNewer = 'connection_failed'
  readonly cause = 'service'
  /** What `fetch` threw. */
  readonly original: unknown

  constructor(message: string, about: About, original: unknown) {
    super(message, about)
    this.original = original
  }

  get action(): string {
    if (!this.outcomeUnknown) return 'Check the address and the network, and send the request again.'
    return this.idempotencyKey === undefined
      ? 'Read the record before sending the request again: it may have had its effect.'
      : 'Send the same request again with this idempotencyKey: it does nothing twice.'
  }
}

/** No answer within the time that was given. */
export class HovorTimeoutError extends HovorConnectionError {
  override readonly name = 'HovorTimeoutError'
  override readonly code = 'timed_out'
}
