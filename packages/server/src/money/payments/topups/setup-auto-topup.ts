import { operations } from '@hovor/api'
import { handle } from '../../../http/exchange/handler.ts'
import { fail } from '../../../platform/kernel/failure.ts'
import { invalid } from '../../../platform/kernel/invalid.ts'
import { paymentsFor } from '../checkout/card-payments.ts'
import type { CheckoutDeps } from '../checkout/checkouts.ts'
import { customerOfAccount } from '../checkout/customer-of-account.ts'
import { storeSetup } from '../state/card-account.store.ts'

/** POST /v1/credit/auto-topup/setup. The rules count from when the card has been saved. */
export const setupAutoTopup = (deps: CheckoutDeps) =>
  handle(
    operations.setupAutoTopup,
    async (context, { body }) => {
      const payments = paymentsFor(deps, context.account.mode)
      if (payments === undefined) return fail('payments_unavailable')
      const { thresholdHal, amountHal, monthlyLimitHal = null } = body
      if (monthlyLimitHal !== null && monthlyLimitHal < amountHal)
        return invalid('monthlyLimitHal', monthlyLimitHal, `is less than amountHal, ${amountHal}`)
      const accountId = context.account.id
      const customer = await customerOfAccount({ ...deps, payments }, context.database, accountId)
      if (customer === undefined) return fail('payment_provider_error')
      const opened = await payments.openSetup({
        accountId,
        customerId: customer.customerId,
        locale: customer.language,
        successUrl: `${deps.baseUrl()}/credit/card-saved?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.baseUrl()}/credit/cancelled`,
        key: Buffer.from(deps.randomBytes(16)).toString('hex'),
      })
      if (opened.kind !== 'ok') return fail('payment_provider_error')
      const { sessionId, url } = opened.value
      await storeSetup(context.database, accountId, sessionId, { thresholdHal, amountHal, monthlyLimitHal })
      return { setupUrl: url }
    },
    // A page whose URL was never returned does nothing; another one can be opened.
    async () => fail('payment_provider_error'),
  )
