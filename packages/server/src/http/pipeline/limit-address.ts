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
    if (handler.audience !== 'public' || limits.admitsPublic(remote().client)) return undefined
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

/** The limit for what is public, for pages that are no operations. */
export function limitPublic(scope: FastifyInstance, deps: SurfaceDeps, limits: AddressLimits): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!limits.admitsPublic(request.ip)) return sendTooMany(deps, request, reply)
  })
}

function sendTooMany(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drainBody(request.raw, reply.raw)
  return send(reply, tooMany(deps, request.id, 'public requests', request.ip))
}

function tooMany(
  deps: SurfaceDeps,
  requestId: string,
  what: 'public requests' | 'wrong keys',
  client: string | undefined,
): Outcome {
  writeLine(deps, 'limit', { what, requestId, ...whence(client) })
  const message = 'Too many requests without a valid key from this IP address.'
  return errorResponse(fail('rate_limited', { message }), requestId, deps.baseUrl)
}
