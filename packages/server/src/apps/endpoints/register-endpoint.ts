import type { Clock } from '@hovor/clock'
import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import { networkOf } from '../../http/rate-limit/address-limits.ts'
import { type AttemptLimit, attemptWaitMs } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { clientMetadataOf } from '../clients/client-metadata.ts'
import { paths } from '../pages/paths.ts'
import type { AuthorizationServer } from '../provider/authorization-server.ts'
import { oauthError, oauthRetry } from './oauth-answer.ts'

const registrationsFromAddress: AttemptLimit = { what: 'app address', limit: 30, windowMs: 3_600_000 }

/**
 * Apps register themselves (RFC 7591), without being anybody's: so few from one address, few that nobody connects, and
 * nothing that could send a code where it does not belong.
 * spec:authentication.oauth-registration
 */
export function registerEndpoint(deps: {
  readonly database: Db
  readonly clock: Clock
  readonly server: AuthorizationServer
}): (request: WireRequest) => Promise<WireAnswer> {
  const { database, clock, server } = deps
  return async ({ body, header, client }) => {
    const described = clientMetadataOf(parsed(body))
    if (described.kind === 'refused') return oauthError(400, described.error, described.why)
    const from = networkOf(client)
    const waitMs = await attemptWaitMs(database, registrationsFromAddress, from, clock.nowMs())
    if (waitMs > 0)
      return oauthRetry('temporarily_unavailable', 'Too many apps registered from this address.', waitMs)
    return server.ask({
      method: 'POST',
      url: paths.register,
      header: (name) => (name === 'content-type' ? 'application/json' : header(name)),
      body: JSON.stringify(described.metadata),
    })
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
