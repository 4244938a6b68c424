import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { refundsToCard } from '../payment/refunds-to-card.ts'
import { paidHalOf } from '../state/quotes-of-order.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import {
  closeCheckouts,
  type StoredQuote,
  selectCardPayments,
  selectQuotes,
} from '../state/setup-quote.store.ts'
import { operateSetup } from './operate-setup.ts'

type Deps = Pick<SetupDeps, 'randomBytes' | 'credit' | 'numberOrders' | 'checkouts'>

/**
 * POST /operator/v1/setup-orders/{id}/refund: what was paid is credit again, once, and a number that is not there yet is
 * not ordered any more. What is to go to the card is then taken from the credit with a credit note
 * (spec:setup-orders.refund).
 */
export const refundSetupOrder = (deps: Deps) =>
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
        const { accountId, numberOrderId } = order
        const quotes = await selectQuotes(db, order)
        const refunds =
          body?.to === 'card' ? refundsToCard(order, quotes, await selectCardPayments(db, order)) : []
        if (body?.to === 'card' && refunds.length === 0) {
          return invalid('to', body.to, 'is not where the order was paid from')
        }
        if (numberOrderId && (await deps.numberOrders.end(db, accountId, numberOrderId)) === 'in progress') {
          return fail('in_progress', {
            message: `The number of the order is being procured (${numberOrderId}).`,
            action: 'Complete or fail its number order, then refund the set-up order.',
          })
        }
        await makeCredit(deps, db, order, quotes)
        await closeCheckouts(db, order)
        const refunded = await updateSetupOrder(db, order, { status, heldHal: 0, atMs: clock.nowMs() })
        for (const refund of refunds) await deps.checkouts.refund(db, refund)
        return refunded
      },
    ),
  )

async function makeCredit(
  { credit }: Deps,
  tx: Db,
  { accountId, id, heldHal }: StoredSetupOrder,
  quotes: readonly StoredQuote[],
): Promise<void> {
  if (heldHal > 0) await credit.release(tx, { accountId, ref: id })
  const description = `Refund of set-up order ${id}`
  await credit.credit(tx, {
    accountId,
    ref: `${id}:refund`,
    kind: 'setup_order',
    amountHal: paidHalOf(quotes),
    description,
  })
}
