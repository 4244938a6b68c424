import type { IncomingHttpHeaders } from 'node:http'
import { interfaceVersion } from '@hovor/api'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fail } from '../kernel/failure.ts'
import type { Exchange, Outcome, RawInput, SurfaceDeps } from './exchange.ts'
import type { Pipeline } from './execute.ts'
import type { Handler } from './handler.ts'
import { answerMalformedHttp } from './malformed-http.ts'
import { createPathTable } from './path-table.ts'
import { createRequestIds } from './request-id.ts'
import { toldError, unknownPath } from './told-error.ts'

/** DECISIONS.md §1. */
const bodyLimitBytes = 1024 * 1024
const headersTimeoutMs = 20_000
const requestTimeoutMs = 60_000
const keepAliveTimeoutMs = 72_000

/**
 * The REST surface: one route per operation, everything else by SPEC.md's conventions. Other pages (MCP, docs,
 * health) are added to the returned instance by the caller before it listens.
 */
export function createRest(
  deps: SurfaceDeps,
  handlers: readonly Handler[],
  pipeline: Pipeline,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: { headersTimeout: headersTimeoutMs },
    genReqId: createRequestIds(deps.randomBytes),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 500 },
    exposeHeadRoutes: true,
    logger: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      setStandardHeaders(request, reply)
      const message = 'The address is not valid: its percent-encoding cannot be read.'
      send(reply, toldError(fail('validation', { message }), request.id, deps.baseUrl))
    },
    clientErrorHandler: (error, socket) => answerMalformedHttp(deps, error, socket),
  })
  acceptJsonAsText(app)
  answerUnknownPaths(app, deps, handlers)
  app.setErrorHandler((error, request, reply) => send(reply, frameworkFailure(deps, error, request)))
  for (const handler of handlers) addRoute(app, handler, pipeline)
  return app
}

function addRoute(app: FastifyInstance, handler: Handler, pipeline: Pipeline): void {
  const { operation } = handler
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const exchange = exchangeOf(handler, request)
      const outcome = await pipeline.execute(exchange)
      reply.headers(exchange.headers)
      return send(reply, outcome)
    },
  })
}

function exchangeOf(handler: Handler, request: FastifyRequest): Exchange {
  const { headers } = request
  return {
    handler,
    surface: 'rest',
    requestId: request.id,
    authorization: headers.authorization,
    idempotencyKey: single(headers['idempotency-key']),
    range: headers.range,
    input: { params: request.params, query: request.query, body: bodyOf(request) },
    remote: () => ({
      address: request.socket.remoteAddress,
      host: headers.host,
      origin: headers.origin,
      forwarded: isForwarded(headers),
    }),
    headers: {},
  }
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers.forwarded !== undefined || Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
  )
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

const unsupportedBody: unique symbol = Symbol('a body that is not JSON')

/** JSON is parsed by the pipeline, after authentication; an empty body is none, whatever its media type says. */
function acceptJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, unsupportedBody)
  })
}

function bodyOf(request: FastifyRequest): RawInput['body'] {
  const { body } = request
  if (body === unsupportedBody) {
    return Number(request.headers['content-length']) === 0 ? { kind: 'none' } : { kind: 'unsupported' }
  }
  return typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'none' }
}

/**
 * Before anything is read or authenticated: JSON 404 for an unknown path of the API, a plain 405 for a wrong
 * method on a known one (SPEC.md, Conventions).
 */
function answerUnknownPaths(app: FastifyInstance, deps: SurfaceDeps, handlers: readonly Handler[]): void {
  const table = createPathTable(handlers.map((handler) => handler.operation))
  app.addHook('onRequest', (request, reply, done) => {
    setStandardHeaders(request, reply)
    if (!request.is404) return done()
    const allowed = table.methodsAt(request.url)
    if (allowed) reply.code(405).header('allow', allowed.join(', ')).type('text/plain').send('')
    else send(reply, unknownPath(request.id, deps.baseUrl))
  })
}

function setStandardHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-service-version', interfaceVersion)
}

function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome.kind === 'json') {
    return reply
      .code(outcome.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(outcome.text)
  }
  const { status, headers, body } = outcome.answer
  return reply.code(status).headers(headers).send(body)
}

/** What Fastify itself refuses: a body that is too large or cut short, a wrong Content-Length. */
function frameworkFailure(deps: SurfaceDeps, error: unknown, request: FastifyRequest): Outcome {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const told = (message: string, status?: number) =>
    toldError(fail('validation', { message }), request.id, deps.baseUrl, status)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return told(`The body is larger than ${bodyLimitBytes} bytes.`, 413)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return told('The Content-Type of the body is not valid.', 415)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return told('The request is not valid.')
  deps.log.error({ err: error, requestId: request.id }, 'a request failed')
  return toldError(fail('internal_error'), request.id, deps.baseUrl)
}
