import { fail } from '../../platform/kernel/failure.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, Received, SurfaceDeps } from '../exchange/exchange.ts'
import { type AccountPrincipal, loggedIds } from '../exchange/principal.ts'
import { requestsPerMinute } from '../rate-limit/rate-store.ts'
import { type RateState, rateState } from '../rate-limit/rate-windows.ts'

/**
 * Counts the request against who sends it (spec:limits.requests) and says so in the `RateLimit-*` headers. One of the two
 * 429s that carry `Retry-After` (spec:errors.retry-after-key).
 */
export function limitRate(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined | Promise<Outcome | undefined> => {
    if (from.audience !== 'account') return undefined
    const { received, principal } = from
    const state = deps.rate.take(principal.limitBy)
    if (!(state instanceof Promise)) return refusalOf(deps, received, principal, state)
    return state.then(
      (taken) => refusalOf(deps, received, principal, taken),
      (error) => {
        setHeaders(received, uncounted)
        throw error
      },
    )
  }
}

/** While no process can count, nothing is admitted; the next second may be different. */
const uncounted = rateState(requestsPerMinute, requestsPerMinute + 1, 0)

const requestsOf = {
  key: 'requests of a key',
  grant: 'requests of an app',
  session: 'requests of a person',
} as const

function refusalOf(
  deps: SurfaceDeps,
  received: Received,
  principal: AccountPrincipal,
  taken: RateState,
): Outcome | undefined {
  setHeaders(received, taken)
  if (taken.admitted) return undefined
  const { requestId, headers } = received
  writeLine(deps, 'limit', { what: requestsOf[principal.kind], requestId, ...loggedIds(principal) })
  headers['retry-after'] = String(taken.resetSecs)
  const message = `One API key, connected app or person may send ${taken.limit} requests per minute, and these are used up.`
  return errorResponse(fail('rate_limited', { message }), requestId, deps.baseUrl)
}

function setHeaders({ headers }: Received, { limit, remaining, resetSecs }: RateState): void {
  headers['ratelimit-limit'] = String(limit)
  headers['ratelimit-remaining'] = String(remaining)
  headers['ratelimit-reset'] = String(resetSecs)
}
