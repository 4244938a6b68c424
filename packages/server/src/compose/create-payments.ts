import type { Account } from '@hovor/api'
import type { Accounts } from '../accounts/accounts.ts'
import { billingCustomerOf } from '../accounts/billing-customer.ts'
import { createStripePayments } from '../adapters/payments/stripe-payments.ts'
import { billingDocuments } from '../billing/billing-documents.ts'
import { paymentHookPath } from '../payments/payment-hook.ts'
import { createTopups, type Topups, type TopupsDeps } from '../payments/topups.ts'
import type { Handler } from '../surface/handler.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Outside } from './outside.ts'

export interface PaymentNeeds
  extends Pick<TopupsDeps, 'database' | 'clock' | 'randomBytes' | 'log' | 'credit' | 'mailer'> {
  readonly accounts: Accounts
  readonly base: BaseUrl
  readonly serves: (mode: Account['mode']) => boolean
}

export interface CardsAndDocuments {
  readonly topups: Topups
  readonly billing: { readonly handlers: readonly Handler[] }
}

/** Card payments, if a provider and a seller are configured, and tax documents. */
export function composePayments({ payments, supplier }: Outside, needs: PaymentNeeds): CardsAndDocuments {
  const { base, log } = needs
  const baseUrl = () => base.url
  const hookUrl = () => `${base.url}${paymentHookPath}`
  const topups = createTopups({
    ...needs,
    baseUrl,
    payments: payments && createStripePayments({ ...payments, hookUrl, log }),
    modes: (['live', 'sandbox'] as const).filter(needs.serves),
    supplier,
    customerOf: billingCustomerOf,
  })
  return { topups, billing: { handlers: billingDocuments(baseUrl) } }
}
