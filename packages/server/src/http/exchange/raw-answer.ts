import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { interfaceVersion } from '@hovor/api'
import type { JsonOutcome } from './exchange.ts'

/** Writes an answer where HTTP has no request to answer, with the headers of every answer, and hangs up. */
export function answerRaw(socket: Duplex, requestId: string, { status, headers, body }: RawAnswer): void {
  const all = {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'x-service-version': interfaceVersion,
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An error response as bytes on the wire. */
export function rawAnswerOf(told: JsonOutcome): RawAnswer {
  return {
    status: told.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: told.text,
  }
}
