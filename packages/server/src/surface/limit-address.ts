import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/failure.ts'
import type { AddressLimits } from './address-limits.ts'
import { bearerToken } from './authenticate.ts'
import type { Exchange, Guard, Outcome, SurfaceDeps } from './exchange.ts'
import { linger } from './linger.ts'
import { send } from './send-outcome.ts'
import { toldError } from './told-error.ts'

/**
 * Before authentication: no more guesses from an address with too many failures, and a limit for what is public. A
 * key that is in use goes on, so that nobody can lock out who shares an address. These 429s carry neither
 * `RateLimit-*` nor `Retry-After` (SPEC.md, Errors 4).
 */
export function limitAddress(deps: SurfaceDeps, limits: AddressLimits): Guard {
  return (exchange) => (isRefused(deps, limits, exchange) ? tooMany(deps, exchange.requestId) : undefined)
}

function isRefused(deps: SurfaceDeps, limits: AddressLimits, exchange: Exchange): boolean {
  const client = () => exchange.remote().client
  switch (exchange.handler.audience) {
    case 'account':
      return exchange.caller === undefined && isGuess(deps.keys, limits, exchange.authorization, client)
    case 'operator':
      return limits.isBlocked(client)
    case 'public':
      return !limits.admitsPublic(client())
    case 'loopback':
      return false
  }
}

/** The limit for what is public, for pages that are no operations. */
export function limitPublic(scope: FastifyInstance, deps: SurfaceDeps, limits: AddressLimits): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!limits.admitsPublic(request.ip)) return sendTooMany(deps, request, reply)
  })
}

/** Whether to refuse a request before its key is looked up. */
export function isGuess(
  keys: SurfaceDeps['keys'],
  limits: AddressLimits,
  authorization: string | undefined,
  client: () => string | undefined,
): boolean {
  if (!limits.isBlocked(client)) return false
  const token = bearerToken(authorization)
  return token === undefined || keys.recall(token) === undefined
}

/** The refusal of a request that is no operation. */
export function sendTooMany(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  linger(request.raw, reply.raw)
  return send(reply, tooMany(deps, request.id))
}

function tooMany(deps: SurfaceDeps, requestId: string): Outcome {
  const message = 'Too many requests without a valid key came from this address.'
  return toldError(fail('rate_limited', { message }), requestId, deps.baseUrl)
}
