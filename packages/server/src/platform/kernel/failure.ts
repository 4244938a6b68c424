import type { ErrorCode } from '@hovor/api'

/** A failure that the caller sees: a code of the catalogue with details of this occasion. */
export function fail<const Code extends ErrorCode>(code: Code, told: Told = {}): Failure<Code> {
  return { [marker]: true, code, ...told }
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && marker in value
}

export interface Failure<Code extends ErrorCode = ErrorCode> extends Told {
  readonly [marker]: true
  readonly code: Code
}

export interface Told {
  /** Replaces the catalogue's sentence. */
  readonly message?: string
  /** Replaces the catalogue's sentence on what to do. */
  readonly action?: string
  /** `details` (spec:errors.details). */
  readonly details?: Readonly<Record<string, unknown>>
  /** Fields beside the error's own: `callId`, `messageId`, `currentRevision`, `confirmUrl`, `alternatives`. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Where HTTP has a status of its own for this occasion of the code: 416. */
  readonly status?: number
  /** Headers that belong to that status. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Seconds for the `Retry-After` header, where there is one (spec:errors.retry-after-key,
   * spec:errors.retry-after-calls).
   */
  readonly retryAfterSecs?: number
  /** The handler's writes are kept although it fails, such as a pending confirmation. */
  readonly keepsWrites?: true
}

const marker: unique symbol = Symbol('failure')
