import { errors } from 'undici'
import { InterimRefused } from './interim-responses.ts'
import { RefusedTarget } from './target.ts'

/** Describes in a few words why a request had no answer, without addresses or bodies. */
export function failureOf(error: unknown): string {
  if (error instanceof RefusedTarget) {
    return error.unresolved ? 'the host name does not resolve' : `refused: the address ${error.message}`
  }
  if (error instanceof InterimRefused) return error.message
  if (error instanceof errors.HTTPParserError) return 'the response is not HTTP'
  const code = codeOf(error)
  if (code === undefined) return 'the request failed'
  const known = sentences[code]
  if (known !== undefined) return known
  return /CERT|TLS|SSL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED/.test(code)
    ? `the certificate or TLS was not accepted (${code})`
    : `the request failed (${code})`
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed before the response was complete',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response does not match its Content-Length',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too large',
  EPROTO: 'the host does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the host does not speak TLS',
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
