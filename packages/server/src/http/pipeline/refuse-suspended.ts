import { fail } from '../../platform/kernel/failure.ts'
import type { Guard, SurfaceDeps } from '../exchange/exchange.ts'
import { toldError } from '../exchange/told-error.ts'

/**
 * After the rate limit, everything but reading tax documents (spec:authentication.suspended-after-limit).
 * spec:authentication.suspended-rest, spec:authentication.suspended-mcp,
 * spec:authentication.suspended-documents
 */
export function refuseSuspended(deps: SurfaceDeps): Guard {
  return (exchange) => {
    const suspended = exchange.caller?.account.status === 'suspended'
    if (!suspended || exchange.handler.operation.whileSuspended) return undefined
    return toldError(fail('account_suspended'), exchange.requestId, deps.baseUrl)
  }
}
