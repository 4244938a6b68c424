import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderRecord } from './number-order-record.ts'
import { cancelRefusals } from './order.machine.ts'

/** POST /v1/numbers/orders/{id}/cancel. A cancelled order is returned unchanged. */
export const cancelNumberOrder = (deps: Pick<NumberOrderDeps, 'clock' | 'credit'>) =>
  handle(operations.cancelNumberOrder, async ({ db, account }, { params }) => {
    const id = parseId('ord', params.id)
    const order = id && (await lockOrder(db, account.id, id))
    if (!order) return fail('not_found')
    const cancelled = await cancelOrder(db, order, deps)
    if (cancelled === undefined) return fail(cancelRefusals[order.status as keyof typeof cancelRefusals])
    return { order: orderRecord(cancelled) }
  })
