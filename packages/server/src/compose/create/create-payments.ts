import type { Account } from '@hovor/api'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import type { Handler } from '../../http/exchange/handler.ts'
import { billingDocuments } from '../../money/billing/billing-documents.ts'
import { paymentHookPath } from '../../money/payments/payment-hook.ts'
import { createTopups, type Topups, type TopupsDeps } from '../../money/payments/topups.ts'
import type { Accounts } from '../../people/accounts/accounts.ts'
import { billingCustomerOf } from '../../people/accounts/billing-customer.ts'
import type { BaseUrl } from '../open/listen-http.ts'
import type { Outside } from '../open/outside.ts'

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

/** Card payments, where a provider and a seller are set, and tax documents. */
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
