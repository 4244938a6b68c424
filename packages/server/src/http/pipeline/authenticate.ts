import { fail, type Told } from '../../platform/kernel/failure.ts'
import { errorResponse, unknownPath } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, Received, SurfaceDeps } from '../exchange/exchange.ts'
import type { AccountHandler } from '../exchange/handler.ts'
import { fromThisMachine } from '../exchange/loopback.ts'
import type { AccountPrincipal } from '../exchange/principal.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import { authenticateOperator } from './authenticate-operator.ts'
import { authenticateSession } from './authenticate-session.ts'
import { bearerToken } from './bearer-token.ts'
import { refuseGuess } from './limit-address.ts'

type Result = Authenticated | Outcome

/** Authenticates the sender as the operation's audience requires. Failures are counted per address. */
export function authenticate(deps: SurfaceDeps, addresses: AddressLimits) {
  const refuse: Refuse = (received, told) =>
    refuseGuess(deps, addresses, received.requestId, received.remote().client) ??
    refusal(deps, received, told)
  return (received: Received): Result | Promise<Result> => {
    const { handler } = received
    switch (handler.audience) {
      case 'account':
        return authenticateKey(deps, received, handler, refuse)
      case 'operator':
        return authenticateOperator(deps, received, handler, {
          unauthorized: (told) => refuse(received, told),
          forbidden: (told) =>
            refuseGuess(deps, addresses, received.requestId, received.remote().client) ??
            errorResponse(fail('insufficient_scope', told), received.requestId, deps.baseUrl),
        })
      case 'loopback':
        if (!deps.sandbox || !fromThisMachine(received.remote()))
          return unknownPath(received.requestId, deps.baseUrl)
        return { audience: 'open', received, handler }
      case 'public':
        return { audience: 'open', received, handler }
    }
  }
}

type Refuse = (received: Received, told?: Told) => Outcome

/** A cached key costs no turn of the event loop. */
function authenticateKey(
  deps: SurfaceDeps,
  received: Received,
  handler: AccountHandler,
  refuse: Refuse,
): Result | Promise<Result> {
  const admit = (principal: AccountPrincipal | undefined): Result =>
    principal ? { audience: 'account', received, handler, principal } : refuse(received)
  if (received.principal) return admit(received.principal)
  const { page, authorization } = received
  if (page && authorization === undefined)
    return authenticateSession(deps, received, page, handler, (told) => refuse(received, told))
  const token = bearerToken(received.authorization)
  const found = token === undefined ? undefined : deps.keys.verify(token)
  return found instanceof Promise ? found.then(admit) : admit(found)
}

/** RFC 6750 §3, with the error always named: spec:authentication.unauthorized. */
function refusal(deps: SurfaceDeps, { headers, requestId }: Received, told: Told = {}): Outcome {
  headers['www-authenticate'] = bearerChallenge
  return errorResponse(fail('unauthorized', told), requestId, deps.baseUrl)
}

/** The `WWW-Authenticate` of a 401 (RFC 6750 §3). */
const bearerChallenge = 'Bearer realm="hovor", error="invalid_token"'
