import type { WebhookEvent } from '@hovor/api'

export interface VerifyOptions {
  /** Maximum age of a signature, in seconds. Defaults to 300. */
  readonly toleranceSecs?: number | undefined
  /** The current time in Unix milliseconds. Defaults to the system clock. */
  readonly now?: (() => number) | undefined
}

/** As returned by `Headers.get` or Node's `request.headers`. */
type SignatureHeader = string | readonly string[] | null | undefined

/** Why a request must not be trusted. */
export type WebhookProblem =
  | 'no_signature'
  | 'malformed_signature'
  | 'wrong_signature'
  | 'too_old'
  | 'malformed_body'

/** The request was not sent by the service, or is too old: respond with 400 and discard it. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** spec:events.signature-age */
const defaultToleranceSecs = 300

/** The service signs with up to two secrets during a rotation; a header with many more is not genuine. */
const maxSignatures = 10

/**
 * Verifies a webhook request and returns its event. Takes the raw body (exact bytes or text), the `Service-Signature`
 * header and the signing secret; one matching `v1` signature is enough. Rejects with a WebhookError, or with a
 * TypeError if the body was already parsed.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  header: SignatureHeader,
  secret: string,
  { toleranceSecs = defaultToleranceSecs, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  if (!secret) throw new TypeError('secret is missing: PUT /v1/webhook returns it')
  const { t, signatures } = partsOf(header)
  if (!(await fitsOne(secret, t, body, signatures))) {
    throw new WebhookError('wrong_signature', 'No signature matches: wrong secret, or not the raw body.')
  }
  const ageSecs = Math.floor(now() / 1000) - Number(t)
  if (ageSecs > toleranceSecs) {
    throw new WebhookError(
      'too_old',
      `The signature is ${ageSecs} seconds old; at most ${toleranceSecs} are accepted.`,
    )
  }
  return eventIn(body)
}

function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody)
  if (ArrayBuffer.isView(rawBody)) {
    return new Uint8Array(rawBody.buffer as ArrayBuffer, rawBody.byteOffset, rawBody.byteLength)
  }
  // Checked by tag, so that buffers of other realms match too.
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]')
    return new Uint8Array(rawBody as ArrayBuffer)
  throw new TypeError('rawBody must be the raw bytes or text as received, not a parsed body')
}

interface Parts {
  /** Verbatim from the header, as it is part of the signed text. */
  readonly t: string
  readonly signatures: readonly Uint8Array<ArrayBuffer>[]
}

/** Parses `t=<unix seconds>,v1=<hex>[,v1=<hex>]`; schemes other than v1 are ignored. */
function partsOf(given: SignatureHeader): Parts {
  const header = typeof given === 'string' ? given : given?.join(',')
  if (!header) throw new WebhookError('no_signature', 'The request has no Service-Signature header.')
  const pairs = header.split(',').map((pair) => pair.trim())
  const t = pairs.find((pair) => pair.startsWith('t='))?.slice(2)
  const hex = pairs.filter((pair) => pair.startsWith('v1=')).map((pair) => pair.slice(3))
  const isWhole = t !== undefined && /^\d{1,12}$/.test(t) && hex.length > 0 && hex.length <= maxSignatures
  if (!isWhole || !hex.every((one) => /^[0-9a-f]{64}$/.test(one))) {
    throw new WebhookError('malformed_signature', 'Service-Signature is not t=<unix seconds>,v1=<hex>.')
  }
  return { t, signatures: hex.map(bytesOfHex) }
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}

/** HMAC-SHA256 over `<t>.<body>`. `subtle.verify` compares in constant time, and all signatures are checked. */
async function fitsOne(secret: string, t: string, body: Uint8Array, signatures: Parts['signatures']) {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  const prefix = encoder.encode(`${t}.`)
  const signed = new Uint8Array(prefix.length + body.length)
  signed.set(prefix)
  signed.set(body, prefix.length)
  const fit = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', key, one, signed)))
  return fit.includes(true)
}

function eventIn(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof event === 'object' && event !== null && 'event' in event) return event as WebhookEvent
  } catch {
    // Reported below.
  }
  throw new WebhookError('malformed_body', 'The body is signed but is not an event.')
}
