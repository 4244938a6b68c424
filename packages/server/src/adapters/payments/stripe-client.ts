import type Stripe from 'stripe'
import type { Asked } from '../../money/payments/state/payments.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** Stripe's official client, loaded on first use to save 20 MB and a third of a second at startup. */
export interface StripeClient {
  readonly load: () => Promise<Stripe>
  /** Runs `ask`; every outcome is a value. */
  ask<V>(ask: (stripe: Stripe) => Promise<V>): Promise<Asked<V>>
  /** `degraded` from a provider failure until its next answer. */
  state(): 'ok' | 'degraded'
}

export interface StripeAddress {
  /** Without a path: `https://api.stripe.com`. */
  readonly url: string
  readonly secretKey: string
  readonly log: Log
  /** Per attempt; defaults to 15 s. */
  readonly timeoutMs?: number | undefined
}

const usualTimeoutMs = 15_000
/** The client retries lost requests with the same idempotency key. */
const maxNetworkRetries = 2

export function createStripeClient(address: StripeAddress): StripeClient {
  let loading: Promise<Stripe> | undefined
  let state: 'ok' | 'degraded' = 'ok'
  const { url, secretKey, log, timeoutMs = usualTimeoutMs } = address
  const options = { ...addressOf(url), timeout: timeoutMs, maxNetworkRetries, telemetry: false }
  const load = () => {
    loading ??= import('stripe').then(({ default: Client }) => {
      const httpClient = Client.createFetchHttpClient(boundedFetch)
      return new Client(secretKey, { ...options, httpClient })
    })
    return loading
  }
  return {
    load,
    async ask(ask) {
      try {
        const value = await ask(await load())
        state = 'ok'
        return { kind: 'ok', value }
      } catch (error) {
        const failure = failureOf(error)
        state = 'degraded'
        log.warn({ outcome: failure.kind, why: failure.detail }, 'the payment provider failed')
        return failure
      }
    },
    state: () => state,
  }
}

function addressOf(url: string): { host: string; port?: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url)
  return {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  }
}

/** After any other error it may have happened: the provider or the connection failed, or a retry met its original. */
const refusals: readonly string[] = [
  'StripeAuthenticationError',
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripePermissionError',
  'StripeRateLimitError',
]

/** Only a refusal by the provider itself proves that nothing happened. */
function failureOf(error: unknown): { readonly kind: 'failed' | 'unknown'; readonly detail: string } {
  const { type, code } = errorOf(error)
  if (type === undefined) return { kind: 'unknown', detail: 'an unreadable response' }
  const detail = `${type}${code === undefined ? '' : ` ${code}`}`
  return { kind: refusals.includes(type) ? 'failed' : 'unknown', detail }
}

/** The type and code of a Stripe error; empty for any other error. */
export function errorOf(error: unknown): { readonly type?: string; readonly code?: string } {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: error.type, ...(code !== undefined && { code }) }
}
