import { next } from '@hovor/machine'
import type { Purchases } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { lockSetupOrder, type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import {
  closeCheckouts,
  selectCheckout,
  selectOpenCheckout,
  selectQuotes,
} from '../state/setup-quote.store.ts'
import { acceptQuote } from './accept-quote.ts'

type Deps = Pick<SetupDeps, 'clock' | 'credit'>

/**
 * Set-up orders as top-ups pay for them. The payment is credit first, with its tax document; the quote of its page is
 * then accepted from it, whatever order the news comes in. Money for a quote that no longer counts, or for an order
 * that was cancelled or paid meanwhile, stays credit (spec:setup-orders.late-payment).
 */
export const setupPurchases = (deps: Deps): Purchases => ({
  async lock(tx, topup) {
    const checkout = await selectCheckout(tx, topup.accountId, topup.id)
    const order = checkout && (await lockSetupOrder(tx, topup.accountId, checkout.orderId))
    if (order === undefined) return undefined
    return {
      document: `Příprava hlasového asistenta, objednávka ${order.id}`,
      async paid() {
        const quotes = await selectQuotes(tx, order)
        if (quotes.at(-1)?.version !== checkout?.version) return
        const { kind } = await acceptQuote(deps, tx, order, quotes)
        // What was paid has been spent on something else meanwhile, such as a debt: the quote can be paid again.
        if (kind === 'insufficient') await reopen(deps, tx, order)
      },
      async unpaid() {
        if ((await selectOpenCheckout(tx, order))?.topupId === topup.id) await reopen(deps, tx, order)
      },
    }
  },
})

async function reopen({ clock }: Deps, tx: Db, order: StoredSetupOrder): Promise<void> {
  await closeCheckouts(tx, order)
  const status = next(setupTransitions, order.status, 'expired')?.to
  if (status !== undefined) await updateSetupOrder(tx, order, { status, atMs: clock.nowMs() })
}
