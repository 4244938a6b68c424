import type { ErrorCause, ErrorCode } from '@hovor/api'

/** A code of the catalogue, or one that a newer service has. */
export type KnownOrNewer = ErrorCode | (string & {})

/** The error object of an answer (spec:errors.object), with what it names beside its own fields. */
export interface ToldError {
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

/** The error object in the parsed body of an answer; nothing where a gateway or a proxy answered. */
export function toldErrorIn(body: unknown): ToldError | undefined {
  const error = isObject(body) ? body.error : undefined
  return isObject(error) && typeof error.code === 'string' && typeof error.cause === 'string'
    ? (error as unknown as ToldError)
    : undefined
}

/** An error that names a record has made it: asking again would make another one. */
export function namesRecord(error: ToldError): boolean {
  return error.callId !== undefined || error.messageId !== undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
