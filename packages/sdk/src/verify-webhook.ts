import type { WebhookEvent } from '@hovor/api'

export interface VerifyOptions {
  /** How old a signature may be, in seconds. */
  readonly toleranceSecs?: number | undefined
  /** Unix milliseconds, instead of the system's clock. */
  readonly now?: (() => number) | undefined
}

/** As `Headers.get` or Node's `request.headers` gives it. */
type SignatureHeader = string | readonly string[] | null | undefined

/** Why a request is not to be trusted. */
export type WebhookProblem =
  | 'no_signature'
  | 'malformed_signature'
  | 'wrong_signature'
  | 'too_old'
  | 'malformed_body'

/** The request did not come from the service, or not just now: answer 400 and do nothing with it. */
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

/** The service signs with two secrets while one replaces the other; more is no header of it. */
const maxSignatures = 10

/**
 * The event of a webhook request, once its signature is proven. Takes the exact bytes or text of the body, the header
 * `Service-Signature`, and the secret of the webhook; with several v1 in the header one that fits is enough. Rejects
 * with a WebhookError, or a TypeError for a body that was parsed before.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  header: SignatureHeader,
  secret: string,
  { toleranceSecs = defaultToleranceSecs, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  if (!secret) throw new TypeError('secret is missing: it is in the answer of PUT /v1/webhook')
  const { t, signatures } = partsOf(header)
  if (!(await fitsOne(secret, t, body, signatures))) {
    throw new WebhookError(
      'wrong_signature',
      'No signature fits: another secret, or not the exact bytes of the body.',
    )
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
  // By its tag, so that a buffer of another realm counts too.
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]')
    return new Uint8Array(rawBody as ArrayBuffer)
  throw new TypeError('rawBody must be the bytes or the text as they were received, not a parsed body')
}

interface Parts {
  /** As it stands in the header: it is signed as text. */
  readonly t: string
  readonly signatures: readonly Uint8Array<ArrayBuffer>[]
}

/** `t=<unix seconds>,v1=<hex>[,v1=<hex>]`; other schemes beside v1 are passed over. */
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

/** HMAC-SHA256 over `<t>.<body>`. `subtle.verify` compares in constant time, and every signature is looked at. */
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
    // Told below.
  }
  throw new WebhookError('malformed_body', 'The body is signed but is no event.')
}
