import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Signing {
  newSecret(random: typeof randomBytes): string
  signatureHeaders(signed: object): Readonly<Record<string, string>>
}

const source = new URL('../packages/server/src/messaging/webhooks/sign.ts', import.meta.url).href
const { newSecret, signatureHeaders } = (await import(source)) as Signing

const body = '{"event":"call.completed","ts":1,"event_id":"evt_1","data":{"summary":"Žluťoučký kůň 🐎"}}'
const [current, previous, foreign] = [
  newSecret(randomBytes),
  newSecret(randomBytes),
  newSecret(randomBytes),
] as const
const stripe = new Stripe('sk_test_unused')

/** Both libraries read the date of the machine. */
const today = Date.UTC(2026, 0, 5, 9)
beforeEach(() => void vi.useFakeTimers({ now: today, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const signed = (secrets: readonly string[], nowMs = today) =>
  signatureHeaders({ body: Buffer.from(body), webhookId: 'evt_1', secrets, nowMs })

const byStripe = (headers: Readonly<Record<string, string>>, secret: string, text = body) =>
  stripe.webhooks.constructEvent(text, headers['Service-Signature']!, secret, 300)

const byStandard = (headers: Readonly<Record<string, string>>, secret: string, text = body) =>
  new Webhook(secret).verify(text, { ...headers })

describe.each([
  ['Service-Signature, checked by stripe', byStripe],
  ['webhook-signature, checked by standardwebhooks', byStandard],
])('%s', (_name, verify) => {
  // verifies: events.signature
  it('verifies with the secret, and with either of two during a rotation', () => {
    expect(verify(signed([current]), current)).toEqual(JSON.parse(body))
    expect(verify(signed([current, previous]), current)).toEqual(JSON.parse(body))
    expect(verify(signed([current, previous]), previous)).toEqual(JSON.parse(body))
  })

  // verifies: events.signature, events.signature-age, authentication.webhook-signature
  it('does not verify with another secret, another body or after five minutes', () => {
    expect(() => verify(signed([current]), foreign)).toThrow()
    expect(() => verify(signed([current]), current, body.replace('ts":1', 'ts":2'))).toThrow()
    expect(() => verify(signed([current], today - 301_000), current)).toThrow()
  })
})
