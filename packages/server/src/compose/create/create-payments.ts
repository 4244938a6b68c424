import type { Account } from '@hovor/api'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import type { Handler } from '../../http/exchange/handler.ts'
import {
  billingDocuments,
  createTopups,
  paymentHookPath,
  type Topups,
  type TopupsDeps,
} from '../../money/index.ts'
import { type Accounts, billingCustomerOf } from '../../people/index.ts'
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
