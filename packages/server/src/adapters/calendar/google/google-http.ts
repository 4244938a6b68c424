import { z } from 'zod'
import type { CalendarFailure, CalendarLogin } from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import type { TokenLogin } from '../../../integrations/ports/token-login.port.ts'
import { withRenewedToken } from '../../../integrations/ports/with-renewed-token.ts'
import type { CalendarThreads } from '../thread/calendar-threads.ts'
import { jsonOf, readShape, type Shaped, type ShapeName } from './shapes.ts'

export interface GoogleDeps {
  readonly http: ProviderHttp
  /** The base URL of the Calendar API, without a trailing slash. */
  readonly apiUrl: string
  /** Read responses that would block calls. */
  readonly threads: CalendarThreads
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
/** Read in a millisecond: the answer to a write, or a handful of events. */
const smallBytes = 8 * 1024
const timeoutMs = 15_000

/**
 * Sends one request and parses its answer with `shape`. The token is sent only to the API's own
 * address: a redirect is a failure. A token that Google refuses is renewed, and the request sent once more.
 */
export async function askGoogle<Name extends ShapeName>(
  deps: GoogleDeps,
  login: CalendarLogin,
  request: GoogleRequest,
  shape: Name,
): Promise<GoogleAnswer<Shaped<Name>>> {
  if (login.kind !== 'token') throw new TypeError('Google needs a token')
  return withRenewedToken<GoogleAnswer<Shaped<Name>>>(
    login,
    () => askOnce(deps, login, request, shape),
    (why) => ({ ...why, status: 401, maybeDone: false }),
  )
}

async function askOnce<Name extends ShapeName>(
  { http, apiUrl, threads }: GoogleDeps,
  { accessToken, account }: TokenLogin,
  request: GoogleRequest,
  shape: Name,
): Promise<GoogleAnswer<Shaped<Name>>> {
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
  const order = { shape, body: status === 204 ? undefined : answer.body }
  const read =
    answer.body.length <= smallBytes
      ? readShape(order)
      : await threads.read<typeof readShape>(account, 'json', order, [answer.body])
  switch (read.kind) {
    case 'read':
      return { kind: 'ok', value: read.value as Shaped<Name> }
    case 'misshapen':
      return { ...unread, why: 'invalid-response', detail: `unexpected response format (HTTP ${status})` }
    case 'failed':
      return { ...unread, why: read.why, detail: read.detail }
  }
}

/** https://developers.google.com/workspace/calendar/api/guides/errors */
function refused(status: number, method: GoogleRequest['method'], body: Uint8Array): GoogleFailure {
  const reason = errorBody.safeParse(body.length <= smallBytes ? jsonOf(body) : undefined).data?.error
    .errors[0]?.reason
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
