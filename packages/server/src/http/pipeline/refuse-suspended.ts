import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, SurfaceDeps } from '../exchange/exchange.ts'

/**
 * After the rate limit, everything but reading tax documents (spec:authentication.suspended-after-limit).
 * spec:authentication.suspended-rest, spec:authentication.suspended-mcp,
 * spec:authentication.suspended-documents
 */
export function refuseSuspended(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined => {
    if (from.audience !== 'account' || from.principal.account.status !== 'suspended') return undefined
    if (from.handler.operation.whileSuspended) return undefined
    return errorResponse(fail('account_suspended'), from.received.requestId, deps.baseUrl)
  }
}
