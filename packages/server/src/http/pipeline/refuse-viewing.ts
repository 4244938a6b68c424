import { scopeOf } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, RefusedOperator, SurfaceDeps } from '../exchange/exchange.ts'

/**
 * An operator who views an account reads only. The refusal is in the audit log: the rate limit, which comes before, bounds
 * how many there are.
 * spec:operator.viewing
 */
export function refuseViewing(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined | Promise<Outcome> => {
    if (from.audience !== 'account') return undefined
    const { principal, received } = from
    if (principal.kind !== 'session' || !principal.session.isViewing) return undefined
    const { operation } = from.handler
    if (scopeOf(operation) === 'read') return undefined
    return refuse(deps, { principal, operation, requestId: received.requestId })
  }
}

async function refuse({ sessions, baseUrl }: SurfaceDeps, refused: RefusedOperator): Promise<Outcome> {
  await sessions?.auditRefusal(refused)
  return errorResponse(fail('insufficient_scope', readOnly), refused.requestId, baseUrl)
}

const readOnly = {
  message: 'You view this account as an operator, and can change nothing in it.',
  action: 'End the viewing first. An operator changes an account under /operator.',
}
