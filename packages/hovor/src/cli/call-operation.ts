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

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(`${error.message ?? `HTTP ${status}`} ${error.action ?? ''}`.trim())
    this.status = status
    this.code = String(error.code ?? 'http_error')
    this.error = error
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
  const secret = operation.audience === 'operator' ? access.operatorToken : access.key
  const response = await fetch(addressOf(access, operation, input), {
    method: operation.method,
    headers: {
      ...(secret !== undefined && operation.audience !== 'loopback' && { authorization: `Bearer ${secret}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`The service at ${access.url} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  if (response.ok && operation.binary !== undefined) {
    const contentType = response.headers.get('content-type') ?? ''
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()), contentType }
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: Record<string, unknown> }
  if (!response.ok) throw new OperationFailed(response.status, answer.error ?? {})
  return { kind: 'json', value: answer }
}

/** The cause behind the "fetch failed" of `fetch`, such as `connect ECONNREFUSED 127.0.0.1:8080`. */
function reasonOf(error: unknown): string {
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
