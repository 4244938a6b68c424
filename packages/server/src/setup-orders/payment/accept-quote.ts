import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import { setSavepoint } from '../../platform/db/savepoint.ts'
import { wakeBuild } from '../build/build-job.ts'
import { acceptedQuote, type Due, dueOf } from '../state/quotes-of-order.ts'
import { isPaid, setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import { closeCheckouts, type StoredQuote, storeAccepted } from '../state/setup-quote.store.ts'

export type Accepted =
  /** `due` was taken. */
  | { readonly kind: 'accepted'; readonly order: StoredSetupOrder; readonly due: Due }
  /** Nothing was taken. */
  | { readonly kind: 'insufficient' }
  /** The order takes no payment in its status. */
  | { readonly kind: 'refused' }

/**
 * Accepts the newest quote of a locked order, taking what is due from the credit: movement `setup_order`, or
 * `setup_revision` once the order is paid. Each quote is paid at most once, and has the order built.
 */
export async function acceptQuote(
  { clock, credit }: Pick<SetupDeps, 'clock' | 'credit'>,
  tx: Db,
  order: StoredSetupOrder,
  quotes: readonly StoredQuote[],
): Promise<Accepted> {
  const quote = quotes.at(-1)
  const event = isPaid(order.status) ? 'revised' : 'paid'
  const status = next(setupTransitions, order.status, event)?.to
  if (quote === undefined || quote.acceptedAt !== null || status === undefined) return { kind: 'refused' }
  const { accountId, id } = order
  const due = dueOf(quotes, quote)
  const description = `Set-up order ${id}, quote ${quote.version}`
  const rollBack = await setSavepoint(tx, 'purchase')
  const held = await credit.hold(tx, { accountId, ref: id, amountHal: due.firstMonthHal, description })
  const paid = await credit.debit(tx, {
    accountId,
    ref: `${id}:${quote.version}`,
    kind: acceptedQuote(quotes) === undefined ? 'setup_order' : 'setup_revision',
    amountHal: due.setupHal,
    description,
  })
  if (held === 'insufficient' || paid === 'insufficient') {
    await rollBack()
    return { kind: 'insufficient' }
  }
  const nowMs = clock.nowMs()
  await storeAccepted(tx, order, { version: quote.version, paidHal: due.setupHal, atMs: nowMs })
  await closeCheckouts(tx, order)
  const heldHal = order.heldHal + due.firstMonthHal
  const change = { status, heldHal, stuck: null, atMs: nowMs }
  const accepted = await updateSetupOrder(tx, order, change)
  await wakeBuild(tx, accepted)
  return { kind: 'accepted', order: accepted, due }
}
