import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { keyMatches } from '../key-matches.ts'
import type { ModelsContext } from '../models-context.ts'
import { path } from './identity.ts'
import { readListenRequest } from './listen-request.ts'
import { ListenSession } from './listen-session.ts'

/** Audio frames are far smaller. */
const maxFrameBytes = 2 * 1024 * 1024

/**
 * Serves Deepgram's `/v1/listen` under `/deepgram`, over the WebSocket upgrade of `server`. Request faults of `stt` hit
 * the upgrade, stream faults the stream. Returns a function that closes the open streams.
 */
export function serveListen(server: Server, context: ModelsContext): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    const requestId = randomUUID()
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== `${path}/listen`) return refuse(socket, 404, 'NOT_FOUND', requestId)
    if (hitsUpgrade(socket, context, requestId)) return
    if (!keyMatches(keyOf(request), context.apiKey)) return refuse(socket, 401, 'INVALID_AUTH', requestId)
    const listen = readListenRequest(url.searchParams)
    if (typeof listen === 'string') return refuse(socket, 400, 'INVALID_QUERY_PARAMETER', requestId, listen)
    sockets.handleUpgrade(request, socket, head, (client) => {
      new ListenSession({ socket: client, request: listen, context, requestId, model: listen.model })
    })
  })
  return () => {
    for (const socket of open) socket.destroy()
    sockets.close()
  }
}

/** `Authorization: Token <key>` or `Bearer <key>`; browsers send the subprotocols `token, <key>`. */
function keyOf({ headers }: IncomingMessage): string {
  const [, header] = /^(?:token|bearer) (.+)$/i.exec(headers.authorization ?? '') ?? []
  const [, subprotocol] = /^(?:token|bearer), *(.+)$/i.exec(headers['sec-websocket-protocol'] ?? '') ?? []
  return header ?? subprotocol ?? ''
}

/** Returns true if a fault has hit the upgrade. */
function hitsUpgrade(socket: Duplex, { faults }: ModelsContext, requestId: string): boolean {
  const fault = faults.peek('stt')
  switch (fault) {
    case 'timeout':
      // Without reading, a disconnect goes unnoticed.
      socket.on('end', () => socket.destroy()).resume()
      break
    case 'drop':
      socket.destroy()
      break
    case 'reject':
      refuse(socket, 403, 'INSUFFICIENT_PERMISSIONS', requestId)
      break
    case '5xx':
      refuse(socket, 503, 'SERVICE_UNAVAILABLE', requestId)
      break
    case '429':
      refuse(socket, 429, 'TOO_MANY_REQUESTS', requestId)
      break
    default:
      return false
  }
  faults.take('stt')
  return true
}

function refuse(
  socket: Duplex,
  status: number,
  code: string,
  requestId: string,
  message = 'The stream was refused.',
): void {
  const body = JSON.stringify({ err_code: code, err_msg: message, request_id: requestId })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `dg-request-id: ${requestId}`,
    `dg-error: ${code}`,
    ...(status === 429 ? ['retry-after: 1'] : []),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
