import { interfaceVersion } from '@hovor/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { PathTable } from './path-table.ts'

/** Checks a request before it is read or authenticated. */
export type Refusal =
  | { readonly kind: 'unknown path' }
  | { readonly kind: 'wrong method'; readonly allowed: readonly string[] }
  | { readonly kind: 'malformed'; readonly failure: Failure }

/**
 * An unknown path or a wrong method (spec:conventions.unknown-path), a missing Host (RFC 9112 §3.2), or a header that
 * came twice although only one can count: which one it is must not be a guess.
 */
export function refusalOf(request: FastifyRequest, table: PathTable): Refusal | undefined {
  if (request.is404) return refusalOfAddress(request.url, table)
  if (hasEmptyParameter(request.params)) return { kind: 'unknown path' }
  const { headers, httpVersion, rawHeaders } = request.raw
  if (headers.host === undefined && httpVersion === '1.1') return malformed('The Host header is missing.')
  const twice = repeatedHeader(rawHeaders)
  return twice === undefined
    ? undefined
    : malformed(`The header ${twice} was sent more than once; send it once.`)
}

/** For an address that no route answers. */
export function refusalOfAddress(url: string, table: PathTable): Refusal {
  const allowed = table.methodsAt(url)
  return allowed ? { kind: 'wrong method', allowed } : { kind: 'unknown path' }
}

/** Every answer carries them (spec:conventions.service-version). */
export function setStandardHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('x-service-version', interfaceVersion)
    .header('x-content-type-options', 'nosniff')
}

function malformed(message: string): Refusal {
  return { kind: 'malformed', failure: fail('validation', { message }) }
}

/** `/v1/agents/` is not the agent without a name. */
function hasEmptyParameter(params: unknown): boolean {
  for (const name in params as object) if ((params as Record<string, string>)[name] === '') return true
  return false
}

/** By the length of their names, so that most headers are passed over by a number. */
const singleHeaders = new Map(
  ['Host', 'Authorization', 'Idempotency-Key', 'Content-Type'].map((name) => [
    name.length,
    { name, lowerCase: name.toLowerCase() },
  ]),
)

/** Runs for every request, so it allocates nothing where nothing repeats. */
function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  let seen = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] as string
    const single = singleHeaders.get(header.length)
    if (!single || header.toLowerCase() !== single.lowerCase) continue
    const bit = 1 << header.length
    if (seen & bit) return single.name
    seen |= bit
  }
  return undefined
}
