import { type ErrorCode, operations } from '@hovor/api'
import { type Handler, handleOperator, type OperatorContext } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { next } from '../../platform/outbox/machine.ts'
import { checkOrderedNumbers } from './check-ordered-numbers.ts'
import { completeOrder } from './complete-order.ts'
import { failOrder } from './fail-order.ts'
import {
  lockOrder,
  type StoredOrder,
  selectAccountOfOrder,
  selectOrdersOfAll,
  updateOrder,
} from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { operatorOrderRecord } from './number-order-record.ts'
import { orderTransitions } from './order.machine.ts'

type OperateDeps = Pick<NumberOrderDeps, 'clock' | 'randomBytes' | 'credit' | 'mailer'>

/** The operator's actions on orders (spec:operator.orders). */
export const operatorOrderHandlers = (deps: OperateDeps): Handler[] => [
  listOrders(deps),
  takeOrder(deps),
  completeOrderByHand(deps),
  failOrderByHand(deps),
]

const listOrders = (deps: OperateDeps) =>
  handleOperator(operations.listOperatorNumberOrders, async (context, { query }) => {
    const after = placeOf('ord', 'operator', query.cursor)
    if (isFailure(after)) return after
    const found = await selectOrdersOfAll(context.db, query.status, after, query.limit + 1)
    await audit(deps, context, { action: 'number-orders.list', target: 'number-orders' })
    const { records, page } = pageOf('operator', found, query.limit)
    return { orders: records.map(operatorOrderRecord), ...page }
  })

const takeOrder = (deps: OperateDeps) =>
  handleOperator(operations.takeNumberOrder, (context, { params, body }) =>
    change(deps, context, params.id, { action: 'number-order.take', reason: body.reason }, async (order) => {
      const status = next(orderTransitions, order.status, 'taken')?.to
      if (status === undefined) return fail('invalid_transition')
      return updateOrder(context.db, order, { status, atMs: context.clock.nowMs() })
    }),
  )

const completeOrderByHand = (deps: OperateDeps) =>
  handleOperator(operations.completeNumberOrder, (context, { params, body: { numbers } }) =>
    change(deps, context, params.id, { action: 'number-order.complete' }, async (order) => {
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

const failOrderByHand = (deps: OperateDeps) =>
  handleOperator(operations.failNumberOrder, (context, { params, body: { reason } }) =>
    change(
      deps,
      context,
      params.id,
      { action: 'number-order.fail', reason },
      async (order) => (await failOrder(context.db, order, reason, deps)) ?? fail('invalid_transition'),
    ),
  )

/** Changes a locked order and writes the audit log. */
async function change<Code extends ErrorCode>(
  deps: OperateDeps,
  context: OperatorContext,
  givenId: string,
  done: { readonly action: string; readonly reason?: string | undefined },
  apply: (order: StoredOrder) => Promise<StoredOrder | Failure<Code>>,
) {
  const id = parseId('ord', givenId)
  const accountId = id && (await selectAccountOfOrder(context.db, id))
  const order = id && accountId && (await lockOrder(context.db, accountId, id))
  if (!order) return fail('not_found')
  const changed = await apply(order)
  if (isFailure(changed)) return changed
  const { action, reason } = done
  await audit(deps, context, {
    action,
    target: order.id,
    before: { status: order.status },
    after: { status: changed.status, numbers: changed.numbers },
    ...(reason !== undefined && { reason }),
  })
  return { order: operatorOrderRecord(changed) }
}
