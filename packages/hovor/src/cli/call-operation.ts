import type { Operation } from '@hovor/api'
import { serviceAddress } from './service-url.ts'

/** The URL of the service and the credentials for it. */
export interface ServiceAccess {
  readonly url: string
  /** Where the URL comes from, for messages: `HOVOR_URL`. */
  readonly setting?: string | undefined
  readonly key?: string | undefined
  readonly operatorToken?: string | undefined
}

export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export type OperationAnswer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly contentType: string }

/** An error response from the service. */
export class OperationFailed extends Error {
  readonly status: number
  readonly code: string
  readonly error: Readonly<Record<string, unknown>>
  /** From `Retry-After`; undefined: the service did not say. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, error: Readonly<Record<string, unknown>>, retryAfterMs?: number) {
    super(`${error.message ?? `HTTP ${status}`} ${error.action ?? ''}`.trim())
    this.status = status
    this.code = String(error.code ?? 'http_error')
    this.error = error
    this.retryAfterMs = retryAfterMs
  }
}

const timeoutMs = 60_000

/**
 * Calls an operation over REST.
 * @throws OperationFailed for an error response; Error when the service cannot be reached.
 */
export async function callOperation(
  access: ServiceAccess,
  operation: Operation,
  input: OperationInput = {},
): Promise<OperationAnswer> {
  const response = await openOperation(access, operation, {
    ...input,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (operation.binary === undefined) return { kind: 'json', value: await response.json().catch(() => ({})) }
  const contentType = response.headers.get('content-type') ?? ''
  return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()), contentType }
}

/**
 * The successful response of an operation, its body not read yet.
 * @throws OperationFailed for an error response; Error when the service cannot be reached.
 */
export async function openOperation(
  access: ServiceAccess,
  operation: Operation,
  input: OperationInput & {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
): Promise<Response> {
  const secret = operation.audience === 'operator' ? access.operatorToken : access.key
  const response = await fetch(addressOf(access, operation, input), {
    // A redirect would turn a POST into a GET.
    redirect: 'manual',
    method: operation.method,
    headers: {
      ...(secret !== undefined && operation.audience !== 'loopback' && { authorization: `Bearer ${secret}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: input.signal,
  }).catch((error: unknown) => {
    throw new Error(
      `The service at ${access.url} cannot be reached: ${reasonOf(error)}.${adviceOn(error, access)}`,
      { cause: error },
    )
  })
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content'
  if (response.ok) {
    if (operation.binary === undefined && type !== 'application/json') throw notHovor(access, response, type)
    return response
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: Record<string, unknown> }
  if (answer.error === undefined) throw notHovor(access, response, type)
  const retryAfterSecs = Number(response.headers.get('retry-after'))
  const action =
    response.status === 401 ? adviceOnSecret(operation, secret) : adviceOnPath(operation, answer.error)
  const error = { ...answer.error, ...(action !== undefined && { action }) }
  throw new OperationFailed(response.status, error, retryAfterSecs * 1000 || undefined)
}

/** A service without an operator answers as if there were no operator API; a missing record has another cause. */
function adviceOnPath({ audience }: Operation, { code, cause }: Record<string, unknown>): string | undefined {
  const isUnknown = audience === 'operator' && code === 'not_found' && cause === 'request'
  return isUnknown ? 'The service has no operator: start it with HOVOR_OPERATOR_TOKENS.' : undefined
}

/** Another server, a proxy, or a page in the place of the service. */
function notHovor({ url, setting }: ServiceAccess, { status, headers }: Response, type: string): Error {
  const location = headers.get('location')
  if (location !== null)
    return new Error(`${url} redirects to ${location}: set ${setting ?? 'the URL'} to where the service is.`)
  return new Error(
    `What answers at ${url} is not Hovor, or a proxy in front of it: status ${status}, ${type}. Check ${setting ?? 'the URL'}.`,
  )
}

function adviceOnSecret({ audience }: Operation, secret: string | undefined): string {
  const [name, flag, setting, others] =
    audience === 'operator'
      ? ['operator token', '--operator-token', 'HOVOR_OPERATOR_TOKEN', ', of HOVOR_OPERATOR_TOKENS']
      : ['API key', '--key', 'HOVOR_API_KEY', '']
  return secret === undefined
    ? `No ${name} is set: run \`hovor login\`, set ${setting}, or pass ${flag}.`
    : `Check the ${name}: that of ${flag}, of ${setting}${others}, or of the profile in use (\`hovor profiles\`).`
}

/** What to do about a connection that failed, where its reason says it. */
function adviceOn(error: unknown, { setting = 'the URL' }: ServiceAccess): string {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string }
  if (code === 'ECONNREFUSED') return ` Start it with \`hovor start\`, or check ${setting}.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return ` Check the host name in ${setting}.`
  if (/^ERR_SSL_|^EPROTO$/.test(`${code}`)) return ` If it does not speak TLS, write http:// in ${setting}.`
  if (/CERT|UNABLE_TO_/.test(`${code}`))
    return ' If its certificate is of an authority of your own, name that in NODE_EXTRA_CA_CERTS.'
  return ''
}

/** The cause behind the "fetch failed" of `fetch`, such as `connect ECONNREFUSED 127.0.0.1:8080`. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code)
    : String(cause)
}

function addressOf(access: ServiceAccess, operation: Operation, input: OperationInput): URL {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const url = serviceAddress(access.url, path)
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value))
  return url
}
