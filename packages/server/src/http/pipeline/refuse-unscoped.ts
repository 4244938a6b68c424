import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, SurfaceDeps } from '../exchange/exchange.ts'
import { scopeOf } from '../exchange/scope.ts'

/**
 * Nobody calls an operation beyond their scopes, however the request came here. MCP refuses before, with
 * a challenge (spec:authentication.oauth-scopes), and a session is refused by its role.
 */
export function refuseUnscoped(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined => {
    if (from.audience !== 'account') return undefined
    const needed = scopeOf(from.handler.operation)
    if (from.principal.scopes.includes(needed)) return undefined
    const message = `This needs the scope ${needed}, which was not granted.`
    return errorResponse(fail('insufficient_scope', { message }), from.received.requestId, deps.baseUrl)
  }
}
