import { next } from '@hovor/machine'
import type { Purchases } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { Due } from '../state/quotes-of-order.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { lockSetupOrder, type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import {
  closeCheckouts,
  selectOpenCheckout,
  selectQuotes,
  selectVersionOfPage,
} from '../state/setup-quote.store.ts'
import { acceptQuote } from './accept-quote.ts'
import { type PurchaseWords, purchaseWords } from './purchase-words.ts'

type Deps = Pick<SetupDeps, 'clock' | 'credit'>

/**
 * Set-up orders as top-ups pay for them. The payment is credit first, with its tax document; the quote of its page is
 * then accepted from it, whatever order the news comes in. Money for a quote that no longer counts, or for an order
 * that was cancelled or paid meanwhile, stays credit (spec:setup-orders.late-payment).
 */
export const setupPurchases = (deps: Deps): Purchases => ({
  async lock(tx, topup) {
    const id = topup.reference === null ? undefined : parseId('set', topup.reference)
    const order = id && (await lockSetupOrder(tx, topup.accountId, id))
    if (order === undefined) return undefined
    return {
      async paid(language) {
        const quotes = await selectQuotes(tx, order)
        if (quotes.at(-1)?.version !== (await selectVersionOfPage(tx, order, topup.id))) return undefined
        const accepted = await acceptQuote(deps, tx, order, quotes)
        // What was paid has been spent on something else meanwhile, such as a debt: the quote can be paid again.
        if (accepted.kind === 'insufficient') await reopen(deps, tx, order)
        return accepted.kind === 'accepted'
          ? partsOf(order, topup.amountHal, accepted.due, purchaseWords[language])
          : undefined
      },
      async unpaid() {
        if ((await selectOpenCheckout(tx, order))?.topupId === topup.id) await reopen(deps, tx, order)
      },
    }
  },
})

/** A payment as its tax document has it: the set-up, and what stays credit until the number is bought. */
function partsOf({ id }: StoredSetupOrder, paidHal: number, { setupHal }: Due, words: PurchaseWords) {
  const boughtHal = Math.min(setupHal, paidHal)
  return [
    { description: words.setup(id), grossHal: boughtHal },
    { description: words.month, grossHal: paidHal - boughtHal },
  ].filter(({ grossHal }) => grossHal > 0)
}

async function reopen({ clock }: Deps, tx: Db, order: StoredSetupOrder): Promise<void> {
  await closeCheckouts(tx, order)
  const status = next(setupTransitions, order.status, 'expired')?.to
  if (status !== undefined) await updateSetupOrder(tx, order, { status, atMs: clock.nowMs() })
}
