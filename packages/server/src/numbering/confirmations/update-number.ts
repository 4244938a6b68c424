import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { applyRouting, planRouting, type RouteNumberDeps, routingOf } from '../numbers/route-number.ts'
import type { Confirmations } from './confirmations.ts'

export interface UpdateNumberDeps extends RouteNumberDeps {
  readonly confirmations: Confirmations
}

/**
 * Routes a number. Fields that the new mode does not use are cleared. A mode with a different monthly fee may need the
 * owner's confirmation (spec:numbers.confirmation).
 */
export const updateNumber = (deps: UpdateNumberDeps) =>
  handle(operations.updateNumber, async (context, { params, body }) => {
    const { db, account, principal, requestId } = context
    const wanted = { accountId: account.id, e164: params.e164, patch: body }
    const planned = await planRouting(deps, db, wanted)
    if (isFailure(planned)) return planned
    const { number, monthlyFeeHal } = planned
    if (monthlyFeeHal.now !== monthlyFeeHal.after) {
      const refused = await deps.confirmations.ask(db, {
        accountId: account.id,
        change: { kind: 'number-routing', e164: params.e164, patch: body },
        basis: { before: routingOf(number), monthlyFeeHal },
        requestedBy: principal,
        requestId,
      })
      if (refused) return refused
    }
    return { number: await applyRouting(db, account.id, planned) }
  })
