import type { ErrorCause } from '@hovor/api'
import type { ErrorResponse, KnownOrNewer } from './error-response.ts'

interface About {
  readonly idempotencyKey: string | undefined
  readonly attempts: number
  readonly outcomeUnknown: boolean
}

/** Base class of all errors of the client; the subclass follows from `cause`. */
export abstract class HovorError extends Error {
  /** Machine-readable; new codes may be added at any time. */
  abstract readonly code: KnownOrNewer
  /** Who must act (spec:errors.causes). Not the underlying exception: see `original` of HovorConnectionError. */
  abstract override readonly cause: ErrorCause
  /** What to do, as one sentence. */
  abstract readonly action: string
  /**
   * The request may have taken effect although no success was returned. Retry with the same `idempotencyKey`, or read
   * the record (`callId`, `messageId`); a new request could act twice.
   */
  readonly outcomeUnknown: boolean
  /** The last Idempotency-Key sent; only for operations that accept one. */
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

/** An error answer of the service; each cause has a subclass. */
export abstract class HovorAnswerError extends HovorError {
  readonly status: number
  readonly code: KnownOrNewer
  readonly cause: ErrorCause
  readonly action: string
  readonly requestId: string
  readonly docsUrl: string
  /** The call or message that was created despite the error. */
  readonly callId: string | undefined
  readonly messageId: string | undefined
  /** On `revision_conflict`. */
  readonly currentRevision: number | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** On `subscription_confirmation_required`. */
  readonly confirmUrl: string | undefined
  /** How long to wait, in seconds, if the service said so. */
  readonly retryAfterSecs: number | undefined
  readonly #response: ErrorResponse

  constructor(
    response: ErrorResponse,
    answer: { status: number; retryAfterSecs: number | undefined },
    about: About,
  ) {
    super(response.message, about)
    this.status = answer.status
    this.code = response.code
    this.cause = response.cause
    this.action = response.action
    this.requestId = response.requestId
    this.docsUrl = response.docsUrl
    this.callId = response.callId
    this.messageId = response.messageId
    this.currentRevision = response.currentRevision
    this.details = response.details
    this.confirmUrl = response.confirmUrl
    this.retryAfterSecs = answer.retryAfterSecs
    this.#response = response
  }

  /** The error object as received, including fields unknown to this version. */
  toJSON(): ErrorResponse {
    return this.#response
  }
}

/** The request is invalid: change it. */
export class RequestError extends HovorAnswerError {
  override readonly name = 'RequestError'
}

/** The state of the account, or of a record on it, does not allow it. */
export class AccountError extends HovorAnswerError {
  override readonly name = 'AccountError'
}

/** A lock or a limit: the same request may succeed a few seconds later. */
export class BusyError extends HovorAnswerError {
  override readonly name = 'BusyError'
}

/** The service or one of its providers failed. */
export class ServiceError extends HovorAnswerError {
  override readonly name = 'ServiceError'
}

/** No complete answer was received. */
export class HovorConnectionError extends HovorError {
  override readonly name: string = 'HovorConnectionError'
  readonly code: KnownOrNewer = 'connection_failed'
  readonly cause = 'service'
  /** The error that `fetch` threw. */
  readonly original: unknown

  constructor(message: string, about: About, original: unknown) {
    super(message, about)
    this.original = original
  }

  get action(): string {
    if (!this.outcomeUnknown) return 'Check the address and the network, and send the request again.'
    return this.idempotencyKey === undefined
      ? 'Read the record before sending the request again: it may have taken effect.'
      : 'Send the same request again with this idempotencyKey: it cannot act twice.'
  }
}

/** No answer within the timeout. */
export class HovorTimeoutError extends HovorConnectionError {
  override readonly name = 'HovorTimeoutError'
  override readonly code = 'timed_out'
}
