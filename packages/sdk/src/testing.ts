import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, errors } from '@hovor/api'
import { webWorld } from './web-world.ts'
import type { World } from './world.ts'

/** What the server does with one request: answers, cuts the connection, or leaves it without an answer. */
export type Reply =
  | 'cut'
  | 'silence'
  | {
      readonly status: number
      readonly headers?: Record<string, string>
      readonly body?: unknown
      readonly text?: string
    }

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An HTTP server on loopback that replies by a script; the last reply stands for all that follow. */
export async function startScripted() {
  let script: Reply[] = []
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
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
    asked,
    keys: () => asked.map(({ headers }) => headers['idempotency-key']),
    play(...replies: Reply[]) {
      script = replies
      asked.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The answer of an error of the catalogue. */
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

/** The web platform with waits that pass at once and are written down. */
export function quickWorld() {
  const waits: number[] = []
  let nowMs = 0
  const world: World = {
    ...webWorld,
    nowMs: () => nowMs,
    random: () => 1,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      nowMs += ms
    },
  }
  return { world, waits }
}
