import { fail } from '../kernel/failure.ts'
import type { Exchange, Outcome, Step, SurfaceDeps } from './exchange.ts'
import type { RateState } from './rate-store.ts'
import { toldError } from './told-error.ts'

/**
 * Counts the request against its key (SPEC.md, Limits) and says so in the `RateLimit-*` headers. One of the two
 * 429s that carry `Retry-After` (SPEC.md, Errors 4).
 */
export function limitRate(deps: SurfaceDeps): Step {
  return (exchange, next) => {
    if (!exchange.caller) return next()
    const state = deps.rate.take(exchange.caller.keyId)
    if (state instanceof Promise) return state.then((taken) => goOn(deps, exchange, next, taken))
    return goOn(deps, exchange, next, state)
  }
}

function goOn(
  deps: SurfaceDeps,
  exchange: Exchange,
  next: () => Promise<Outcome>,
  taken: RateState,
): Promise<Outcome> {
  const { headers } = exchange
  headers['ratelimit-limit'] = String(taken.limit)
  headers['ratelimit-remaining'] = String(taken.remaining)
  headers['ratelimit-reset'] = String(taken.resetSecs)
  if (taken.admitted) return next()
  headers['retry-after'] = String(taken.resetSecs)
  const message = `This key has used its ${taken.limit} requests a minute.`
  return Promise.resolve(toldError(fail('rate_limited', { message }), exchange.requestId, deps.baseUrl))
}
