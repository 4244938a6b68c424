/** A refusal by the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** What to do, in English. */
  readonly action: string
  readonly requestId: string
  /** On `revision_conflict`. */
  readonly currentRevision: number | undefined
  /** On `subscription_confirmation_required`: where an owner confirms. */
  readonly confirmUrl: string | undefined
  /** Undefined: the service did not say. */
  readonly retryAfterSecs: number | undefined

  constructor(status: number, error: Record<string, unknown>, retryAfterSecs: number | undefined) {
    super(String(error.message))
    this.status = status
    this.code = String(error.code)
    this.action = String(error.action ?? '')
    this.requestId = String(error.requestId ?? '')
    this.currentRevision = error.currentRevision as number | undefined
    this.confirmUrl = error.confirmUrl as string | undefined
    this.retryAfterSecs = retryAfterSecs
  }
}

/** There is no such record. For one that an account need not have, this is not a fault. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'not_found'

/** No answer of the service itself: it restarts, or the network is down. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}
