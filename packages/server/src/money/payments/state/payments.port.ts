import type { PageLanguage } from '../../../http/pages/page-shell.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'
import type { RefundState } from './refund.machine.ts'

/** The outcome of a request to the provider; `unknown`: it may have happened, retry under the same key. */
export type Asked<V> =
  | { readonly kind: 'ok'; readonly value: V }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'unknown'; readonly detail: string }

/** A page of the provider, and where it sends the browser afterwards. */
interface NewPage {
  readonly customerId: string
  readonly locale: PageLanguage
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface NewCheckout extends NewPage {
  /** The top-up; the provider returns it in every notification of the payment. */
  readonly topupId: TopUpId
  readonly amountHal: number
  readonly description: string
}

export interface NewSetup extends NewPage {
  readonly accountId: AccountId
  /** The same for a repetition of one set-up. */
  readonly key: string
}

export interface OpenedPage {
  readonly sessionId: string
  readonly url: string
}

/** How a payment at a page stands. */
export type PageState =
  | { readonly kind: 'open' }
  | { readonly kind: 'expired' }
  /** Something else that is paid at the same provider. */
  | { readonly kind: 'foreign' }
  /** Of a set-up: the card that was saved. */
  | { readonly kind: 'saved'; readonly paymentMethodId: string }
  | { readonly kind: 'paid'; readonly payment: PaidPayment }

export interface PaidPayment {
  readonly paymentId: string
  readonly amountHal: number
  /** ISO 4217, capitals. */
  readonly currency: string
  /** Unix ms: when the provider received it, whenever it is reported. */
  readonly receivedAt: number
}

export interface OffSessionCharge {
  readonly topupId: TopUpId
  readonly customerId: string
  readonly paymentMethodId: string
  readonly amountHal: number
  readonly description: string
}

/** `declined` also where the bank requires the card holder (`authentication_required`), who is absent. */
export type ChargeOutcome =
  | { readonly kind: 'paid'; readonly payment: PaidPayment }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'unknown'; readonly detail: string }

export interface WantedPayment {
  readonly topupId: TopUpId
  readonly customerId: string
  /** Unix ms: it was not charged before. */
  readonly sinceMs: number
}

/** A part of a payment that goes back to the card. One that fails does so for good: the money is with the service. */
export interface Refund {
  readonly refundId: string
  readonly amountHal: number
  /** Unix ms: when it was made. */
  readonly returnedAt: number
  readonly state: RefundState
  /** Under which this service asked for it; undefined: it was made at the provider. */
  readonly key?: string | undefined
}

export interface WantedRefund {
  readonly paymentId: string
  readonly amountHal: number
  /** The same for a repetition of one refund. */
  readonly key: string
}

/** A notification from the provider: at least once, in any order, and late. `at`, `paidAt`: when it happened, Unix ms. */
export type PaymentNews =
  /** `paidAt`: of a payment that was completed long after the page. */
  | { readonly kind: 'page'; readonly sessionId: string; readonly paidAt?: number }
  | { readonly kind: 'paid'; readonly topupId: string; readonly payment: PaidPayment }
  /** The refunds of the payment have changed. */
  | { readonly kind: 'refunds'; readonly paymentId: string; readonly at: number }
  | {
      readonly kind: 'disputed'
      readonly paymentId: string
      readonly disputeId: string
      readonly amountHal: number
      readonly state: 'open' | 'won' | 'lost'
      readonly at: number
    }
  | { readonly kind: 'nothing' }

/** A provider of card payments. Nothing here rejects; every answer comes within its own bounded time. */
export interface Payments {
  /** A customer for the account; one whose answer is lost stays without a card and does no harm. */
  createCustomer(accountId: AccountId, email: string): Promise<Asked<string>>
  openCheckout(checkout: NewCheckout): Promise<Asked<OpenedPage>>
  openSetup(setup: NewSetup): Promise<Asked<OpenedPage>>
  page(sessionId: string): Promise<Asked<PageState>>
  /** Has an open page take no payment any more; one that was paid or has expired stays so. */
  closePage(sessionId: string): Promise<Asked<'closed'>>
  /** Charges a saved card once for a top-up, however often it is asked. */
  charge(charge: OffSessionCharge): Promise<ChargeOutcome>
  /** The payment that a top-up was charged, found without charging; undefined: there is none. */
  findPayment(wanted: WantedPayment): Promise<Asked<PaidPayment | undefined>>
  /** The top-up that a payment is of; undefined: something else that is paid at the same provider. */
  topupOf(paymentId: string): Promise<Asked<string | undefined>>
  /** Gives a part of a payment back to its card, once for its key, however often and late it is asked. */
  refund(refund: WantedRefund): Promise<Asked<'refunded'>>
  /** All that was given back of a payment, or was to be. */
  refundsOf(paymentId: string): Promise<Asked<readonly Refund[]>>
  /** Its notifications of refunds and disputes since `sinceMs` (Unix ms), oldest first. */
  returnsSince(sinceMs: number): Promise<Asked<readonly PaymentNews[]>>
  forgetCard(paymentMethodId: string): Promise<Asked<'forgotten'>>
  /** Reads a signed webhook; undefined if the signature is not the provider's. */
  readNews(body: Uint8Array, signature: string): Promise<PaymentNews | undefined>
  /** `degraded` from a failure of the provider until its next answer. */
  state(): 'ok' | 'degraded'
}
