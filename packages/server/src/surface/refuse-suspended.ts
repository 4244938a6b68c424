import { fail } from '../kernel/failure.ts'
import type { Guard, SurfaceDeps } from './exchange.ts'
import { toldError } from './told-error.ts'

/** After the rate limit, everything but reading tax documents (spec:authentication.suspended-after-limit). */
export function refuseSuspended(deps: SurfaceDeps): Guard {
  return (exchange) => {
    const suspended = exchange.caller?.account.status === 'suspended'
    if (!suspended || exchange.handler.operation.whileSuspended) return undefined
    return toldError(fail('account_suspended'), exchange.requestId, deps.baseUrl)
  }
}
