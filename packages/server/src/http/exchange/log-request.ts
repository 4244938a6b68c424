import type { ServerResponse } from 'node:http'
import { type ErrorCode, errors, isStream } from '@hovor/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LineName, writeLine } from '../../platform/log/log-line.ts'
import { clientLeft } from './answered-request.ts'
import type { Received, SurfaceDeps } from './exchange.ts'
import { type AccountPrincipal, loggedIds } from './principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Log fields beyond HTTP, set once the operation is known. */
    logged?: (Pick<Received, 'handler' | 'surface'> & { readonly principal?: AccountPrincipal }) | undefined
    /** The code of the error that it was answered with. */
    failureCode?: string | undefined
    /** When it came, in monotonic milliseconds; undefined: its line is written, or it gets none. */
    arrivedAtMs?: number | undefined
  }
}

/** Asked every few seconds, by machines. */
const quiet: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives every request room for what `logRequest` says of it. */
export function decorateForLog(app: FastifyInstance): void {
  app.decorateRequest('logged')
  app.decorateRequest('failureCode')
  app.decorateRequest('arrivedAtMs')
}

/** One line for a request that has just come in, once it is answered or its client has gone. */
export function logRequest(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): void {
  warnOfUntrustedProxy(deps, request)
  if (quiet.has(request.routeOptions.url)) return
  request.arrivedAtMs = deps.clock.monotonicMs()
  const { raw } = reply
  raw.once('close', () => logAnswered(deps, request, statusOf(request, raw)))
}

/**
 * The line of a request, and its record, once. Called where a request has become a socket: its answer never closes.
 *
 * @param status undefined: the client had left
 */
export function logAnswered(deps: SurfaceDeps, request: FastifyRequest, status: number | undefined): void {
  if (request.arrivedAtMs === undefined) return
  const durationMs = deps.clock.monotonicMs() - request.arrivedAtMs
  request.arrivedAtMs = undefined
  deps.requestCounts?.note(status, durationMs)
  writeLine(deps, nameOf(status), () => fieldsOf(request, status, durationMs))
  record(deps, request, durationMs, status)
}

/** Undefined: the client left before it had the whole answer. Of a stream it has, whenever it leaves. */
function statusOf({ logged }: FastifyRequest, raw: ServerResponse): number | undefined {
  const isOpenEnded = logged !== undefined && isStream(logged.handler.operation) && raw.headersSent
  return raw.writableFinished || isOpenEnded ? raw.statusCode : undefined
}

function fieldsOf(request: FastifyRequest, status: number | undefined, durationMs: number) {
  const { logged, failureCode } = request
  return {
    requestId: request.id,
    method: request.method,
    // The template: the path itself may contain a phone number.
    route: request.routeOptions.url,
    operation: logged?.handler.operation.name,
    surface: logged?.surface,
    ...(status === undefined ? { aborted: true } : { status }),
    durationMs: Math.round(durationMs * 10) / 10,
    code: failureCode,
    ...(logged?.principal && loggedIds(logged.principal)),
  }
}

/** For the account, which can look up what its programs did. A request without a principal belongs to no account. */
function record(
  deps: SurfaceDeps,
  { id, logged, failureCode }: FastifyRequest,
  durationMs: number,
  status = clientLeft,
): void {
  if (logged?.principal === undefined) return
  const { handler, surface, principal } = logged
  // A tool that fails is answered with 200.
  const told = surface === 'mcp' && status === 200 ? errors[failureCode as ErrorCode]?.status : undefined
  deps.requests?.note({
    requestId: id,
    surface,
    operation: handler.operation,
    principal,
    status: told ?? status,
    code: failureCode,
    durationMs: Math.round(durationMs),
  })
}

function nameOf(status = clientLeft): LineName {
  if (status < 400) return 'request'
  return status < 500 ? 'request.refused' : 'request.failed'
}

/** Behind a proxy that is not named all clients are one address, whose limits they share. */
function warnOfUntrustedProxy(deps: SurfaceDeps, request: FastifyRequest): void {
  if (request.headers['x-forwarded-for'] === undefined || request.ip !== request.socket.remoteAddress) return
  const advice = 'set HOVOR_TRUSTED_PROXIES to the address range of the proxy'
  writeLine(deps, 'http.untrusted-proxy', { advice })
}
