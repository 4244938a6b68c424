import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectSetupOrders } from '../state/setup-order.store.ts'
import { setupSummary } from '../state/setup-record.ts'

export const listSetupOrders = () =>
  handle(operations.listSetupOrders, async ({ db, account, clock }, { query }) => {
    const after = placeOf('set', account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await selectSetupOrders(db, account.id, after, query.limit + 1)
    const { records, page } = pageOf(account.id, found, query.limit)
    return { orders: records.map((order) => setupSummary(order, clock.nowMs())), ...page }
  })
