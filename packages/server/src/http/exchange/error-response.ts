import { type ErrorCause, type ErrorCode, errors } from '@hovor/api'
import type { Failure } from '../../platform/kernel/failure.ts'
import type { JsonOutcome } from './exchange.ts'

/**
 * The answer of a failure: the error object (spec:errors.object) with the catalogue's status.
 * spec:errors.request-id
 */
export function errorResponse(
  failure: Failure,
  requestId: string,
  baseUrl: string,
  status?: number,
): JsonOutcome {
  const entry = errors[failure.code]
  const error = {
    code: failure.code,
    cause: entry.cause as ErrorCause,
    message: failure.message ?? entry.message,
    action: withIds(failure.action ?? entry.action, failure.extra),
    ...failure.extra,
    ...(failure.details && { details: failure.details }),
    requestId,
    docsUrl: docsUrl(baseUrl, failure.code),
  }
  const text = JSON.stringify({ error })
  const outcome = { kind: 'json', status: status ?? entry.status, text, code: failure.code } as const
  return failure.keepsWrites ? { ...outcome, keepsWrites: true } : outcome
}

/** `Read GET /v1/calls/{callId}`: the sentence contains the id of the created record. */
function withIds(action: string, extra: Failure['extra'] = {}): string {
  return action.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(extra[name] ?? whole))
}

/**
 * An unknown path: the same code as for a missing record, but with the cause `request`.
 * spec:errors.unknown-path
 */
export function unknownPath(requestId: string, baseUrl: string): JsonOutcome {
  const error = {
    code: 'not_found',
    cause: 'request',
    message: 'There is nothing at this address.',
    action: 'Check the path against the documentation.',
    requestId,
    docsUrl: docsUrl(baseUrl, 'not_found'),
  }
  return { kind: 'json', status: 404, text: JSON.stringify({ error }), code: 'not_found' }
}

/**
 * A stored error as its replay: everything as it was but the id of the request that asks now.
 * spec:idempotency.own-request-id
 */
export function withRequestId(text: string, requestId: string): string {
  const body: unknown = JSON.parse(text)
  if (!isErrorBody(body)) return text
  return JSON.stringify({ error: { ...body.error, requestId } })
}

/** The code inside an error's text. */
export function codeIn(text: string): ErrorCode {
  const body: unknown = JSON.parse(text)
  const code = isErrorBody(body) ? body.error.code : undefined
  return typeof code === 'string' && code in errors ? (code as ErrorCode) : 'internal_error'
}

function docsUrl(baseUrl: string, code: ErrorCode): string {
  return `${baseUrl}/docs/errors#${code}`
}

function isErrorBody(body: unknown): body is { error: Record<string, unknown> } {
  return typeof body === 'object' && body !== null && 'error' in body
}
