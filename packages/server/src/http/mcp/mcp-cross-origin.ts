import type { OpenAddress } from '../exchange/cross-origin.ts'

/**
 * `/mcp`, for the pages that may use it. GET and DELETE as well, so that a client which tries them sees the 405 (Model
 * Context Protocol, Transports).
 */
export const mcpAddress = (allows: (origin: string) => boolean): OpenAddress => ({
  path: /^\/mcp\/?(?:\?|$)/,
  methods: ['GET', 'POST', 'DELETE'],
  requestHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'Last-Event-ID',
    'Mcp-Method',
    'Mcp-Name',
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
  ],
  responseHeaders: [
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
    'X-Service-Version',
  ],
  allows,
})
