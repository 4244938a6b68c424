import { account, person, signInAgain } from '../person/person.ts'
import { ApiError, Unreachable } from './api-error.ts'
import { operationPaths, type PortalOperation } from './operation-paths.ts'
import type { Answer, SentTo } from './operation-types.ts'
import { setReachable } from './reachability.ts'

/** Rejects with ApiError or Unreachable. A session that has ended leads to the sign-in. */
export async function request<Name extends PortalOperation>(
  name: Name,
  sent: SentTo<Name> = {},
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const response = await open(name, sent, { signal })
  return (await response.json().catch(unreachable)) as Answer<Name>
}

/** The bytes of a binary answer. */
export async function download<Name extends PortalOperation>(
  name: Name,
  sent: SentTo<Name>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await open(name, sent, { signal })
  return response.blob().catch(unreachable)
}

/** The response of a success, with its body unread. */
export async function open<Name extends PortalOperation>(
  name: Name,
  { params, query, body, idempotencyKey }: SentTo<Name>,
  more: {
    readonly signal?: AbortSignal | undefined
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Promise<Response> {
  const [method, path] = operationPaths[name].split(' ') as [string, string]
  const response = await fetch(urlOf(path, params, query), {
    method,
    headers: {
      ...(path.startsWith('/operator/')
        ? { 'hovor-console': '1' }
        : { 'hovor-account': account?.accountId ?? '' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...more.headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
    redirect: 'error',
    signal: more.signal ?? null,
  }).catch((error: unknown) => {
    more.signal?.throwIfAborted()
    return unreachable(error)
  })
  if (response.ok) {
    setReachable(true)
    hasWorked = true
    return response
  }
  throw await refusalOf(response)
}

/** A page whose first request is refused was signed in when it was made: signing in again would not help. */
let hasWorked = false

const unreachable = (cause: unknown): never => {
  setReachable(false)
  throw new Unreachable('no answer', { cause })
}

/** A restarting service answers `unavailable`, and a proxy before it something that is not ours. */
async function refusalOf(response: Response): Promise<Error> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: Record<string, unknown> }
  if (typeof error?.code !== 'string' || error.code === 'unavailable') return unreachable(response.status)
  setReachable(true)
  if (response.status === 401 && hasWorked) signInAgain()
  const wait = response.headers.get('retry-after')
  return new ApiError(response.status, error, wait === null ? undefined : Number(wait))
}

function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${person.root}${filled}${search.size === 0 ? '' : `?${search}`}`
}
