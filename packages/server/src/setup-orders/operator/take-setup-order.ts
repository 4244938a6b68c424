import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { isClosed } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { noTurn, updateSetupOrder } from '../state/setup-order.store.ts'
import { operateSetup } from './operate-setup.ts'

/** POST /operator/v1/setup-orders/{id}/take: ends a running turn of the advisor. */
export const takeSetupOrder = (deps: Pick<SetupDeps, 'randomBytes'>) =>
  handleOperator(operations.takeSetupOrder, (context, { params, body }) =>
    operateSetup(
      deps,
      context,
      params.id,
      { action: 'setup-order.take', reason: body?.reason },
      async (order) => {
        if (isClosed(order.status)) return fail('order_closed')
        const change = { takenBy: context.actor, ...noTurn }
        return updateSetupOrder(context.db, order, { ...change, atMs: context.clock.nowMs() })
      },
    ),
  )
