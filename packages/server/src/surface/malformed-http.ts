import type { Socket } from 'node:net'
import { interfaceVersion } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import type { SurfaceDeps } from './exchange.ts'
import { createRequestIds } from './request-id.ts'
import { toldError } from './told-error.ts'

/**
 * Answers bytes that are no HTTP request, before there is a request to answer: 400, or 431 for headers beyond
 * what is read, with the same headers and body as any other refusal, and closes the connection.
 */
export function answerMalformedHttp(
  deps: SurfaceDeps,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const [status, reason] = tooLarge
    ? [431, 'Request Header Fields Too Large']
    : late
      ? [408, 'Request Timeout']
      : [400, 'Bad Request']
  const message = tooLarge
    ? 'The headers of the request are too large.'
    : late
      ? 'The request did not arrive in time.'
      : 'The request is not valid HTTP.'
  const requestId = createRequestIds(deps.randomBytes)()
  const told = toldError(fail('validation', { message }), requestId, deps.baseUrl, status)
  const body = told.kind === 'json' ? told.text : ''
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    `x-service-version: ${interfaceVersion}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Node keeps the answer that a socket is just sending here; another one in the middle of it would garble it. */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true
}
