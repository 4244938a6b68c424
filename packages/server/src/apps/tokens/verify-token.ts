import { isScope } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { type GrantPrincipal, grantPrincipal } from '../../http/exchange/principal.ts'
import { mcpResource } from '../../http/mcp/mcp-challenge.ts'
import { batched } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { selectTokenCallers } from './token.store.ts'

/** Tokens asked for at the same time share one statement. */
const maxLookUps = 200
const maxLoads = 2

/**
 * Who calls with an access token of this resource; undefined for any other. Asked of the database each time, so that
 * a grant that ends, ends at once on every process.
 * spec:authentication.oauth-tokens
 */
export function createTokenVerifier(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly baseUrl: () => string
}): (token: string) => Promise<GrantPrincipal | undefined> {
  const { database, clock, baseUrl } = deps
  const lookUp = batched({
    maxKeys: maxLookUps,
    maxLoads,
    load: (hashes: readonly Buffer[]) => selectTokenCallers(database, hashes, clock.nowMs()),
  })
  return async (token) => {
    const found = await lookUp(hashToken(token))
    if (found === undefined || found.audience !== mcpResource(baseUrl())) return undefined
    const { grantId, account, user, scope } = found
    return grantPrincipal(grantId, { account, user, scopes: scope.split(' ').filter(isScope) })
  }
}

/** Whether a bearer token has the form of the authorization server's; an API key is longer. */
export const looksLikeToken = (token: string): boolean => /^[\w-]{43}$/.test(token)
