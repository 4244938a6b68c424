import type { IncomingMessage, ServerResponse } from 'node:http'
import { areTooSmall } from './small-pieces.ts'

/**
 * Lets a client that is still sending read its refusal: a connection closed on unread bytes is reset, and the answer
 * is lost with it. The answer goes out at once, what still comes is thrown away up to a bound, and the connection
 * stays; where the client asked for its end, it ends when all has come.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !announcesBody(request)) return
  const isLast = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  let bytes = 0
  let pieces = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    pieces += 1
    if (bytes > maxBytes || areTooSmall(pieces, bytes)) request.destroy()
  })
  const hangUp = () => {
    if (request.complete && response.writableFinished) request.socket.end()
  }
  if (isLast) {
    request.once('end', hangUp)
    response.once('finish', hangUp)
  }
  request.resume()
}

const maxBytes = 64 * 1024 * 1024

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
