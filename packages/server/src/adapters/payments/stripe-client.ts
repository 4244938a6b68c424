import type Stripe from 'stripe'
import type { Log } from '../../kernel/log.ts'
import type { Asked } from '../../payments/payments.port.ts'

/** Stripe's official client, loaded with its first use: 20 MB and a third of a second that a start does not need. */
export interface StripeClient {
  readonly load: () => Promise<Stripe>
  /** Runs `ask`; every way it can end is a value. */
  ask<V>(ask: (stripe: Stripe) => Promise<V>): Promise<Asked<V>>
  /** `degraded` from a failure of the provider until its next answer. */
  state(): 'ok' | 'degraded'
}

export interface StripeAddress {
  /** Without a path: `https://api.stripe.com`. */
  readonly url: string
  readonly secretKey: string
  readonly log: Log
  /** Of one try; 15 s where it is left out. */
  readonly timeoutMs?: number | undefined
}

const usualTimeoutMs = 15_000
/** The client repeats with the same key what may have been lost. */
const maxNetworkRetries = 2

export function createStripeClient(address: StripeAddress): StripeClient {
  let loading: Promise<Stripe> | undefined
  let state: 'ok' | 'degraded' = 'ok'
  const { url, secretKey, log, timeoutMs = usualTimeoutMs } = address
  const options = { ...addressOf(url), timeout: timeoutMs, maxNetworkRetries, telemetry: false }
  const load = () => {
    loading ??= import('stripe').then(({ default: Client }) => new Client(secretKey, options))
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

/** The provider failed, the way to it did, or a repetition met the request that it repeats: it may have happened. */
const uncertain: readonly string[] = ['StripeAPIError', 'StripeConnectionError', 'StripeIdempotencyError']

/** Only what the provider itself refused has certainly not happened. */
function failureOf(error: unknown): { readonly kind: 'failed' | 'unknown'; readonly detail: string } {
  const { type, code } = errorOf(error)
  if (type === undefined) return { kind: 'unknown', detail: 'an unreadable response' }
  const detail = `${type}${code === undefined ? '' : ` ${code}`}`
  return { kind: uncertain.includes(type) ? 'unknown' : 'failed', detail }
}

/** Which of Stripe's errors it is; nothing where it is none. */
export function errorOf(error: unknown): { readonly type?: string; readonly code?: string } {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: error.type, ...(code !== undefined && { code }) }
}
