import type { Json } from '../../test/scenarios/support/client.ts'
import type { LiveWorld } from '../../test/scenarios/support/live-world.ts'

/** What the payment provider has written down of one payment. */
export interface ProviderPayment {
  /** The top-up that it was for. */
  readonly topup: string
  readonly paidHal: number
  readonly refundedHal: number
}

const timeoutMs = 30_000
const all = '100000'

/** The provider's own API, asked as its owner: how to register for its news, give money back, and read its books. */
export function provider({ url, apiKey }: LiveWorld['pay']) {
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
    /** Gives a part of what was paid at a page back to its card; false: nothing was, or all of it has been. */
    async refund(sessionId: string, share: number): Promise<boolean> {
      const { body } = await ask('GET', `/v1/checkout/sessions/${sessionId}`)
      if (typeof body.payment_intent !== 'string' || body.status !== 'complete') return false
      const amount = String(Math.max(1, Math.floor(body.amount_total * share)))
      return (
        (await ask('POST', '/v1/refunds', { payment_intent: body.payment_intent, amount })).status === 200
      )
    },
    async payments(): Promise<ProviderPayment[]> {
      const { body } = await ask('GET', `/v1/payment_intents?limit=${all}`)
      const found: ProviderPayment[] = []
      for (const { status, amount_received, metadata, latest_charge } of body.data) {
        if (status !== 'succeeded') continue
        const charge = await ask('GET', `/v1/charges/${latest_charge}`)
        const { amount_refunded: refundedHal } = charge.body
        found.push({ topup: metadata.topup, paidHal: amount_received, refundedHal })
      }
      return found
    },
  }
}

export type Provider = ReturnType<typeof provider>
