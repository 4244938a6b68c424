import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interfaceVersion } from '@hovor/api'
import { drainBody } from '../../http/body/drain-body.ts'
import { errorResponse } from '../../http/exchange/error-response.ts'
import { createRequestIds } from '../../http/exchange/request-id.ts'
import type { HttpConfig } from '../../platform/config/config.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { HttpDoor } from '../needs/http-door.ts'
import { portSentence } from './port-sentence.ts'

const retryAfterSecs = 2

/**
 * Takes the HTTP port and refuses every request with 503 until the service takes over. Throws one sentence where the
 * port cannot be had.
 */
export async function openHttpDoor({ host, port, baseUrl: given }: HttpConfig): Promise<HttpDoor> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const settings = { hostSetting: 'HOVOR_HTTP_HOST', portSetting: 'HOVOR_HTTP_PORT' }
    throw new Error(portSentence(error, { protocol: 'HTTP', host, port, ...settings }), { cause: error })
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  const baseUrl = given ?? url
  const nextId = createRequestIds(randomBytes)
  server.on('request', (request, response) => refuse(request, response, nextId(), baseUrl))
  return {
    url,
    baseUrl,
    listening: server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  baseUrl: string,
): void {
  const isHealth = /^\/(healthz|readyz)(\?|$)/.test(request.url ?? '')
  const message = 'The service is starting.'
  const text = isHealth
    ? JSON.stringify({ status: 'starting' })
    : errorResponse(fail('unavailable', { message }), requestId, baseUrl).text
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(retryAfterSecs),
    'x-request-id': requestId,
    'x-service-version': interfaceVersion,
    'x-content-type-options': 'nosniff',
    // The next request of this client is for the service itself.
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
  drainBody(request, response)
}
