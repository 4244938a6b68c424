import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { paidHalOf } from '../state/quotes-of-order.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { updateSetupOrder } from '../state/setup-order.store.ts'
import { closeCheckouts, selectQuotes } from '../state/setup-quote.store.ts'
import { operateSetup } from './operate-setup.ts'

/**
 * POST /operator/v1/setup-orders/{id}/refund: what was paid is credit again, once. The card is refunded at its provider,
 * which brings the credit note (spec:setup-orders.refund).
 */
export const refundSetupOrder = (deps: Pick<SetupDeps, 'randomBytes' | 'credit'>) =>
  handleOperator(operations.refundSetupOrder, (context, { params, body }) =>
    operateSetup(
      deps,
      context,
      params.id,
      { action: 'setup-order.refund', reason: body?.reason },
      async (order) => {
        const { db, clock } = context
        const status = next(setupTransitions, order.status, 'refunded')?.to
        if (status === undefined) return fail('invalid_transition')
        const { accountId, id, heldHal } = order
        if (heldHal > 0) await deps.credit.release(db, { accountId, ref: id })
        const amountHal = paidHalOf(await selectQuotes(db, order))
        const description = `Refund of set-up order ${id}`
        await deps.credit.credit(db, {
          accountId,
          ref: `${id}:refund`,
          kind: 'setup_order',
          amountHal,
          description,
        })
        await closeCheckouts(db, order)
        return updateSetupOrder(db, order, { status, heldHal: 0, atMs: clock.nowMs() })
      },
    ),
  )
