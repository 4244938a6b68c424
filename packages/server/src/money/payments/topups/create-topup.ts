import { operations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { handle } from '../../../http/exchange/handler.ts'
import type { Accounts } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fail } from '../../../platform/kernel/failure.ts'
import { newId, type RandomBytes, type TopUpId } from '../../../platform/kernel/ids.ts'
import type { Payments } from '../state/payments.port.ts'
import { findTopup, insertTopup, type StoredTopup, storePage } from '../state/topup.store.ts'
import { type CardPayments, paymentsFor } from './card-payments.ts'
import { customerOfAccount } from './customer-of-account.ts'

export interface TopupDeps extends CardPayments {
  readonly accounts: Pick<Accounts, 'find'>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}

/** POST /v1/credit/topup. The top-up is stored before the provider is asked, which opens one page for it. */
export const createTopup = (deps: TopupDeps) =>
  handle(
    operations.createTopup,
    async (context, { body }) => {
      const payments = paymentsFor(deps, context.account.mode)
      if (payments === undefined) return fail('payments_unavailable')
      const id = newId('top', deps.clock, deps.randomBytes)
      const { amountHal, returnUrl = null } = body
      const topup = { id, accountId: context.account.id, kind: 'checkout', amountHal, returnUrl } as const
      await context.database.transaction(async (tx) => {
        await insertTopup(tx, { ...topup, paymentMethodId: null, createdAt: deps.clock.nowMs() })
        await context.recordResource(tx, id)
      })
      return openPage({ ...deps, payments }, context.database, topup)
    },
    async ({ database }, id: TopUpId) => {
      const topup = await findTopup(database, { by: 'id', id })
      if (deps.payments === undefined || topup === undefined) return fail('payments_unavailable')
      if (topup.sessionId !== null) return { topup: topupRecord(topup) }
      return openPage({ ...deps, payments: deps.payments }, database, topup)
    },
  )

const description = { cs: 'Dobití kreditu', sk: 'Dobitie kreditu', en: 'Credit top-up' } as const

async function openPage(
  deps: Pick<TopupDeps, 'accounts' | 'baseUrl'> & { readonly payments: Payments },
  db: Db,
  topup: Pick<StoredTopup, 'id' | 'accountId' | 'amountHal'>,
) {
  const { id: topupId, amountHal } = topup
  const customer = await customerOfAccount(deps, db, topup.accountId)
  if (customer === undefined) return fail('payment_provider_error')
  const opened = await deps.payments.openCheckout({
    topupId,
    customerId: customer.customerId,
    amountHal,
    description: description[customer.language],
    locale: customer.language,
    successUrl: `${deps.baseUrl()}/credit/paid?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${deps.baseUrl()}/credit/cancelled`,
  })
  if (opened.kind !== 'ok') return fail('payment_provider_error')
  await storePage(db, topup, opened.value)
  return { topup: topupRecord({ id: topupId, status: 'pending', amountHal, checkoutUrl: opened.value.url }) }
}

const topupRecord = ({
  id,
  status,
  amountHal,
  checkoutUrl,
}: Pick<StoredTopup, 'id' | 'status' | 'amountHal' | 'checkoutUrl'>) => ({
  id,
  status,
  amountHal,
  checkoutUrl,
})
