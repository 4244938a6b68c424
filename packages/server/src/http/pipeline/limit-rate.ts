import { fail } from '../../platform/kernel/failure.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, Received, SurfaceDeps } from '../exchange/exchange.ts'
import { loggedIds } from '../exchange/principal.ts'
import { requestsPerMinute } from '../rate-limit/rate-store.ts'
import { type RateState, rateState } from '../rate-limit/rate-windows.ts'

/**
 * Counts the request against who sends it (spec:limits.requests) and says so in the `RateLimit-*` headers. One of the two
 * 429s that carry `Retry-After` (spec:errors.retry-after-key).
 */
export function limitRate(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined | Promise<Outcome | undefined> => {
    const sender = senderOf(from)
    if (sender === undefined) return undefined
    const { received } = from
    const state = deps.rate.take(sender.limitBy)
    if (!(state instanceof Promise)) return refusalOf(deps, received, sender, state)
    return state.then(
      (taken) => refusalOf(deps, received, sender, taken),
      (error) => {
        setHeaders(received, uncounted)
        throw error
      },
    )
  }
}

/** While no process can count, nothing is admitted; the next second may be different. */
const uncounted = rateState(requestsPerMinute, requestsPerMinute + 1, 0)

interface Sender {
  readonly limitBy: string
  readonly what: (typeof requestsOf)[keyof typeof requestsOf]
  readonly ids: object
}

/** Whose requests are counted. Operators have no limit, but for those who have yet to prove the second factor. */
function senderOf(from: Authenticated): Sender | undefined {
  if (from.audience === 'account') {
    const { principal } = from
    return { limitBy: principal.limitBy, what: requestsOf[principal.kind], ids: loggedIds(principal) }
  }
  const session = from.audience === 'operator' ? from.principal.session : undefined
  if (session === undefined || session.hasSecondFactor) return undefined
  return { limitBy: session.user, what: requestsOf.session, ids: { userId: session.user } }
}

const requestsOf = {
  key: 'requests of a key',
  grant: 'requests of an app',
  session: 'requests of a person',
} as const

function refusalOf(
  deps: SurfaceDeps,
  received: Received,
  { what, ids }: Sender,
  taken: RateState,
): Outcome | undefined {
  setHeaders(received, taken)
  if (taken.admitted) return undefined
  const { requestId, headers } = received
  writeLine(deps, 'limit', { what, requestId, ...ids })
  headers['retry-after'] = String(taken.resetSecs)
  const message = `One API key, connected app or person may send ${taken.limit} requests per minute, and these are used up.`
  return errorResponse(fail('rate_limited', { message }), requestId, deps.baseUrl)
}

function setHeaders({ headers }: Received, { limit, remaining, resetSecs }: RateState): void {
  headers['ratelimit-limit'] = String(limit)
  headers['ratelimit-remaining'] = String(remaining)
  headers['ratelimit-reset'] = String(resetSecs)
}
