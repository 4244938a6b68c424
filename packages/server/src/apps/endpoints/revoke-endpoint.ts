import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import type { Database } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { paths } from '../pages/paths.ts'
import type { AuthorizationServer } from '../provider/authorization-server.ts'
import { holdGrantOf } from '../tokens/token.store.ts'
import { unlessRefused } from './unless-refused.ts'

/**
 * Apps give tokens up (RFC 7009), under the lock of the grant: a refresh token, whether it has a successor or not, takes
 * its grant with it, wholly or not at all, and a refresh beside it comes before or finds nothing.
 * spec:authentication.oauth-revocation
 */
export function revokeEndpoint(deps: {
  readonly database: Database
  readonly server: AuthorizationServer
}): (request: WireRequest) => Promise<WireAnswer> {
  const { database, server } = deps
  return async ({ header, body }) => {
    const token = new URLSearchParams(body).get('token') ?? ''
    await server.ready()
    return unlessRefused(database, async (tx, orRefuse) => {
      await holdGrantOf(tx, hashToken(token))
      return orRefuse(
        await server.within(tx, () => server.ask({ method: 'POST', url: paths.revoke, header, body })),
      )
    })
  }
}
