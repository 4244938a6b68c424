import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectOrdersOfAll } from './number-order.store.ts'
import { operatorOrderRecord } from './number-order-record.ts'
import type { OperateOrderDeps } from './operate-order.ts'

/** GET /operator/v1/number-orders (spec:operator.orders) */
export const listOperatorNumberOrders = (deps: OperateOrderDeps) =>
  handleOperator(operations.listOperatorNumberOrders, async (context, { query }) => {
    const { status, sort, limit } = query
    const afterId = placeOf('ord', 'operator', query.cursor)
    if (isFailure(afterId)) return afterId
    const found = await selectOrdersOfAll(context.db, { status, sort, afterId, limit: limit + 1 })
    await audit(deps, context, { action: 'number-orders.list', target: 'number-orders' })
    const { records, page } = pageOf('operator', found, limit)
    return { orders: records.map(operatorOrderRecord), ...page }
  })
