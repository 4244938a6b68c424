import { operations } from '@hovor/api'
import { handle } from '../../../http/exchange/handler.ts'
import type { CheckoutDeps } from '../checkout/checkouts.ts'
import { dropCard } from '../state/card-account.store.ts'

/** DELETE /v1/credit/auto-topup */
export const stopAutoTopup = (deps: Pick<CheckoutDeps, 'payments'>) =>
  handle(operations.stopAutoTopup, async (context) => {
    const dropped = await dropCard(context.database, context.account.id)
    // Not charged any more either way; the provider keeps a card whose deletion failed.
    if (dropped !== null) await deps.payments?.forgetCard(dropped)
    return { stopped: true as const }
  })
