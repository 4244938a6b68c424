import { type InputOf, operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { type Context, handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { TopUpId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { acceptQuote } from '../payment/accept-quote.ts'
import { dueOf } from '../state/quotes-of-order.ts'
import { isTurnRunning } from '../state/running-turn.ts'
import { isClosed, setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, selectSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import {
  insertCheckout,
  type StoredQuote,
  selectOpenCheckout,
  selectQuotes,
} from '../state/setup-quote.store.ts'
import { setupRecord } from '../state/setup-record.ts'
import { findOrder } from './find-order.ts'

type Body = InputOf<typeof operations.checkOutSetupOrder>['body']

/** The smallest and the largest payment of a page (spec:credit.topup-body). */
const page = { leastHal: 10_000, mostHal: 10_000_000 } as const

const description = {
  cs: 'Příprava hlasového asistenta',
  sk: 'Príprava hlasového asistenta',
  en: 'Set-up of a voice assistant',
} as const

/**
 * POST /v1/setup-orders/{id}/checkout. The page is stored with the order before the provider is asked, so that a
 * repetition opens the same one; credit is taken with the status in one transaction. A page that cannot be opened is given
 * up, and one that is open is closed before credit pays: nobody waits for a page to expire.
 */
export const checkOutSetupOrder = (deps: SetupDeps) =>
  handle(operations.checkOutSetupOrder, async (context, { params, body }) => {
    const { database, account, clock } = context
    const begin = () => unlessFailed(database, (tx) => checkOut(deps, context, tx, params.id, body))
    let checked = await begin()
    if (!isFailure(checked) && checked.open !== undefined) {
      await deps.checkouts.close(database, checked.open)
      checked = await begin()
    }
    if (isFailure(checked)) return checked
    // Money may be on its way there.
    if (checked.open !== undefined) return fail('checkout_open')
    const { topupId } = checked
    const topup = topupId && (await deps.checkouts.open(database, topupId, description))
    if (topupId !== undefined && isFailure(topup)) await deps.checkouts.discard(database, topupId)
    if (isFailure(topup)) return topup
    const order = (await selectSetupOrder(database, account.id, checked.order.id)) ?? checked.order
    return {
      order: await setupRecord(database, order, clock.nowMs()),
      ...(topup && { checkoutUrl: topup.checkoutUrl }),
    }
  })

interface CheckedOut {
  readonly order: StoredSetupOrder
  /** The page to pay at; undefined: nothing is left to pay. */
  readonly topupId?: TopUpId
  /** A page that has to be closed before credit can pay; nothing has been done. */
  readonly open?: TopUpId
}

async function checkOut(deps: SetupDeps, { account, clock }: Context, tx: Db, id: string, body: Body) {
  const order = await findOrder(tx, account.id, id, 'lock')
  if (isFailure(order)) return order
  if (isClosed(order.status)) return fail('order_closed')
  const quotes = await selectQuotes(tx, order)
  const quote = quotes.at(-1)
  if (quote === undefined || order.status === 'talking') {
    return isTurnRunning(order, clock.nowMs()) ? fail('turn_in_progress') : fail('advisor_no_quote')
  }
  if (body.quoteVersion !== undefined && body.quoteVersion !== quote.version) {
    return fail('quote_pending_confirmation')
  }
  if (quote.acceptedAt !== null) return { order } satisfies CheckedOut
  if (isTurnRunning(order, clock.nowMs())) return fail('turn_in_progress')
  const open = await selectOpenCheckout(tx, order)
  if (open !== undefined) {
    return body.payWith === 'credit' ? { order, open: open.topupId } : { order, topupId: open.topupId }
  }
  if (!deps.takesSetupOrders && order.status === 'quoted') return fail('setup_orders_disabled')
  const { setupHal, firstMonthHal } = dueOf(quotes, quote)
  return body.payWith === 'credit' || setupHal + firstMonthHal === 0
    ? payFromCredit(deps, tx, order, quotes)
    : beginPage(deps, tx, order, quote, setupHal + firstMonthHal)
}

async function payFromCredit(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  quotes: readonly StoredQuote[],
) {
  const accepted = await acceptQuote(deps, tx, order, quotes)
  switch (accepted.kind) {
    case 'accepted':
      return { order: accepted.order } satisfies CheckedOut
    case 'insufficient':
      return fail('insufficient_credit')
    case 'refused':
      return fail('order_closed')
  }
}

async function beginPage(
  { checkouts, clock }: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  { version }: StoredQuote,
  amountHal: number,
) {
  if (!checkouts.takes(order.mode)) return fail('payments_unavailable')
  if (amountHal < page.leastHal || amountHal > page.mostHal) {
    return invalid('payWith', 'card', `takes ${page.leastHal} to ${page.mostHal} hal: pay with credit`)
  }
  const { accountId } = order
  const topupId = await checkouts.begin(tx, {
    accountId,
    amountHal,
    purpose: 'setup_order',
    reference: order.id,
  })
  await insertCheckout(tx, order, { topupId, version })
  // A paid order stays as it is while its revision is paid.
  const status = next(setupTransitions, order.status, 'checkedOut')?.to ?? order.status
  return {
    order: await updateSetupOrder(tx, order, { status, atMs: clock.nowMs() }),
    topupId,
  } satisfies CheckedOut
}
