import type { Clock } from '@hovor/clock'
import type { Sessions } from '../../http/exchange/exchange.ts'
import { sessionPrincipal } from '../../http/exchange/principal.ts'
import { cookiesIn } from '../../http/pages/cookies.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { rightsOf } from '../members/roles.ts'
import { extendSession } from '../users/session.store.ts'
import { isToExtend, placeOf, sessionMs } from '../users/visit.ts'
import { selectSessionCaller } from './session-caller.store.ts'

/**
 * Who calls with the session of a browser, for one account. Asked of the database each time, so that a session, a
 * membership or a role that ends, ends at once on every process.
 */
export function createSessionCallers(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly baseUrl: () => string
}): Sessions {
  const { database, clock, baseUrl } = deps
  return {
    async verify({ accountId, cookies }) {
      const token = cookiesIn(cookies).get(placeOf(baseUrl()).sessionCookie)
      if (token === undefined) return 'signed out'
      const [tokenHash, nowMs] = [hashToken(token), clock.nowMs()]
      const found = await selectSessionCaller(database, tokenHash, parseId('acc', accountId), nowMs)
      if (found === undefined) return 'signed out'
      if (isToExtend(found, clock))
        await extendSession(database, tokenHash, { nowMs, expiresAt: nowMs + sessionMs })
      const { userId, session, account } = found
      if (session === undefined || account === undefined) return 'no member'
      const { scopes, mayCall } = rightsOf[session.role]
      return { principal: sessionPrincipal(userId, { account, session, scopes }), mayCall }
    },
  }
}
