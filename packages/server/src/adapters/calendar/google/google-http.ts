import { z } from 'zod'
import type { CalendarFailure, CalendarLogin } from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import type { TokenLogin } from '../../../integrations/ports/token-login.port.ts'
import { withRenewedToken } from '../../../integrations/ports/with-renewed-token.ts'

export interface GoogleDeps {
  readonly http: ProviderHttp
  /** The base URL of the Calendar API, without a trailing slash. */
  readonly apiUrl: string
}

export interface GoogleRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API's base URL, with its query. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface GoogleFailure {
  readonly kind: 'failed'
  readonly why: CalendarFailure
  readonly detail: string
  /** Absent if there was no answer. */
  readonly status?: number
  /** Google may have done it nonetheless. */
  readonly maybeDone: boolean
}

export type GoogleAnswer<V> = { readonly kind: 'ok'; readonly value: V } | GoogleFailure

/** A page of 2500 events with the requested fields. */
const maxAnswerBytes = 8 * 1024 * 1024
const timeoutMs = 15_000

/**
 * Sends one request and parses its answer with `shape`. The token is sent only to the API's own
 * address: a redirect is a failure. A token that Google refuses is renewed, and the request sent once more.
 */
export async function askGoogle<V>(
  deps: GoogleDeps,
  login: CalendarLogin,
  request: GoogleRequest,
  shape: z.ZodType<V>,
): Promise<GoogleAnswer<V>> {
  if (login.kind !== 'token') throw new TypeError('Google needs a token')
  return withRenewedToken<GoogleAnswer<V>>(
    login,
    () => askOnce(deps, login, request, shape),
    (why) => ({ ...why, status: 401, maybeDone: false }),
  )
}

async function askOnce<V>(
  { http, apiUrl }: GoogleDeps,
  { accessToken }: TokenLogin,
  request: GoogleRequest,
  shape: z.ZodType<V>,
): Promise<GoogleAnswer<V>> {
  const { method, path, body } = request
  const answer = await http.send({
    method,
    url: `${apiUrl}${path}`,
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      'user-agent': 'Hovor',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body), 'utf8') }),
    timeoutMs,
    maxAnswerBytes,
  })
  if (answer.kind === 'failed') {
    return { kind: 'failed', why: 'unreachable', detail: answer.why, maybeDone: answer.cause !== 'refused' }
  }
  const { status } = answer
  if (status < 200 || status > 299) return refused(status, method, answer.body)
  const unread = { kind: 'failed', status, maybeDone: true } as const
  if (answer.body.length >= maxAnswerBytes)
    return { ...unread, why: 'too-many-events', detail: 'the response is too large' }
  const read = shape.safeParse(status === 204 ? undefined : jsonOf(answer.body))
  return read.success
    ? { kind: 'ok', value: read.data }
    : { ...unread, why: 'invalid-response', detail: `unexpected response format (HTTP ${status})` }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** https://developers.google.com/workspace/calendar/api/guides/errors */
function refused(status: number, method: GoogleRequest['method'], body: Uint8Array): GoogleFailure {
  const reason = errorBody.safeParse(jsonOf(body)).data?.error.errors[0]?.reason
  return {
    kind: 'failed',
    why: whyOf(status, reason, method),
    detail: `HTTP ${status}${reason === undefined ? '' : ` ${reason}`}`,
    status,
    maybeDone: status >= 500,
  }
}

const errorBody = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) })).min(1),
  }),
})

const patience: ReadonlySet<string> = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'])

function whyOf(status: number, reason: string | undefined, method: GoogleRequest['method']): CalendarFailure {
  if (status === 401) return 'unauthorized'
  if (status === 429 || (status === 403 && reason !== undefined && patience.has(reason))) return 'busy'
  if (status === 403) {
    // A grant without the scope fails every request; a read-only calendar only fails writes.
    if (reason === 'accessNotConfigured') return 'provider-error'
    return method === 'GET' || reason === 'insufficientPermissions' ? 'unauthorized' : 'read-only'
  }
  if (status === 404 || status === 410) return 'not-found'
  return status < 400 ? 'invalid-response' : 'provider-error'
}
