import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { failOrder } from './fail-order.ts'
import { type OperateOrderDeps, operateOrder } from './operate-order.ts'

/** POST /operator/v1/number-orders/{id}/fail (spec:operator.orders) */
export const failNumberOrder = (deps: OperateOrderDeps) =>
  handleOperator(operations.failNumberOrder, (context, { params, body: { reason } }) =>
    operateOrder(
      deps,
      context,
      params.id,
      { action: 'number-order.fail', reason },
      async (order) => (await failOrder(context.db, order, reason, deps)) ?? fail('invalid_transition'),
    ),
  )
