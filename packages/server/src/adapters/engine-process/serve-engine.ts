import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { interfaceVersion } from '@hovor/api'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../platform/log/log.ts'
import { conversationsPath, healthPath, maxFrameBytes, versionHeader } from './engine-wire.ts'
import { serveConversation, type TalkingEngine } from './serve-conversation.ts'

export interface EngineServerOptions {
  readonly engine: TalkingEngine
  /** The token that authenticates services. */
  readonly token: string
  /** More are refused, and the service tries another process. */
  readonly maxConversations: number
  readonly log: Log
}

export interface EngineServer {
  /** Resolves with the bound port. Rejects if the port is in use. */
  listen(at: { readonly host: string; readonly port: number }): Promise<number>
  /** Accepts no new conversations; resolves when the last one is over. */
  drain(): Promise<void>
  /** Aborts all conversations. Idempotent. */
  close(): Promise<void>
}

/** The server of an engine process: health over HTTP, one WebSocket per conversation. */
export function serveEngine({ engine, token, maxConversations, log }: EngineServerOptions): EngineServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false })
  let draining = false
  let onIdle = () => {}
  const server = createServer((request, response) => {
    const isHealth = request.method === 'GET' && request.url === healthPath
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      isHealth
        ? JSON.stringify({ status: draining ? 'draining' : 'ok', conversations: sockets.clients.size })
        : undefined,
    )
  })
  server.on('upgrade', (request, socket, head) => {
    const refusal = refusalOf(request)
    if (refusal !== undefined) return refuse(socket, refusal)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.once('close', () => sockets.clients.size === 0 && onIdle())
      // An invalid frame closes the socket; the service only sees the close.
      opened.on('error', (error) => log.warn({ err: error }, 'a conversation socket failed'))
      serveConversation(opened, engine, log)
    })
  })

  function refusalOf({ url, headers }: IncomingMessage): Refusal | undefined {
    if (url !== conversationsPath) return '404 Not Found'
    if (!isToken(headers.authorization, token)) return '401 Unauthorized'
    if (headers[versionHeader] !== interfaceVersion) return '409 Conflict'
    return draining || sockets.clients.size >= maxConversations ? '503 Service Unavailable' : undefined
  }

  return {
    listen: ({ host, port }) => listen(server, host, port),
    drain() {
      draining = true
      return new Promise((resolve) => {
        onIdle = resolve
        if (sockets.clients.size === 0) resolve()
      })
    },
    close() {
      draining = true
      for (const socket of sockets.clients as Set<WebSocket>) socket.terminate()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Refusal = '401 Unauthorized' | '404 Not Found' | '409 Conflict' | '503 Service Unavailable'

function refuse(socket: Duplex, status: Refusal): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const isToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`))

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as { port: number }).port)
    })
  })
}
