import { fail } from '../kernel/failure.ts'
import type { Step, SurfaceDeps } from './exchange.ts'
import { toldError } from './told-error.ts'

/** SPEC.md, Authentication 3: after the rate limit, everything but reading tax documents. */
export function refuseSuspended(deps: SurfaceDeps): Step {
  return (exchange, next) => {
    const suspended = exchange.caller?.account.status === 'suspended'
    if (!suspended || exchange.handler.operation.whileSuspended) return next()
    return Promise.resolve(toldError(fail('account_suspended'), exchange.requestId, deps.baseUrl))
  }
}
