import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { updateOrder } from './number-order.store.ts'
import { type OperateOrderDeps, operateOrder } from './operate-order.ts'
import { orderTransitions } from './order.machine.ts'

/** POST /operator/v1/number-orders/{id}/take (spec:operator.orders) */
export const takeNumberOrder = (deps: OperateOrderDeps) =>
  handleOperator(operations.takeNumberOrder, (context, { params, body }) =>
    operateOrder(
      deps,
      context,
      params.id,
      { action: 'number-order.take', reason: body.reason },
      async (order) => {
        const status = next(orderTransitions, order.status, 'taken')?.to
        if (status === undefined) return fail('invalid_transition')
        return updateOrder(context.db, order, { status, atMs: context.clock.nowMs() })
      },
    ),
  )
