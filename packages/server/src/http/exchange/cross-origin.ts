import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainBody } from '../body/drain-body.ts'

/** Addresses that pages of other origins may use. */
export interface OpenAddress {
  /** Matches the path, with the query behind it. */
  readonly path: RegExp
  readonly methods: readonly string[]
  readonly requestHeaders: readonly string[]
  /** Headers that pages can read beside those that every page can. */
  readonly responseHeaders: readonly string[]
  /** Whose pages; left out: everybody's. */
  readonly allows?: (origin: string) => boolean
}

const preflightAgeSecs = '600'

/**
 * Lets pages of allowed origins read what these addresses answer, whatever its status, and answers the preflights of
 * their browsers (Fetch, "CORS protocol"). A page of another origin gets no leave. Sessions are not for pages elsewhere,
 * so no credentials are allowed: keys and tokens go in `Authorization` or the body.
 *
 * @returns whether the request was a preflight, and has been answered
 */
export function crossOrigin(addresses: readonly OpenAddress[]) {
  return ({ raw, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    const address = addresses.find(({ path }) => path.test(raw.url ?? ''))
    if (address === undefined) return false
    const readers = readersOf(address, headers.origin, reply)
    if (readers === undefined) return false
    reply.raw.setHeader('access-control-allow-origin', readers)
    reply.raw.setHeader('access-control-expose-headers', address.responseHeaders.join(', '))
    if (raw.method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
    drainBody(raw, reply.raw)
    reply
      .code(204)
      .header('access-control-allow-methods', address.methods.join(', '))
      .header('access-control-allow-headers', address.requestHeaders.join(', '))
      .header('access-control-max-age', preflightAgeSecs)
      .send()
    return true
  }
}

/** Whose pages may read the answer; undefined: nobody's. */
function readersOf(
  { allows }: OpenAddress,
  origin: string | undefined,
  reply: FastifyReply,
): string | undefined {
  if (allows === undefined) return '*'
  // Also for those who are not allowed: a cache must not take one answer for the other.
  reply.raw.setHeader('vary', 'Origin')
  return origin !== undefined && allows(origin) ? origin : undefined
}
