import type { Told } from '../../platform/kernel/failure.ts'
import { unknownPath } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, PageSender, Received, SurfaceDeps } from '../exchange/exchange.ts'
import type { OperatorHandler } from '../exchange/handler.ts'
import { sameText } from '../exchange/same-text.ts'
import { signedOut } from './authenticate-session.ts'
import { bearerToken } from './bearer-token.ts'

type Result = Authenticated | Outcome

/** Both count against the address. */
interface Refusals {
  unauthorized(told: Told): Outcome
  forbidden(told: Told): Outcome
}

/**
 * Admits an operator by a token, or by the session of a browser. With a token, the operator API does not exist while none
 * is configured. A customer who is known is refused, and the audit log says so.
 * spec:operator.access, spec:operator.audit
 */
export function authenticateOperator(
  deps: SurfaceDeps,
  received: Received,
  handler: OperatorHandler,
  refuse: Refusals,
): Result | Promise<Result> {
  const { page, authorization } = received
  if (page && authorization === undefined) return bySession(deps, received, page, handler, refuse)
  if (deps.operators.length === 0) return unknownPath(received.requestId, deps.baseUrl)
  const token = bearerToken(authorization)
  const operator = token === undefined ? undefined : deps.operators.find((one) => sameText(one.token, token))
  if (!operator) return refuseToken(deps, received, token, handler, refuse)
  return { audience: 'operator', received, handler, principal: { kind: 'operator', actor: operator.name } }
}

/** Beyond the limit of the address no key is looked up. */
function refuseToken(
  deps: SurfaceDeps,
  { requestId }: Received,
  token: string | undefined,
  { operation }: OperatorHandler,
  refuse: Refusals,
): Outcome | Promise<Outcome> {
  const outcome = refuse.unauthorized(wrongToken)
  if (token === undefined || isOverLimit(outcome)) return outcome
  const note = async (): Promise<Outcome> => {
    const found = await deps.keys.verify(token)
    if (found === undefined) return outcome
    const who = { kind: 'key', key: found.actor, accountId: found.account.id } as const
    await deps.sessions?.auditStranger({ who, operation, requestId })
    return outcome
  }
  return note()
}

const isOverLimit = (outcome: Outcome): boolean => outcome.kind === 'json' && outcome.code === 'rate_limited'

async function bySession(
  deps: SurfaceDeps,
  received: Received,
  page: PageSender,
  handler: OperatorHandler,
  refuse: Refusals,
): Promise<Result> {
  // What an operator sees is not for the cache of a browser that others use too.
  received.headers['cache-control'] = 'no-store'
  if (!page.isOwn) return refuse.unauthorized(foreignPage)
  const found = (await deps.sessions?.verifyOperator(page)) ?? 'signed out'
  if (found === 'signed out') return refuse.unauthorized(signedOut)
  if (found.kind === 'no operator') {
    const outcome = refuse.forbidden(noOperator)
    const { operation } = handler
    if (!isOverLimit(outcome))
      await deps.sessions?.auditStranger({ who: found, operation, requestId: received.requestId })
    return outcome
  }
  return { audience: 'operator', received, handler, principal: found }
}

const wrongToken = {
  message: 'The operator token is missing or not valid.',
  action: 'Send a token from HOVOR_OPERATOR_TOKENS as Authorization: Bearer <TOKEN>.',
}

const foreignPage = {
  message: 'A page of another site cannot use the session of this one.',
  action: wrongToken.action,
}

const noOperator = {
  message: 'The person who is signed in does not operate this service.',
  action: 'Ask an operator for the role.',
}
