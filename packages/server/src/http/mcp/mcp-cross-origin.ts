import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainBody } from '../body/drain-body.ts'

const mcpPath = /^\/mcp\/?(?:\?|$)/

/** GET and DELETE as well, so that a client which tries them sees the 405 (Model Context Protocol, Transports). */
const methods = 'GET, POST, DELETE'
const requestHeaders = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  'Mcp-Method',
  'Mcp-Name',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
].join(', ')
const responseHeaders = [
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Service-Version',
].join(', ')
const preflightAgeSecs = '600'

/**
 * Lets pages of allowed origins read what `/mcp` answers, whatever its status, and answers the preflights of their
 * browsers (Fetch, "CORS protocol"). A page of another origin gets no leave. Sessions are not for pages elsewhere, so no
 * credentials are allowed: the key goes in `Authorization`.
 *
 * @returns whether the request was a preflight, and has been answered
 */
export function mcpCrossOrigin(allows: (origin: string) => boolean) {
  return ({ raw, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    if (!mcpPath.test(raw.url ?? '')) return false
    // Also for those who are not allowed: a cache must not take one answer for the other.
    reply.raw.setHeader('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !allows(origin)) return false
    reply.raw.setHeader('access-control-allow-origin', origin)
    reply.raw.setHeader('access-control-expose-headers', responseHeaders)
    if (raw.method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
    drainBody(raw, reply.raw)
    reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', preflightAgeSecs)
      .send()
    return true
  }
}
