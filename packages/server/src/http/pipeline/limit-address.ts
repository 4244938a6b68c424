import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../platform/kernel/failure.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { drainBody } from '../body/drain-body.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Outcome, Received, SurfaceDeps } from '../exchange/exchange.ts'
import { send } from '../exchange/send-outcome.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'

/**
 * Before authentication: a limit for what is public. It is a 429 with neither `RateLimit-*` nor `Retry-After`
 * (spec:errors.retry-after-changelog), as is that of `refuseGuess`.
 * spec:versioning.changelog-no-limits
 */
export function limitAddress(deps: SurfaceDeps, limits: AddressLimits) {
  return ({ handler, requestId, remote }: Received): Outcome | undefined => {
    if (handler.audience !== 'public' || limits.takePublic(remote().client).admitted) return undefined
    return tooMany(deps, requestId, 'public requests', remote().client)
  }
}

/**
 * After a key or token that is not valid: counts it against its address, and answers 429 in place of the 401 when there
 * were too many. A valid key is never refused for what else comes from its address.
 */
export function refuseGuess(
  deps: SurfaceDeps,
  limits: AddressLimits,
  requestId: string,
  client: string | undefined,
): Outcome | undefined {
  return limits.admitsFailure(client) ? undefined : tooMany(deps, requestId, 'wrong keys', client)
}

/** A limit for pages that are no operations. */
export function limitPages(
  scope: FastifyInstance,
  deps: SurfaceDeps,
  take: AddressLimits['takePublic'],
): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!take(request.ip).admitted) return sendTooMany(deps, request, reply)
  })
}

function sendTooMany(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drainBody(request.raw, reply.raw)
  return send(reply, tooMany(deps, request.id, 'public requests', request.ip))
}

/** The limit for what is public, for endpoints with answers of their own: the seconds to wait, if any. */
export function publicWaitSecs(deps: SurfaceDeps, limits: AddressLimits) {
  return ({ id, ip }: FastifyRequest): number | undefined => {
    const { admitted, resetSecs } = limits.takePublic(ip)
    if (admitted) return undefined
    note(deps, id, 'public requests', ip)
    return resetSecs
  }
}

type What = 'public requests' | 'wrong keys'

function tooMany(deps: SurfaceDeps, requestId: string, what: What, client: string | undefined): Outcome {
  note(deps, requestId, what, client)
  const message = 'Too many requests without a valid key from this IP address.'
  return errorResponse(fail('rate_limited', { message }), requestId, deps.baseUrl)
}

function note(deps: SurfaceDeps, requestId: string, what: What, client: string | undefined): void {
  writeLine(deps, 'limit', { what, requestId, ...whence(client) })
}
