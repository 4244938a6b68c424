import { fail } from '../../platform/kernel/failure.ts'
import type { Guard, SurfaceDeps } from '../exchange/exchange.ts'
import { toldError } from '../exchange/told-error.ts'

/** SPEC.md, Authentication 3: after the rate limit, everything but reading tax documents. */
export function refuseSuspended(deps: SurfaceDeps): Guard {
  return (exchange) => {
    const suspended = exchange.caller?.account.status === 'suspended'
    if (!suspended || exchange.handler.operation.whileSuspended) return undefined
    return toldError(fail('account_suspended'), exchange.requestId, deps.baseUrl)
  }
}
