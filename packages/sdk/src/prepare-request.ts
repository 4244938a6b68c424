import type { Operation } from '@hovor/api'
import type { Repeatability } from './outcome.ts'

/** A request ready to be sent any number of times; each attempt adds only its Idempotency-Key. */
export interface PreparedRequest {
  readonly url: string
  readonly method: Operation['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly repeatability: Repeatability
  /** The answer is binary. */
  readonly binary: boolean
}

export interface Input {
  readonly params: readonly unknown[]
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** Builds the request of an operation. Throws a TypeError for path parameters that would change the path. */
export function prepareRequest(
  operation: Operation,
  input: Input,
  service: { readonly baseUrl: string; readonly apiKey: string },
): PreparedRequest {
  const body = operation.body && (input.body ?? (operation.bodyOptional ? undefined : {}))
  return {
    url: `${service.baseUrl}${pathOf(operation, input.params)}${queryOf(input.query)}`,
    method: operation.method,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    repeatability: repeatabilityOf(operation),
    binary: operation.binary !== undefined,
  }
}

/** The parameter names of a path, in order: `/v1/tasks/{id}/items/{itemId}` → `id`, `itemId`. */
export function paramsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

function pathOf(operation: Operation, params: readonly unknown[]): string {
  const given = params.values()
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { value } = given.next()
    // An empty or dot segment would be normalized into the path of another operation.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${name} of ${operation.name} must be a non-empty id, not ${JSON.stringify(value)}`)
    }
    return encodeURIComponent(value)
  })
}

function queryOf(query: Input['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text === '' ? '' : `?${text}`
}

function repeatabilityOf(operation: Operation): Repeatability {
  if (operation.idempotent) return 'keyed'
  if (operation.method === 'GET') return 'read'
  const byMethod = operation.method === 'PUT' || operation.method === 'DELETE'
  return (operation.mcp?.repeatable ?? byMethod) ? 'repeatable' : 'once'
}
