import type { Clock } from '@hovor/clock'
import { Agent } from 'undici'

const timeoutMs = 10_000
const connectTimeoutMs = 5_000
const maxConnections = 8
const maxAnswerBytes = 64 * 1024

interface SupplierRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/** An answer with its JSON; undefined: nothing that could be read came back, so nobody knows what happened. */
type SupplierAnswer = { readonly status: number; readonly body: unknown } | undefined

export interface SupplierHttp {
  send(request: SupplierRequest): Promise<SupplierAnswer>
  close(): Promise<void>
}

export interface SupplierHttpOptions {
  /** Configured by the operator, so it is trusted with any address; TLS is verified. */
  readonly url: string
  readonly apiKey: string
  readonly clock: Clock
}

/** REST of a supplier with its key. */
export function createSupplierHttp({ url, apiKey, clock }: SupplierHttpOptions): SupplierHttp {
  const agent = new Agent({
    connections: maxConnections,
    connect: { timeout: connectTimeoutMs },
    // The clock of a request bounds it as a whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const base = new URL(url)
  return {
    async send({ method, path, body }) {
      const abort = new AbortController()
      const timer = clock.after(timeoutMs, () => abort.abort())
      try {
        const answer = await agent.request({
          origin: base.origin,
          path: `${base.pathname.replace(/\/+$/, '')}${path}`,
          method,
          headers: {
            authorization: `Bearer ${apiKey}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: abort.signal,
        })
        return { status: answer.statusCode, body: await readJson(answer.body) }
      } catch {
        return undefined
      } finally {
        timer.cancel()
      }
    },
    close: () => agent.destroy(),
  }
}

/** Throws where it is longer than an answer may be, or no JSON. */
async function readJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}
