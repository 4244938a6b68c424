import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../exchange/loopback.ts'

/**
 * Whether a request comes from a program, or from a page of the service itself. A browser's page reaches MCP only
 * from the service's own address, or from one of this machine that is also the address of the request: a name that is
 * rebound to this machine is neither. Programs send no `Origin`.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, baseUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(baseUrl).origin || (isLoopbackHost(from.host) && from.host === host)
}
