import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, RefusedOperator, SurfaceDeps } from '../exchange/exchange.ts'

/**
 * A user operates the service only in a session in which the second factor was proven. The refusal is in the audit log:
 * the rate limit, which comes before, bounds how many there are.
 * spec:operator.second-factor
 */
export function refuseSingleFactor(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined | Promise<Outcome> => {
    if (from.audience !== 'operator') return undefined
    const { principal, received } = from
    if (principal.session === undefined || principal.session.hasSecondFactor) return undefined
    return refuse(deps, { principal, operation: from.handler.operation, requestId: received.requestId })
  }
}

async function refuse({ sessions, baseUrl }: SurfaceDeps, refused: RefusedOperator): Promise<Outcome> {
  await sessions?.auditRefusal(refused)
  return errorResponse(fail('second_factor_required'), refused.requestId, baseUrl)
}
