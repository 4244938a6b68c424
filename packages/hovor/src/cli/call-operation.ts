import type { Operation } from '@hovor/api'

/** The URL of the service and the credentials for it. */
export interface ServiceAccess {
  readonly url: string
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
    throw new Error(`The service at ${access.url} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  if (response.ok) return response
  const answer = (await response.json().catch(() => ({}))) as { error?: Record<string, unknown> }
  const retryAfterSecs = Number(response.headers.get('retry-after'))
  throw new OperationFailed(response.status, answer.error ?? {}, retryAfterSecs * 1000 || undefined)
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
  const url = new URL(path, access.url)
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value))
  return url
}
