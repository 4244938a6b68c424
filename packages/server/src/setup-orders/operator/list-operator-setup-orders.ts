import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectSetupOrdersOfAll } from '../state/setup-order.store.ts'
import { operatorView, setupSummary } from '../state/setup-record.ts'

/** GET /operator/v1/setup-orders */
export const listOperatorSetupOrders = (deps: Pick<SetupDeps, 'randomBytes'>) =>
  handleOperator(operations.listOperatorSetupOrders, async (context, { query }) => {
    const { db, clock } = context
    const after = placeOf('set', 'operator', query.cursor)
    if (isFailure(after)) return after
    const found = await selectSetupOrdersOfAll(db, query.status, after, query.limit + 1)
    await audit(deps, context, { action: 'setup-orders.list', target: 'setup-orders' })
    const { records, page } = pageOf('operator', found, query.limit)
    const orders = records.map((order) => ({
      ...setupSummary(order, clock.nowMs()),
      ...operatorView(order),
    }))
    return { orders, ...page }
  })
