import type { TestFinding } from '../../operator/connections/connection.port.ts'
import { createStripeClient, type StripeAddress } from './stripe-client.ts'

/** Its client tries three times. */
const timeoutMs = 4000

/** Reads the newest event, as the service does every few minutes. Changes nothing and charges nothing. */
export async function testPayments(address: Omit<StripeAddress, 'timeoutMs'>): Promise<TestFinding> {
  const { ask } = createStripeClient({ ...address, timeoutMs })
  const answer = await ask((stripe) => stripe.events.list({ limit: 1 }))
  switch (answer.kind) {
    case 'ok':
      return { step: 'read', verdict: 'ok', found: 'It takes the key and answers a read.' }
    case 'failed':
      return {
        step: 'read',
        verdict: 'failed',
        found: `It refuses the read (${answer.detail}).`,
        advice:
          'Check HOVOR_STRIPE_SECRET_KEY: it may be revoked, or restricted without the right to read events.',
      }
    case 'unknown':
      return {
        step: 'read',
        verdict: 'failed',
        found: `It gives no usable answer (${answer.detail}).`,
        advice:
          'Check HOVOR_STRIPE_URL, the network and name servers of this machine, and the status page of the provider.',
      }
  }
}
