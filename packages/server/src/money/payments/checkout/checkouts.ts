import type { Clock } from '@hovor/clock'
import type { Accounts } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fail } from '../../../platform/kernel/failure.ts'
import { type AccountId, newId, type RandomBytes, type TopUpId } from '../../../platform/kernel/ids.ts'
import { findTopup, insertTopup, type StoredTopup, storePage } from '../state/topup.store.ts'
import { type CardPayments, paymentsFor } from './card-payments.ts'
import { customerOfAccount } from './customer-of-account.ts'
import { type CardRefund, wakeRefund } from './wake-refund.ts'

export interface CheckoutDeps extends CardPayments {
  readonly accounts: Pick<Accounts, 'find'>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}

/** The endings of a payment page, apart from its notifications. */
interface Endings {
  /** Asks the provider how a page stands, and acts on it. */
  settle(sessionId: string): Promise<unknown>
  /** The top-up has no page, and gets none. */
  giveUp(id: TopUpId): Promise<void>
}

type Texts = Readonly<Record<'cs' | 'sk' | 'en', string>>

/**
 * Payment pages for top-ups and purchases: each is stored, with its purpose and what it pays for, before the provider is
 * asked, which opens one page for it.
 */
export interface Checkouts {
  /** Whether cards of accounts of this mode are taken. */
  takes(mode: 'live' | 'sandbox'): boolean
  begin(tx: Db, wanted: WantedCheckout): Promise<TopUpId>
  /** Has a part of what was paid at a page refunded to its card; last in the transaction `tx`. */
  refund(tx: Db, refund: CardRefund): Promise<void>
  /** The page of a top-up that has begun, opened at the first call; asks the provider, so never in a transaction. */
  open(
    db: Db,
    id: TopUpId,
    description: Texts,
  ): Promise<OpenTopup | ReturnType<typeof fail<'payments_unavailable' | 'payment_provider_error'>>>
  /** Gives up a page that could not be opened; what it was to pay for can be paid in another way. */
  discard(db: Db, id: TopUpId): Promise<void>
  /**
   * Has a page take no payment any more, so that what it was for can be paid in another way, and settles one that was paid
   * meanwhile. It stays open if the provider cannot be asked. Never in a transaction.
   */
  close(db: Db, id: TopUpId): Promise<void>
}

interface WantedCheckout extends Pick<StoredTopup, 'accountId' | 'amountHal' | 'purpose' | 'reference'> {
  readonly returnUrl?: string | null | undefined
}

/** As the provider opened it. */
type OpenTopup = Pick<StoredTopup, 'id' | 'status' | 'amountHal' | 'checkoutUrl'>

/** @param endings undefined: no card is taken */
export function createCheckouts(deps: CheckoutDeps, endings: Endings | undefined): Checkouts {
  async function discard(db: Db, id: TopUpId): Promise<void> {
    const topup = await findTopup(db, { by: 'id', id })
    if (topup?.sessionId === null) await endings?.giveUp(id)
  }
  return {
    takes: (mode) => paymentsFor(deps, mode) !== undefined,
    async begin(tx, { returnUrl = null, ...wanted }) {
      const id = newId('top', deps.clock, deps.randomBytes)
      const topup = { ...wanted, id, kind: 'checkout', returnUrl, paymentMethodId: null } as const
      await insertTopup(tx, { ...topup, createdAt: deps.clock.nowMs() })
      return id
    },
    refund: wakeRefund,
    discard,
    async close(db, id) {
      const topup = await findTopup(db, { by: 'id', id })
      if (topup === undefined || deps.payments === undefined) return
      const { sessionId } = topup
      if (sessionId === null) return discard(db, id)
      await deps.payments.closePage(sessionId)
      await endings?.settle(sessionId)
    },
    async open(db, id, description) {
      const topup = await findTopup(db, { by: 'id', id })
      if (deps.payments === undefined || topup === undefined) return fail('payments_unavailable')
      const { status, amountHal, checkoutUrl } = topup
      if (topup.sessionId !== null) return { id, status, amountHal, checkoutUrl }
      const url = await openPage(deps, db, topup, description)
      return url === undefined ? fail('payment_provider_error') : { id, status, amountHal, checkoutUrl: url }
    },
  }
}

/** The address of the page; undefined if the provider fails. */
async function openPage(
  deps: CheckoutDeps,
  db: Db,
  topup: { readonly id: TopUpId; readonly accountId: AccountId; readonly amountHal: number },
  description: Texts,
): Promise<string | undefined> {
  const { payments, accounts } = deps
  if (payments === undefined) return undefined
  const customer = await customerOfAccount({ accounts, payments }, db, topup.accountId)
  if (customer === undefined) return undefined
  const opened = await payments.openCheckout({
    topupId: topup.id,
    customerId: customer.customerId,
    amountHal: topup.amountHal,
    description: description[customer.language],
    locale: customer.language,
    successUrl: `${deps.baseUrl()}/credit/paid?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${deps.baseUrl()}/credit/cancelled`,
  })
  if (opened.kind !== 'ok') return undefined
  await storePage(db, topup, opened.value)
  return opened.value.url
}
