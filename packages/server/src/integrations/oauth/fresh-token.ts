import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import { type StoredIntegration, selectIntegration, updateLogin } from '../connections/integration.store.ts'
import type { FreshToken } from '../connections/renewable-token.ts'
import { type OauthLogin, openLogin, sealLogin } from '../connections/stored-login.ts'
import type { UseFailure } from '../connections/use-failure.ts'
import type { ProviderHttp } from '../ports/provider-http.port.ts'
import { renewTokens, type TokenFailure, tokenTimeoutMs } from './ask-for-tokens.ts'
import { isBrowserProvider, type OauthProvider, type OauthProviders } from './oauth-provider.ts'
import { endTokenLease, takeTokenLease } from './token-lease.store.ts'

export interface FreshTokenDeps {
  readonly database: Db
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
  readonly http: ProviderHttp
  readonly providers: OauthProviders
}

/** A token that ends sooner than this is renewed: one look-up may take that long. */
const marginMs = 60_000
/** Longer than a renewal may take. */
const leaseMs = tokenTimeoutMs + 5_000
/** Others wait for the token that is being renewed. */
const waitMs = 3_000
const lookAgainMs = 100

type Outcome = Awaited<ReturnType<FreshToken>>

/**
 * The access token of a connection, renewed where it ends soon: by one process at a time, since a provider that gives
 * another refresh token each time takes an old one for stolen. The others wait a moment for the token of that one. One
 * that the provider refused is renewed as well, unless another process has done so meanwhile.
 */
export function createFreshToken(deps: FreshTokenDeps): FreshToken {
  return async (accountId, integration, login, refused) => {
    const { clock, database, providers } = deps
    const provider = isBrowserProvider(integration.provider) ? providers[integration.provider] : undefined
    if (provider === undefined) return failed('calendar_not_configured', 'the provider is not set up')
    const isGood = (each: OauthLogin) => isFresh(each, clock.nowMs()) && each.accessToken !== refused
    if (isGood(login)) return { kind: 'ok', accessToken: login.accessToken }
    const holder = Buffer.from(deps.randomBytes(16)).toString('hex')
    const lease = { accountId, integrationId: integration.id, holder }
    for (let leftMs = waitMs; ; leftMs -= lookAgainMs) {
      if (await takeTokenLease(database, lease, clock.nowMs(), leaseMs)) {
        try {
          return await renew(deps, accountId, integration, provider, isGood)
        } finally {
          await endTokenLease(database, lease)
        }
      }
      if (leftMs <= 0) return failed('calendar_refresh_in_progress', 'the access token is being refreshed')
      await clock.sleep(lookAgainMs)
      const found = await storedLogin(deps, accountId, integration)
      if (found === undefined) return gone
      if (isGood(found.login)) return { kind: 'ok', accessToken: found.login.accessToken }
    }
  }
}

const isFresh = ({ expiresAtMs }: OauthLogin, nowMs: number): boolean => expiresAtMs - nowMs > marginMs

/** Under the lease: what is stored by then may be fresh already. */
async function renew(
  deps: FreshTokenDeps,
  accountId: AccountId,
  integration: StoredIntegration,
  provider: OauthProvider,
  isGood: (login: OauthLogin) => boolean,
): Promise<Outcome> {
  const found = await storedLogin(deps, accountId, integration)
  if (found === undefined) return gone
  const { login, sealed } = found
  if (isGood(login)) return { kind: 'ok', accessToken: login.accessToken }
  const answer = await renewTokens(deps, provider, login.refreshToken)
  if (answer.kind === 'failed') return failed(codeOf[answer.why], answer.detail)
  const { accessToken, expiresAtMs, refreshToken, scope } = answer.tokens
  const renewed: OauthLogin = {
    ...login,
    accessToken,
    expiresAtMs,
    refreshToken: refreshToken ?? login.refreshToken,
    scope: scope ?? login.scope,
  }
  const sealedLogin = sealLogin(deps.seal, accountId, integration.id, renewed)
  // Who has connected the account again meanwhile has a login of another grant, which stays.
  await updateLogin(deps.database, accountId, integration.id, { was: sealed, sealedLogin })
  return { kind: 'ok', accessToken }
}

async function storedLogin(
  { database, seal }: FreshTokenDeps,
  accountId: AccountId,
  { id }: StoredIntegration,
) {
  const stored = await selectIntegration(database, accountId, id)
  const login = stored && openLogin(seal, accountId, id, stored.sealedLogin)
  return stored !== undefined && login?.kind === 'oauth' ? { login, sealed: stored.sealedLogin } : undefined
}

const codeOf = {
  refused: 'calendar_oauth_failed',
  busy: 'calendar_busy',
  unreachable: 'calendar_unavailable',
  'provider-error': 'calendar_provider_error',
  'invalid-response': 'calendar_invalid_provider_response',
} as const satisfies Readonly<Record<TokenFailure['why'], UseFailure>>

const failed = (code: Extract<Outcome, { kind: 'failed' }>['code'], detail: string): Outcome => ({
  kind: 'failed',
  code,
  detail,
})

/** Disconnected while its access was to be renewed. */
const gone = failed('calendar_oauth_failed', 'the connection was deleted')
