import type { CalendarFailure, CalendarLogin } from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'

export type PasswordLogin = Extract<CalendarLogin, { kind: 'password' }>

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT' | 'PUT' | 'DELETE'
  readonly url: string
  readonly depth?: '0' | '1'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface DavAnswer {
  readonly kind: 'answered'
  /** The URL that answered, after redirects. */
  readonly url: string
  readonly status: number
  readonly body: Uint8Array
}

export interface DavFailure {
  readonly kind: 'failed'
  readonly why: CalendarFailure
  readonly detail: string
  /** The server may have done it nonetheless. */
  readonly maybeDone: boolean
}

/** A busy calendar's year. */
const maxCalendarBytes = 16 * 1024 * 1024
/** Five hundred calendars. */
const maxOtherBytes = 512 * 1024
const timeoutMs = 15_000
const maxRedirects = 3

/**
 * Sends one request with Basic authentication, only ever to the verified host: a redirect elsewhere is refused. A
 * status of 400 and above is a failure, except for those in `expected`.
 */
export async function sendDav(
  http: ProviderHttp,
  login: PasswordLogin,
  request: DavRequest,
  expected: readonly number[] = [],
): Promise<DavAnswer | DavFailure> {
  let { url } = request
  const maxAnswerBytes = request.method === 'REPORT' ? maxCalendarBytes : maxOtherBytes
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await http.send({
      method: request.method,
      url,
      headers: headersOf(login, request),
      ...(request.body !== undefined && { body: Buffer.from(request.body, 'utf8') }),
      timeoutMs,
      maxAnswerBytes,
    })
    if (answer.kind === 'failed') {
      return failed('unreachable', answer.why, answer.cause !== 'refused')
    }
    const { status, body } = answer
    const location = answer.headers.location
    if (status >= 300 && status < 400 && typeof location === 'string') {
      const next = redirected(url, location)
      if (next === undefined) return failed('unsupported', 'redirected to another host', false)
      url = next
      continue
    }
    if (body.length >= maxAnswerBytes) return failed('too-many-events', 'the response is too large', false)
    if (status >= 400 && !expected.includes(status)) return ofStatus(status, request.method)
    return { kind: 'answered', url, status, body }
  }
  return failed('invalid-response', 'too many redirects', false)
}

function headersOf({ username, password }: PasswordLogin, request: DavRequest): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
    'user-agent': 'Hovor',
    ...(request.depth !== undefined && { depth: request.depth }),
    ...(request.body !== undefined && { 'content-type': 'application/xml; charset=utf-8' }),
    ...request.headers,
  }
}

const failed = (why: CalendarFailure, detail: string, maybeDone: boolean): DavFailure => ({
  kind: 'failed',
  why,
  detail,
  maybeDone,
})

/** The failure that an error status stands for. */
export function ofStatus(status: number, method: DavRequest['method']): DavFailure {
  const detail = `HTTP ${status}`
  if (status === 401) return failed('unauthorized', detail, false)
  if (status === 403)
    return failed(method === 'PUT' || method === 'DELETE' ? 'read-only' : 'forbidden', detail, false)
  if (status === 404 || status === 410) return failed('not-found', detail, false)
  if (status === 429 || status === 503) return failed('busy', detail, false)
  if (status === 405 || status === 501) return failed('unsupported', detail, false)
  return failed('provider-error', detail, status >= 500)
}

/** The same host over the same protocol; iCloud's hosts may redirect to each other. */
function redirected(from: string, location: string): string | undefined {
  if (!URL.canParse(location, from)) return undefined
  const [before, after] = [new URL(from), new URL(location, from)]
  return after.protocol === before.protocol && isSameService(before, after) ? after.href : undefined
}

const icloud = /(^|\.)icloud\.com$/

/** Whether the login for one may be sent to the other. */
export const isSameService = (one: URL, other: URL): boolean =>
  one.host === other.host ||
  (icloud.test(one.hostname) && icloud.test(other.hostname) && one.port === other.port)
