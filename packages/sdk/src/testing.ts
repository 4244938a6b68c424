import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, errors } from '@hovor/api'
import type { Platform } from './platform.ts'
import { webPlatform } from './web-platform.ts'

/** How the server handles one request: it answers, cuts the connection, or stays silent. */
export type Reply =
  | 'cut'
  | 'silence'
  | {
      readonly status: number
      readonly headers?: Record<string, string>
      readonly body?: unknown
      readonly text?: string
    }

interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An HTTP server on loopback with scripted replies; the last one repeats. */
export async function startScripted() {
  let script: Reply[] = []
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
    const reply = script.length > 1 ? script.shift()! : script[0]!
    if (reply === 'cut') return void request.socket.destroy()
    if (reply === 'silence') return
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      connection: 'close',
      ...reply.headers,
    })
    response.end(reply.text ?? JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    keys: () => requests.map(({ headers }) => headers['idempotency-key']),
    play(...replies: Reply[]) {
      script = replies
      requests.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The reply for an error code of the catalogue. */
export function refusal(code: ErrorCode, extra: object = {}, headers: Record<string, string> = {}): Reply {
  const { status, cause, message, action } = errors[code]
  const error = {
    code,
    cause,
    message,
    action,
    ...extra,
    requestId: 'req_0123456789abcdef',
    docsUrl: 'http://x/#y',
  }
  return { status, headers, body: { error } }
}

/** The web platform with recorded waits that take no time. */
export function instantPlatform() {
  const waits: number[] = []
  let nowMs = 0
  const platform: Platform = {
    ...webPlatform,
    nowMs: () => nowMs,
    random: () => 1,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      nowMs += ms
    },
  }
  return { platform, waits }
}
