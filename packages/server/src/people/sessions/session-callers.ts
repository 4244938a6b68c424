import type { Clock } from '@hovor/clock'
import type { RefusedStranger, Sessions } from '../../http/exchange/exchange.ts'
import { operatorPrincipal, sessionPrincipal } from '../../http/exchange/principal.ts'
import { cookiesIn } from '../../http/pages/cookies.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import type { Log } from '../../platform/log/log.ts'
import { audit } from '../audit/audit.ts'
import { rightsOf } from '../members/roles.ts'
import { extendSession } from '../users/session.store.ts'
import { isToExtend, placeOf, sessionMs } from '../users/visit.ts'
import { selectOperatorCaller, selectSessionCaller } from './session-caller.store.ts'
import { createStrangerLimit } from './stranger-limit.ts'

interface CallerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  readonly baseUrl: () => string
}

/**
 * Who calls with the session of a browser, for one account or as an operator. Asked of the database each time, so that a
 * session, a membership or a role that ends, ends at once on every process.
 */
export function createSessionCallers(deps: CallerDeps): Sessions {
  const { database, clock, baseUrl } = deps
  const strangers = createStrangerLimit(clock)

  /** Who the cookie belongs to, and the session moves on with its use. */
  async function found<Found extends { readonly lastUsedAt: number }>(
    cookies: string | undefined,
    select: (tokenHash: Buffer, nowMs: number) => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const token = cookiesIn(cookies).get(placeOf(baseUrl()).sessionCookie)
    if (token === undefined) return undefined
    const [tokenHash, nowMs] = [hashToken(token), clock.nowMs()]
    const one = await select(tokenHash, nowMs)
    if (one !== undefined && isToExtend(one, clock))
      await extendSession(database, tokenHash, { nowMs, expiresAt: nowMs + sessionMs })
    return one
  }

  return {
    async verify({ accountId, cookies }) {
      const caller = await found(cookies, (tokenHash, nowMs) =>
        selectSessionCaller(database, tokenHash, parseId('acc', accountId), nowMs),
      )
      if (caller === undefined) return 'signed out'
      const { userId, session, account } = caller
      if (session === undefined || account === undefined) return 'no member'
      // What a viewing may not is refused, and audited, after the rate limit.
      if (session.isViewing)
        return {
          principal: sessionPrincipal(userId, { account, session, scopes: ['read'] }),
          mayCall: () => true,
        }
      const { scopes, mayCall } = rightsOf[session.role]
      return { principal: sessionPrincipal(userId, { account, session, scopes }), mayCall }
    },
    async verifyOperator({ cookies }) {
      const caller = await found(cookies, (tokenHash, nowMs) =>
        selectOperatorCaller(database, tokenHash, nowMs),
      )
      if (caller === undefined) return 'signed out'
      const { userId, sessionId, isOperator, hasSecondFactor } = caller
      return isOperator
        ? operatorPrincipal({ user: userId, id: sessionId, hasSecondFactor })
        : { kind: 'no operator', user: userId }
    },
    auditRefusal: ({ principal, operation, requestId }) =>
      audit(
        deps,
        { ...deps, db: database, requestId, surface: 'rest', actor: principal.actor },
        principal.kind === 'operator'
          ? { action: 'operator.refused', target: operation.name, after: { code: 'second_factor_required' } }
          : {
              action: 'viewing.refused',
              target: principal.account.id,
              after: { operation: operation.name, code: 'insufficient_scope' },
            },
      ),
    async auditStranger({ who, operation, requestId }) {
      if (!strangers.admits(who.kind === 'key' ? who.accountId : who.user)) return
      const { actor, after } = told(who)
      const context = { ...deps, db: database, requestId, surface: 'rest', actor } as const
      await audit(deps, context, { action: 'operator.refused', target: operation.name, after })
    },
  }
}

/** With the code of the answer. */
const told = (who: RefusedStranger['who']) =>
  who.kind === 'key'
    ? { actor: who.key, after: { code: 'unauthorized', accountId: who.accountId } }
    : { actor: who.user, after: { code: 'insufficient_scope' } }
