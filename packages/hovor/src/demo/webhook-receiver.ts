import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { pollUntil, type WaitClock } from '../poll-until.ts'

interface ReceivedEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly verified: boolean
}

export interface WebhookReceiver {
  readonly url: string
  /** Sets the secret, which is known once the webhook is set. */
  trust(secret: string): void
  /** Resolves with the first event of this name that `wanted` accepts, or undefined after `timeoutMs`. */
  wait(
    event: string,
    wanted: (data: ReceivedEvent['data']) => boolean,
    timeoutMs: number,
  ): Promise<ReceivedEvent | undefined>
  /** Names of the verified events about one record, in order of arrival. */
  eventsOf(id: string): string[]
  close(): void
}

interface WebhookReceiverOptions extends WaitClock {
  /** Changes one byte of each body, to show that verification fails. */
  readonly tamper: boolean
}

const maxAgeSecs = 300
const maxBodyBytes = 1024 * 1024

/** A webhook receiver like a customer's: verifies the raw body before it parses it. */
export async function startWebhookReceiver(options: WebhookReceiverOptions): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  let secret = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBodyBytes) chunks.push(chunk)
    })
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      if (options.tamper && raw.length > 0) raw[raw.length - 1] = 0x20
      const header = String(request.headers['service-signature'] ?? '')
      const verified = verifySignature(raw, header, secret, options.nowMs())
      received.push({ ...parse(raw), verified })
      response.writeHead(verified ? 200 : 400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hovor`,
    trust: (given) => {
      secret = given
    },
    wait: (event, wanted, timeoutMs) =>
      pollUntil(options, { timeoutMs, pollMs: 100 }, () =>
        received.find((one) => one.event === event && (!one.verified || wanted(one.data))),
      ),
    eventsOf: (id) => received.filter((one) => one.verified && one.data.id === id).map(({ event }) => event),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** `Service-Signature: t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<rawBody>` with the whole secret. */
function verifySignature(raw: Buffer, header: string, secret: string, nowMs: number): boolean {
  const parts = header.split(',').map((part) => part.split('=') as [string, string])
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (secret === '' || Math.abs(nowMs / 1000 - Number(t)) > maxAgeSecs) return false
  const expected = createHmac('sha256', secret).update(`${t}.`).update(raw).digest()
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex]) => {
      const given = Buffer.from(hex, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

function parse(raw: Buffer): { event: string; data: Record<string, unknown> } {
  try {
    return JSON.parse(raw.toString()) as { event: string; data: Record<string, unknown> }
  } catch {
    return { event: /"event":"([a-z._]+)"/.exec(raw.toString())?.[1] ?? 'unreadable', data: {} }
  }
}
