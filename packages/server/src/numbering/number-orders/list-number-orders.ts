import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectOrders } from './number-order.store.ts'
import { orderRecord } from './number-order-record.ts'

export const listNumberOrders = () =>
  handle(operations.listNumberOrders, async ({ db, account }, { query }) => {
    const after = placeOf('ord', account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await selectOrders(db, account.id, after, query.limit + 1)
    const { records, page } = pageOf(account.id, found, query.limit)
    return { orders: records.map(orderRecord), ...page }
  })
