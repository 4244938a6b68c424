import type { Json } from '../../test/scenarios/support/client.ts'
import type { LiveWorld } from '../../test/scenarios/support/live-world.ts'

/** The payment provider's record of one payment. */
export interface ProviderPayment {
  readonly payment: string
  /** The top-up it pays for. */
  readonly topup: string
  readonly paidHal: number
  readonly refundedHal: number
  readonly disputes: readonly Disputed[]
}

export interface Disputed {
  readonly id: string
  readonly hal: number
  readonly status: 'needs_response' | 'won' | 'lost'
}

const timeoutMs = 30_000
const all = '100000'

/**
 * The provider's API as its merchant uses it: subscribing to notifications, refunding, and reading its records; plus
 * the actions of banks.
 */
export function provider({ pay: { url, apiKey }, put, post }: Pick<LiveWorld, 'pay' | 'put' | 'post'>) {
  const ask = async (method: string, path: string, form?: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}` },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  return {
    async register(hookUrl: string): Promise<string> {
      const { body } = await ask('POST', '/v1/webhook_endpoints', { url: hookUrl, 'enabled_events[0]': '*' })
      return body.secret
    },
    /** The payment of a page; undefined without one. */
    async paymentOf(sessionId: string): Promise<string | undefined> {
      const { body } = await ask('GET', `/v1/checkout/sessions/${sessionId}`)
      return body.status === 'complete' ? body.payment_intent : undefined
    },
    /** Refunds a part of a payment; undefined if all of it has been refunded. */
    async refund(payment_intent: string, share: number): Promise<string | undefined> {
      const { body: paid } = await ask('GET', `/v1/payment_intents/${payment_intent}`)
      const amount = String(Math.max(1, Math.floor(paid.amount_received * share)))
      const { status, body } = await ask('POST', '/v1/refunds', { payment_intent, amount })
      return status === 200 ? body.id : undefined
    },
    /** The card is closed: the money comes back. */
    failRefund: (refund: string) => post('/pay/refund-failures', { refund }),
    async dispute(paymentIntent: string): Promise<string> {
      return (await post('/pay/disputes', { paymentIntent })).dispute.id
    },
    decide: (dispute: string, status: 'won' | 'lost') => put(`/pay/disputes/${dispute}`, { status }),
    async payments(): Promise<ProviderPayment[]> {
      const { body } = await ask('GET', `/v1/payment_intents?limit=${all}`)
      const { body: told } = await ask('GET', `/v1/disputes?limit=${all}`)
      const allDisputes: readonly Json[] = told.data
      const found: ProviderPayment[] = []
      for (const { id, status, amount_received, metadata, latest_charge } of body.data) {
        if (status !== 'succeeded') continue
        const charge = await ask('GET', `/v1/charges/${latest_charge}`)
        const { amount_refunded: refundedHal } = charge.body
        const disputes = allDisputes
          .filter(({ payment_intent }) => payment_intent === id)
          .map((one) => ({ id: one.id, hal: one.amount, status: one.status }))
        found.push({ payment: id, topup: metadata.topup, paidHal: amount_received, refundedHal, disputes })
      }
      return found
    },
  }
}

export type Provider = ReturnType<typeof provider>
