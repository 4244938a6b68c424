import { createHmac } from 'node:crypto'
import { interfaceVersion } from '@hovor/api'

/** The headers of a delivery, the same whichever way it reaches its receiver. */
export const deliveryHeaders = (signed: Signed): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'user-agent': `Hovor/${interfaceVersion}`,
  ...signatureHeaders(signed),
})

/**
 * The headers that prove where a delivery comes from: `Service-Signature` (spec:events.signature), keyed by the
 * whole secret as text, and those of Standard Webhooks beside it, keyed by the bytes behind `whsec_`. Every
 * secret signs, so that a receiver has time to change over.
 */
export function signatureHeaders(signed: Signed): Readonly<Record<string, string>> {
  const t = Math.floor(signed.nowMs / 1000)
  const hex = signed.secrets.map((secret) => hmac(secret, [`${t}.`, signed.body]).toString('hex'))
  const base64 = signed.secrets.map((secret) =>
    hmac(standardKey(secret), [`${signed.webhookId}.${t}.`, signed.body]).toString('base64'),
  )
  return {
    'Service-Signature': [`t=${t}`, ...hex.map((v1) => `v1=${v1}`)].join(','),
    'webhook-id': signed.webhookId,
    'webhook-timestamp': String(t),
    'webhook-signature': base64.map((v1) => `v1,${v1}`).join(' '),
  }
}

export interface Signed {
  /** The exact bytes that are sent. */
  readonly body: Uint8Array
  /** The `event_id`, or the id of the delivery where the event has none. */
  readonly webhookId: string
  /** `whsec_…`, the current one first. */
  readonly secrets: readonly string[]
  readonly nowMs: number
}

const prefix = 'whsec_'
const secretBytes = 32

export function newSecret(randomBytes: (size: number) => Uint8Array): string {
  return `${prefix}${Buffer.from(randomBytes(secretBytes)).toString('base64')}`
}

const standardKey = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64')

function hmac(key: string | Uint8Array, parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
