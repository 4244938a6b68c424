import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { makeReady } from '../build/build-order.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { operateSetup } from './operate-setup.ts'

/** POST /operator/v1/setup-orders/{id}/complete: an order whose agent has been built is ready. */
export const completeSetupOrder = (deps: Pick<SetupDeps, 'clock' | 'randomBytes'>) =>
  handleOperator(operations.completeSetupOrder, (context, { params, body }) =>
    operateSetup(
      deps,
      context,
      params.id,
      { action: 'setup-order.complete', reason: body?.reason },
      async (order) => (await makeReady(deps, context.db, order)) ?? fail('invalid_transition'),
    ),
  )
