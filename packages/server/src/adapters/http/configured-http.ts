import type { Clock } from '@hovor/clock'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { withoutInterim } from './without-interim.ts'

const connectTimeoutMs = 5_000

interface ConfiguredRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Appended to the path of the server's URL, with its query. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** From the first byte of the request to the last byte of the answer. */
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
}

export interface ConfiguredAnswer {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
  /** Undefined if it exceeds the limit. */
  readonly body: Uint8Array | undefined
}

/** HTTP to one server configured by the operator, which may have any address; TLS is verified. */
export interface ConfiguredHttp {
  /** Rejects if there is no complete answer in time: with `TimedOut`, or undici's error. */
  send(request: ConfiguredRequest): Promise<ConfiguredAnswer>
  close(): Promise<void>
}

export interface ConfiguredHttpOptions {
  readonly url: string
  /** Sent with every request: the API key. */
  readonly headers: Readonly<Record<string, string>>
  readonly maxConnections: number
  readonly clock: Clock
}

export class TimedOut extends Error {}

export function createConfiguredHttp(options: ConfiguredHttpOptions): ConfiguredHttp {
  const agent = new Agent({
    connections: options.maxConnections,
    connect: withoutInterim(buildConnector({ timeout: connectTimeoutMs })),
    // The request's own timer bounds it as a whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const base = new URL(options.url)
  return {
    async send({ method, path, body, timeoutMs, maxAnswerBytes }) {
      const abort = new AbortController()
      const timer = options.clock.after(timeoutMs, () => abort.abort())
      try {
        const answer = await agent.request({
          origin: base.origin,
          path: `${base.pathname.replace(/\/+$/, '')}${path}`,
          method,
          headers: {
            ...options.headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: abort.signal,
        })
        const { statusCode: status, headers } = answer
        return { status, headers, body: await readUpTo(answer.body, maxAnswerBytes) }
      } catch (error) {
        throw abort.signal.aborted ? new TimedOut(`no answer within ${timeoutMs / 1000} s`) : error
      } finally {
        timer.cancel()
      }
    },
    close: () => agent.destroy(),
  }
}

/** Undefined if it is longer. Leaving the loop early destroys the stream and its connection. */
async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) return undefined
  }
  return Buffer.concat(chunks)
}
