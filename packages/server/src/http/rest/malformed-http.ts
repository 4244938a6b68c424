import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { fail } from '../../platform/kernel/failure.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { errorResponse, unknownPath } from '../exchange/error-response.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import { owedAnswer } from '../exchange/owed-answer.ts'
import { answerRaw, type RawAnswer, rawAnswerOf } from '../exchange/raw-answer.ts'
import { createRequestIds } from '../exchange/request-id.ts'
import type { PathTable } from './path-table.ts'

/** Answers what Node's parser gives no request for, with the headers and the body of any other refusal. */
export interface MalformedHttp {
  /** Bytes that are no HTTP request: 400, 408 when it came too late, 431 for headers beyond what is read. */
  answerError(error: ParserError, socket: Socket): void
  /** CONNECT, which comes without an answer to write. */
  answerConnect(request: { readonly url?: string }, socket: Duplex): void
}

type ParserError = Error & {
  readonly code?: string
  readonly rawPacket?: unknown
  readonly bytesParsed?: number
}

export function createMalformedHttp(deps: SurfaceDeps, table: PathTable): MalformedHttp {
  const newId = createRequestIds(deps.randomBytes)
  const refuse = (socket: Duplex, requestId: string, status: number, message: string) => {
    writeLine(deps, 'http.malformed', { requestId, status })
    answerRaw(
      socket,
      requestId,
      rawAnswerOf(errorResponse(fail('validation', { message }), requestId, deps.baseUrl, status)),
    )
  }
  const answerWrongMethod = (socket: Duplex, url: string) => {
    const requestId = newId()
    const allowed = table.methodsAt(url)
    const missing = () => rawAnswerOf(unknownPath(requestId, deps.baseUrl))
    answerRaw(socket, requestId, allowed ? wrongMethod(allowed) : missing())
  }
  return {
    answerError(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
        socket.destroy()
        return
      }
      const url = addressOfUnknownMethod(error)
      if (url !== undefined) answerWrongMethod(socket, url)
      else refuse(socket, newId(), ...refusalOf(error))
    },
    answerConnect: ({ url = '' }, socket) => {
      socket.on('error', () => socket.destroy())
      // Written now, it would be taken for the answer to the request before it.
      if (owedAnswer(socket) !== undefined) return void socket.destroy()
      answerWrongMethod(socket, url)
    },
  }
}

function refusalOf({ code }: ParserError): [status: number, message: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not arrive in time.']
  return [400, 'The request is not valid HTTP.']
}

/** The only failure without the error object (spec:conventions.wrong-method). */
function wrongMethod(allowed: readonly string[]): RawAnswer {
  return { status: 405, headers: { allow: allowed.join(', '), 'content-type': 'text/plain' }, body: '' }
}

/** The parser knows the registered methods only; for it any other is an error, for HTTP it is a method. */
function addressOfUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): string | undefined {
  if (code !== 'HPE_INVALID_METHOD' || !(rawPacket instanceof Uint8Array)) return undefined
  const line = Buffer.from(rawPacket.subarray(0, maxRequestLine)).toString('latin1')
  const [, method, url] = /^([!#$%&'*+.^_`|~\w-]+) (\S+) HTTP\/1\.[01]\r?\n/.exec(line) ?? []
  // The malformed part may follow another request on the same connection.
  return method !== undefined && bytesParsed <= method.length ? url : undefined
}

const maxRequestLine = 8192

/** Another answer in the middle of one would garble it. */
const isAnswering = (socket: Socket): boolean => owedAnswer(socket)?.headersSent === true
