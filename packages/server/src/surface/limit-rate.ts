import { fail } from '../kernel/failure.ts'
import type { Step, SurfaceDeps } from './exchange.ts'
import { toldError } from './told-error.ts'

/**
 * Counts the request against its key (SPEC.md, Limits) and says so in the `RateLimit-*` headers. One of the two
 * 429s that carry `Retry-After` (SPEC.md, Errors 4).
 */
export function limitRate(deps: SurfaceDeps): Step {
  return async (exchange, next) => {
    if (!exchange.caller) return next()
    const state = await deps.rate.take(exchange.caller.keyId)
    exchange.headers['ratelimit-limit'] = String(state.limit)
    exchange.headers['ratelimit-remaining'] = String(state.remaining)
    exchange.headers['ratelimit-reset'] = String(state.resetSecs)
    if (state.admitted) return next()
    exchange.headers['retry-after'] = String(state.resetSecs)
    const message = `This key has used its ${state.limit} requests a minute.`
    return toldError(fail('rate_limited', { message }), exchange.requestId, deps.baseUrl)
  }
}
