import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { lockOrder, updateOrder } from './number-order.store.ts'
import { orderRecord } from './number-order-record.ts'
import { cancelRefusals, orderTransitions } from './order.machine.ts'

/** POST /v1/numbers/orders/{id}/cancel. A cancelled order is returned unchanged. */
export const cancelNumberOrder = () =>
  handle(operations.cancelNumberOrder, async ({ db, account, clock }, { params }) => {
    const id = parseId('ord', params.id)
    const order = id && (await lockOrder(db, account.id, id))
    if (!order) return fail('not_found')
    const status = next(orderTransitions, order.status, 'cancelled')?.to
    if (status === undefined) return fail(cancelRefusals[order.status as keyof typeof cancelRefusals])
    if (status === order.status) return { order: orderRecord(order) }
    return { order: orderRecord(await updateOrder(db, order, { status, atMs: clock.nowMs() })) }
  })
