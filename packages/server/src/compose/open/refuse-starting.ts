import type { IncomingMessage, ServerResponse } from 'node:http'
import { interfaceVersion } from '@hovor/api'
import { drainBody } from '../../http/body/drain-body.ts'
import { errorResponse } from '../../http/exchange/error-response.ts'
import { fail } from '../../platform/kernel/failure.ts'

const retryAfterSecs = 2

/** Answers a request that came before the service was ready, with 503. */
export function refuseStarting(
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
