import { operations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Accounts } from '../accounts/accounts.ts'
import type { Database } from '../db/database.ts'
import { fail } from '../kernel/failure.ts'
import { newId, type RandomBytes } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { customerOfAccount } from './customer-of-account.ts'
import type { Payments } from './payments.port.ts'
import { findTopup, insertTopup, type StoredTopup, storePage } from './topup.store.ts'

export interface TopupDeps {
  readonly accounts: Pick<Accounts, 'find'>
  /** Undefined: this service takes no cards. */
  readonly payments: Payments | undefined
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Where browsers reach the service, without a slash at the end. */
  readonly publicUrl: string
}

/** POST /v1/credit/topup. The top-up is stored before the provider is asked, which opens one page for it. */
export const createTopup = (deps: TopupDeps) =>
  handle(
    operations.createTopup,
    async (context, { body }) => {
      const { payments } = deps
      if (payments === undefined) return fail('payments_unavailable')
      const accountId = context.account.id
      const customerId = await customerOfAccount({ ...deps, payments }, context.database, accountId)
      if (customerId === undefined) return fail('payment_provider_error')
      const id = newId('top', deps.clock, deps.randomBytes)
      const topup = { id, accountId, kind: 'checkout', amountHal: body.amountHal } as const
      await context.database.transaction(async (tx) => {
        const given = { returnUrl: body.returnUrl ?? null, paymentMethodId: null }
        await insertTopup(tx, { ...topup, ...given, createdAt: deps.clock.nowMs() })
        await context.recordResource(tx, id)
      })
      return openPage({ ...deps, payments }, context.database, topup, customerId)
    },
    async ({ accountId, database }, id) => {
      const { payments } = deps
      const topup = await findTopup(database, { by: 'id', id })
      if (payments === undefined || topup === undefined) return fail('payments_unavailable')
      if (topup.sessionId !== null) return { topup: topupRecord(topup) }
      const customerId = await customerOfAccount({ ...deps, payments }, database, accountId)
      if (customerId === undefined) return fail('payment_provider_error')
      return openPage({ ...deps, payments }, database, topup, customerId)
    },
  )

async function openPage(
  { payments, publicUrl }: Pick<TopupDeps, 'publicUrl'> & { readonly payments: Payments },
  database: Database,
  topup: Pick<StoredTopup, 'id' | 'accountId' | 'amountHal'>,
  customerId: string,
) {
  const { id: topupId, amountHal } = topup
  const opened = await payments.openCheckout({
    topupId,
    customerId,
    amountHal,
    description: 'Dobití kreditu',
    successUrl: `${publicUrl}/credit/paid?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/credit/cancelled`,
  })
  if (opened.kind !== 'ok') return fail('payment_provider_error')
  await storePage(database, topup, opened.value)
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
