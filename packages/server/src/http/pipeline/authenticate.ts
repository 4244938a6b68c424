import { createHash, timingSafeEqual } from 'node:crypto'
import { fail, type Told } from '../../platform/kernel/failure.ts'
import type { Exchange, FoundCaller, Guard, Outcome, SurfaceDeps } from '../exchange/exchange.ts'
import { fromThisMachine } from '../exchange/loopback.ts'
import { toldError, unknownPath } from '../exchange/told-error.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import { refuseGuess } from './limit-address.ts'

/** Finds out who calls, by what the operation's audience asks for. Failures are counted per address. */
export function authenticate(deps: SurfaceDeps, addresses: AddressLimits): Guard {
  const refuse = (exchange: Exchange, told?: Told) =>
    refuseGuess(deps, addresses, exchange.requestId, exchange.remote().client) ??
    refusal(deps, exchange, told)
  return (exchange) => {
    switch (exchange.handler.audience) {
      case 'account':
        return authenticateKey(deps, exchange, refuse)
      case 'operator':
        return authenticateOperator(deps, exchange, refuse)
      case 'loopback':
        if (!deps.sandbox || !fromThisMachine(exchange.remote()))
          return unknownPath(exchange.requestId, deps.baseUrl)
        return undefined
      case 'public':
        return undefined
    }
  }
}

type Refuse = (exchange: Exchange, told?: Told) => Outcome

/** The door of MCP has asked already who calls. A key that is remembered costs no turn of the event loop. */
function authenticateKey(deps: SurfaceDeps, exchange: Exchange, refuse: Refuse): ReturnType<Guard> {
  if (exchange.caller) return undefined
  const token = bearerToken(exchange.authorization)
  const found = token === undefined ? undefined : deps.keys.verify(token)
  const goOn = (caller: FoundCaller) => {
    if (!caller) return refuse(exchange)
    exchange.caller = caller
    return undefined
  }
  return found instanceof Promise ? found.then(goOn) : goOn(found)
}

/** The operator API does not exist while no operator token is configured. */
function authenticateOperator(deps: SurfaceDeps, exchange: Exchange, refuse: Refuse): Outcome | undefined {
  if (deps.operators.length === 0) return unknownPath(exchange.requestId, deps.baseUrl)
  const token = bearerToken(exchange.authorization)
  const operator = token === undefined ? undefined : deps.operators.find((one) => sameText(one.token, token))
  if (!operator) return refuse(exchange, wrongToken)
  exchange.actor = operator.name
  return undefined
}

/** RFC 6750 §3, with the error always named: spec:authentication.unauthorized. */
function refusal(deps: SurfaceDeps, exchange: Exchange, told: Told = {}): Outcome {
  exchange.headers['www-authenticate'] = bearerChallenge
  return toldError(fail('unauthorized', told), exchange.requestId, deps.baseUrl)
}

const wrongToken = {
  message: 'The operator token is missing or not valid.',
  action: 'Send a token from HOVOR_OPERATOR_TOKENS as Authorization: Bearer <TOKEN>.',
}

/** The `WWW-Authenticate` of a 401 (RFC 6750 §3). */
export const bearerChallenge = 'Bearer realm="hovor", error="invalid_token"'

/**
 * RFC 6750 §2.1; the scheme is case-insensitive (RFC 9110 §11.1).
 * spec:authentication.bearer
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined
    ? undefined
    : /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1]
}

/** Compares digests, so that neither content nor length shows in the time. */
function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
