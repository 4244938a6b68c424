import type { ErrorCause, ErrorCode } from '@hovor/api'

/** A code of the catalogue, or of a newer service. */
export type KnownOrNewer = ErrorCode | (string & {})

/** The error object of an answer (spec:errors.object), including its extra fields. */
export interface ErrorResponse {
  readonly code: KnownOrNewer
  readonly cause: ErrorCause
  readonly message: string
  readonly action: string
  readonly requestId: string
  readonly docsUrl: string
  readonly callId?: string
  readonly messageId?: string
  readonly currentRevision?: number
  readonly details?: Readonly<Record<string, unknown>>
  readonly confirmUrl?: string
  readonly [additive: string]: unknown
}

/** Returns the error object in a parsed body; undefined for answers of a gateway or proxy. */
export function errorResponseIn(body: unknown): ErrorResponse | undefined {
  const error = isObject(body) ? body.error : undefined
  return isObject(error) && typeof error.code === 'string' && typeof error.cause === 'string'
    ? (error as unknown as ErrorResponse)
    : undefined
}

/** Whether the error names a record, which then exists: repeating the request would create another. */
export function namesRecord(error: ErrorResponse): boolean {
  return error.callId !== undefined || error.messageId !== undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
