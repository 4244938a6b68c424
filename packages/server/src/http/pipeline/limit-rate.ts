import { fail } from '../../platform/kernel/failure.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import type { Exchange, Guard, Outcome, SurfaceDeps } from '../exchange/exchange.ts'
import { toldError } from '../exchange/told-error.ts'
import { requestsPerMinute } from '../rate-limit/rate-store.ts'
import { type RateState, rateState } from '../rate-limit/rate-windows.ts'

/**
 * Counts the request against its key (spec:limits.requests) and says so in the `RateLimit-*` headers. One of the two
 * 429s that carry `Retry-After` (spec:errors.retry-after-key).
 */
export function limitRate(deps: SurfaceDeps): Guard {
  return (exchange) => {
    if (!exchange.caller) return undefined
    const state = deps.rate.take(exchange.caller.keyId)
    if (!(state instanceof Promise)) return refusalOf(deps, exchange, state)
    return state.then(
      (taken) => refusalOf(deps, exchange, taken),
      (error) => {
        tell(exchange, uncounted)
        throw error
      },
    )
  }
}

/** While no process can count, nothing is admitted; the next second may be different. */
const uncounted = rateState(requestsPerMinute, requestsPerMinute + 1, 0)

function refusalOf(deps: SurfaceDeps, exchange: Exchange, taken: RateState): Outcome | undefined {
  tell(exchange, taken)
  if (taken.admitted) return undefined
  const { requestId, caller } = exchange
  writeLine(deps, 'limit', {
    what: 'requests of a key',
    requestId,
    accountId: caller?.account.id,
    keyId: caller?.keyId,
  })
  exchange.headers['retry-after'] = String(taken.resetSecs)
  const message = `This key has reached its limit of ${taken.limit} requests per minute.`
  return toldError(fail('rate_limited', { message }), exchange.requestId, deps.baseUrl)
}

function tell({ headers }: Exchange, { limit, remaining, resetSecs }: RateState): void {
  headers['ratelimit-limit'] = String(limit)
  headers['ratelimit-remaining'] = String(remaining)
  headers['ratelimit-reset'] = String(resetSecs)
}
