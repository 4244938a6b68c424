/** How a card behaves when charged off-session. */
export const cardMoods = ['pays', 'declines', 'challenges'] as const
export type CardMood = (typeof cardMoods)[number]

export interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  customer: string | null
  readonly card: {
    readonly brand: 'visa'
    readonly last4: string
    readonly exp_month: 12
    readonly exp_year: 2040
  }
}

export interface PaymentIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  amount_received: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: {
    readonly code: string
    readonly decline_code?: string
    readonly message: string
  } | null
  readonly created: number
  readonly livemode: false
}

export interface SetupIntent {
  readonly id: string
  readonly object: 'setup_intent'
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
  status: 'requires_payment_method' | 'succeeded'
  payment_method: string | null
  readonly usage: 'off_session'
  readonly created: number
  readonly livemode: false
}

export interface CheckoutSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  readonly amount_total: number | null
  readonly currency: string | null
  readonly customer: string | null
  readonly client_reference_id: string | null
  payment_intent: string | null
  setup_intent: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly success_url: string
  readonly cancel_url: string | null
  readonly url: string
  readonly created: number
  readonly expires_at: number
  readonly livemode: false
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  readonly currency: string
  readonly customer: string | null
  readonly payment_intent: string
  readonly payment_method: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  readonly livemode: false
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  status: 'succeeded' | 'failed'
  failure_reason?: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  readonly reason: 'fraudulent'
  readonly created: number
  readonly livemode: false
}

/** A past event with its object at that time. */
export interface PayEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  /** Unix seconds. */
  readonly created: number
  readonly data: { readonly object: object }
}

export interface WebhookEndpoint {
  readonly id: string
  readonly object: 'webhook_endpoint'
  readonly url: string
  readonly secret: string
  readonly enabled_events: readonly string[]
  readonly status: 'enabled'
}

/** The payment provider's data. */
export class PayState {
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, PaymentMethod>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly setups = new Map<string, SetupIntent>()
  readonly sessions = new Map<string, CheckoutSession>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly endpoints = new Map<string, WebhookEndpoint>()
  readonly events = new Map<string, PayEvent>()
  /** Metadata for the payment of each session. */
  readonly intentMetadata = new Map<string, Readonly<Record<string, string>>>()
  /** By payment method. */
  readonly moods = new Map<string, CardMood>()
}
