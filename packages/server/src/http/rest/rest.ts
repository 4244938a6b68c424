import type { IncomingHttpHeaders } from 'node:http'
import { isStream, type Operation } from '@hovor/api'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fail } from '../../platform/kernel/failure.ts'
import { type BodyShares, createBodyShares } from '../body/body-shares.ts'
import { drainBody } from '../body/drain-body.ts'
import { BodyRefused } from '../body/read-body.ts'
import { bodyRefusal } from '../exchange/body-refusal.ts'
import { errorResponse, unknownPath } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, PageSender, Received, SurfaceDeps } from '../exchange/exchange.ts'
import { isForwarded } from '../exchange/forwarded.ts'
import type { Handler } from '../exchange/handler.ts'
import { decorateForLog, logRequest } from '../exchange/log-request.ts'
import { isOwnPage } from '../exchange/own-page.ts'
import type { Principal } from '../exchange/principal.ts'
import { acceptJsonAsText, bodyOf } from '../exchange/request-body.ts'
import { createRequestIds } from '../exchange/request-id.ts'
import { send } from '../exchange/send-outcome.ts'
import { upgradesAt } from '../exchange/upgrade-request.ts'
import type { Pipeline } from '../pipeline/execute.ts'
import { createMalformedHttp } from './malformed-http.ts'
import { createPathTable, type PathTable } from './path-table.ts'
import { type Refusal, refusalOf, refusalOfAddress, setStandardHeaders } from './refuse-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request whose admission did not wait for its body. */
    admitted?: Authenticated
  }
}

/** Where a definition says nothing else (spec:conventions.body-size). */
const bodyLimitBytes = 1024 * 1024
/** Node reads no longer address, so the router needs no bound of its own. */
const maxUrlLength = 16 * 1024
const headersTimeoutMs = 20_000
const requestTimeoutMs = 60_000
const keepAliveTimeoutMs = 72_000
/** How late Node may notice that a request has taken too long. */
const connectionsCheckingIntervalMs = 5000

/** Parts of the surface besides the operations. */
interface Besides {
  /** Sees every request before it is routed or refused, and tells whether it has answered it. */
  answersFirst?(request: FastifyRequest, reply: FastifyReply): boolean
  /** Where WebSockets are opened. */
  readonly socketPaths?: readonly string[]
}

/**
 * The REST surface: one route per operation, everything else by docs/spec/conventions.md. Other pages (MCP, docs,
 * health) are added to the returned instance by the caller before it listens.
 */
export function createRest(
  deps: SurfaceDeps,
  handlers: readonly Handler[],
  pipeline: Pipeline,
  shares: BodyShares = createBodyShares(),
  { answersFirst = () => false, socketPaths = [] }: Besides = {},
): FastifyInstance {
  const table = createPathTable()
  const malformed = createMalformedHttp(deps, table)
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.trustedProxies?.length ? [...deps.trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
      requireHostHeader: false,
      IncomingMessage: upgradesAt(new Set(socketPaths)),
    },
    genReqId: createRequestIds(deps.randomBytes),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: maxUrlLength },
    exposeHeadRoutes: true,
    logger: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      logRequest(deps, request, reply)
      setStandardHeaders(request, reply)
      refuse(reply, deps, request.id, refusalOfEncoding(request, table))
    },
    clientErrorHandler: malformed.answerError,
  })
  acceptJsonAsText(app, shares)
  app.decorateRequest('admitted')
  decorateForLog(app)
  app.addHook('onRoute', ({ url, method }) => table.add(url, method))
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(deps, request, reply)
    setStandardHeaders(request, reply)
    if (deps.draining?.()) reply.raw.setHeader('connection', 'close')
    if (answersFirst(request, reply)) return
    const refusal = refusalOf(request, table)
    if (!refusal) return done()
    drainBody(request.raw, reply.raw)
    refuse(reply, deps, request.id, refusal)
  })
  app.server.on('connect', malformed.answerConnect)
  // An unknown expectation may be ignored (RFC 9110 §10.1.1); Node's own refusal lacks our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BodyRefused && error.why === 'too small pieces') {
      // Reading the rest would cost as much as reading it all.
      reply.raw.once('finish', () => request.raw.destroy())
    } else {
      reply.removeHeader('connection')
      drainBody(request.raw, reply.raw)
    }
    if (request.admitted) reply.headers(request.admitted.received.headers)
    return send(reply, frameworkFailure(deps, error, request))
  })
  for (const handler of handlers) addRoute(app, deps, handler, pipeline)
  return app
}

function addRoute(app: FastifyInstance, deps: SurfaceDeps, handler: Handler, pipeline: Pipeline): void {
  const { operation } = handler
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.bodyLimitBytes ?? bodyLimitBytes,
    // A HEAD would hold a stream that nobody reads.
    ...(isStream(operation) && { exposeHeadRoute: false }),
    // Of a GET no body is read.
    ...(operation.method !== 'GET' && { onRequest: admitFirst(deps, handler, pipeline) }),
    handler: async (request, reply) => {
      const body = bodyOf(request)
      if (body.kind === 'unsupported') drainBody(request.raw, reply.raw)
      const { admitted } = request
      if (admitted) {
        // Before its headers are read: the handler adds to them.
        const outcome = await pipeline.execute(admitted, body)
        return send(reply.headers(admitted.received.headers), outcome)
      }
      const received = receivedOf(deps, handler, request)
      const admission = await pipeline.admit(received)
      noteSender(request, admission.from)
      if (admission.kind === 'admitted' && isStream(operation)) noteUse(deps, admission.from)
      const outcome =
        admission.kind === 'refused' ? admission.outcome : await pipeline.execute(admission.from, body)
      return send(reply.headers(received.headers), outcome)
    },
  })
}

/** Refuses what address and headers refuse, before the body is read. */
function admitFirst(deps: SurfaceDeps, handler: Handler, pipeline: Pipeline) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const received = receivedOf(deps, handler, request)
    const admission = await pipeline.admit(received)
    noteSender(request, admission.from)
    if (admission.kind === 'admitted') {
      request.admitted = admission.from
      return
    }
    drainBody(request.raw, reply.raw)
    return send(reply.headers(received.headers), admission.outcome)
  }
}

/** A stream is in the log of its account when it ends, which may be in an hour. */
function noteUse({ requests }: SurfaceDeps, from: Authenticated): void {
  if (from.audience === 'account') requests?.noteUse(from.principal)
}

/** For the log, and for the share of memory that the body may take. */
export function noteSender(request: FastifyRequest, from: Authenticated | undefined): void {
  if (from?.audience === 'account') {
    const { handler, principal } = from
    request.logged = { handler, surface: 'rest', principal }
  }
  if (from !== undefined && from.audience !== 'open') request.bodyOwner = ownerOf(from.principal)
}

const ownerOf = (principal: Principal): string =>
  principal.kind === 'operator' ? principal.actor : principal.account.id

/** A request as the pipeline takes it. */
export function receivedOf(deps: SurfaceDeps, handler: Handler, request: FastifyRequest): Received {
  const { headers } = request
  const received: Received = {
    handler,
    surface: 'rest',
    requestId: request.id,
    authorization: headers.authorization,
    idempotencyKey: single(headers['idempotency-key']),
    range: headers.range,
    lastEventId: single(headers['last-event-id']),
    page: pageSenderOf(deps, handler, headers),
    params: request.params,
    query: request.query,
    remote: () => ({
      address: request.socket.remoteAddress,
      client: request.ip,
      host: headers.host,
      origin: headers.origin,
      forwarded: isForwarded(request),
    }),
    headers: {},
  }
  request.logged = received
  return received
}

/**
 * The header alone keeps other sites away: a browser asks the service before it sends one across origins. The sandbox is
 * not for sessions: the mail that it shows has links to other people's passwords.
 */
function pageSenderOf(
  deps: SurfaceDeps,
  { operation }: Handler,
  headers: IncomingHttpHeaders,
): PageSender | undefined {
  const accountId = accountNamed(operation, headers)
  if (accountId === undefined) return undefined
  return { accountId, cookies: headers.cookie, isOwn: isOwnPage(headers, deps.baseUrl) }
}

/** The account that a page names; of operator operations none, for which a header of their own says that it is a page. */
function accountNamed({ path }: Operation, headers: IncomingHttpHeaders): string | undefined {
  if (path.startsWith('/operator/')) return headers['hovor-console'] === undefined ? undefined : ''
  return path.startsWith('/v1/') ? single(headers['hovor-account']) : undefined
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

/** Answers what is wrong with a request before anything of it is read or authenticated. */
function refuse(reply: FastifyReply, deps: SurfaceDeps, requestId: string, refusal: Refusal): FastifyReply {
  switch (refusal.kind) {
    case 'unknown path':
      return send(reply, unknownPath(requestId, deps.baseUrl))
    case 'wrong method':
      return reply.code(405).header('allow', refusal.allowed.join(', ')).type('text/plain').send('')
    case 'malformed':
      return send(reply, errorResponse(refusal.failure, requestId, deps.baseUrl))
  }
}

/** A path with a percent-encoding that cannot be read: the router has not seen it. */
function refusalOfEncoding({ url, method }: FastifyRequest, table: PathTable): Refusal {
  const refusal = refusalOfAddress(url, table)
  if (refusal.kind !== 'wrong method' || !refusal.allowed.includes(method)) return refusal
  const message = 'The URL is not valid: its percent-encoding cannot be decoded.'
  return { kind: 'malformed', failure: fail('validation', { message }) }
}

/** Rejected by Fastify itself: a body that is too large or cut short, a wrong Content-Length. */
function frameworkFailure(deps: SurfaceDeps, error: unknown, request: FastifyRequest): Outcome {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const told = (message: string, status?: number) =>
    errorResponse(fail('validation', { message }), request.id, deps.baseUrl, status)
  if (error instanceof BodyRefused) return bodyRefusal(error, request.id, deps.baseUrl)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return told('The Content-Type of the body is not valid.', 415)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return told('The request is not valid.')
  deps.log.error({ err: error, requestId: request.id }, 'a request failed')
  return errorResponse(fail('internal_error'), request.id, deps.baseUrl)
}
