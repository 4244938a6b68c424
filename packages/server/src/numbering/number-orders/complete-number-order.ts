import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { checkOrderedNumbers } from './check-ordered-numbers.ts'
import { completeOrder } from './complete-order.ts'
import { type OperateOrderDeps, operateOrder } from './operate-order.ts'
import { orderTransitions } from './order.machine.ts'

/** POST /operator/v1/number-orders/{id}/complete (spec:operator.orders) */
export const completeNumberOrder = (deps: OperateOrderDeps) =>
  handleOperator(operations.completeNumberOrder, (context, { params, body: { numbers } }) =>
    operateOrder(deps, context, params.id, { action: 'number-order.complete' }, async (order) => {
      if (next(orderTransitions, order.status, 'completed') === undefined) return fail('invalid_transition')
      const fault = checkOrderedNumbers(order, numbers)
      if (fault !== undefined) return fault
      const completed = await completeOrder(context.db, order, numbers, deps)
      switch (completed.kind) {
        case 'done':
          return completed.order
        case 'refused':
          return fail('invalid_transition')
        case 'insufficient':
          return fail('insufficient_credit', {
            message: 'The account cannot pay the first month of the numbers; the order is unchanged.',
          })
        case 'taken':
          return invalid(
            'numbers',
            completed.e164,
            'is a number that is sold, quarantined or of another mode',
          )
      }
    }),
  )
