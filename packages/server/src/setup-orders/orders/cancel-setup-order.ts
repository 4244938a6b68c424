import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import { updateSetupOrder } from '../state/setup-order.store.ts'
import { closeCheckouts } from '../state/setup-quote.store.ts'
import { setupRecord } from '../state/setup-record.ts'
import { findOrder } from './find-order.ts'

/** POST /v1/setup-orders/{id}/cancel: also while the advisor answers. A cancelled order is returned unchanged. */
export const cancelSetupOrder = () =>
  handle(operations.cancelSetupOrder, async ({ db, account, clock }, { params }) => {
    const order = await findOrder(db, account.id, params.id, 'lock')
    if (isFailure(order)) return order
    const status = next(setupTransitions, order.status, 'cancelled')?.to
    if (status === undefined) {
      return fail('order_closed', { message: 'The order is paid; only the operator can refund it.' })
    }
    const nowMs = clock.nowMs()
    if (status === order.status) return { order: await setupRecord(db, order, nowMs) }
    await closeCheckouts(db, order)
    const cancelled = await updateSetupOrder(db, order, { status, atMs: nowMs })
    return { order: await setupRecord(db, cancelled, nowMs) }
  })
