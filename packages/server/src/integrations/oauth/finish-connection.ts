import { isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { storeConnection } from '../connections/store-connection.ts'
import type { ProviderHttp } from '../ports/provider-http.port.ts'
import { redeemCode, type Tokens } from './ask-for-tokens.ts'
import { type ConnectionDeps, hashOf, redirectUriOf, verifierPlace } from './begin-connection.ts'
import type { BrowserProvider, OauthAccount, OauthProvider } from './oauth-provider.ts'
import { selectOwner, takeSession } from './oauth-session.store.ts'

export interface FinishDeps extends ConnectionDeps {
  readonly http: ProviderHttp
}

/** The parameters that the browser returns with. */
export interface BroughtBack {
  readonly name: BrowserProvider
  readonly query: URLSearchParams
  /** From its cookie; undefined in a browser that has begun nothing. */
  readonly begun: { readonly accountId: AccountId; readonly browserSecret: string } | undefined
}

export type FinishOutcome =
  | { readonly kind: 'connected'; readonly label: string; readonly accountLabel: string }
  /** Used, too old, or another browser's. */
  | { readonly kind: 'unknown-session' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'declined' }
  /** The person left something out of what is needed. */
  | { readonly kind: 'too-few-rights' }
  | { readonly kind: 'too-many-connections' }
  | { readonly kind: 'provider-failed' }

/** Stores what a person has agreed to: as a connection of the account that began, or not at all. */
export async function finishConnection(
  deps: FinishDeps,
  provider: OauthProvider,
  { name, query, begun }: BroughtBack,
): Promise<FinishOutcome> {
  const state = query.get('state') ?? ''
  if (begun === undefined) return { kind: 'unknown-session' }
  const { accountId, browserSecret } = begun
  const shown = { stateHash: hashOf(state), provider: name, browserHash: hashOf(browserSecret) }
  const session = await takeSession(deps.database, accountId, shown, deps.clock.nowMs())
  if (session === undefined) return { kind: 'unknown-session' }
  if (query.has('error')) {
    return { kind: query.get('error') === 'access_denied' ? 'declined' : 'provider-failed' }
  }
  const answer = await redeemCode(deps, provider, {
    query,
    state,
    redirectUri: redirectUriOf(deps.baseUrl(), name),
    verifier: deps.seal.open(session.sealedVerifier, verifierPlace(accountId, state)),
  })
  if (answer.kind === 'failed') return { kind: 'provider-failed' }
  const { tokens } = answer
  const granted = tokens.scope?.split(' ')
  const isEnough = granted === undefined || provider.scopes.every((scope) => granted.includes(scope))
  const { refreshToken } = tokens
  if (refreshToken === undefined || !isEnough) return { kind: 'too-few-rights' }
  const whose = await provider.accountOf(tokens.accessToken)
  if (whose.kind === 'failed') return { kind: 'provider-failed' }
  const login = loginOf({ ...tokens, refreshToken }, whose.account, provider)
  return store(deps, { accountId, name, label: session.label ?? undefined, account: whose.account, login })
}

const loginOf = (
  { accessToken, expiresAtMs, refreshToken, scope }: Tokens & { readonly refreshToken: string },
  { slug }: OauthAccount,
  { scopes }: OauthProvider,
) => ({
  kind: 'oauth' as const,
  accessToken,
  expiresAtMs,
  refreshToken,
  scope: scope ?? scopes.join(' '),
  slug,
})

async function store(
  deps: FinishDeps,
  made: {
    readonly accountId: AccountId
    readonly name: BrowserProvider
    readonly label: string | undefined
    readonly account: OauthAccount
    readonly login: ReturnType<typeof loginOf>
  },
): Promise<FinishOutcome> {
  const { accountId, name, label, account, login } = made
  return deps.database.transaction(async (tx): Promise<FinishOutcome> => {
    const owner = await selectOwner(tx, accountId)
    if (owner === undefined || owner.isSuspended) return { kind: 'suspended' }
    const { loginKey, accountLabel, readOnlyCalendars } = account
    const whose = { loginKey, label, accountLabel, readOnlyCalendars }
    const connection = { accountId, mode: owner.mode, provider: name, ...whose, login }
    const stored = await storeConnection({ ...deps, tx }, { ...connection, nowMs: deps.clock.nowMs() })
    return isFailure(stored)
      ? { kind: 'too-many-connections' }
      : { kind: 'connected', label: stored.label, accountLabel }
  })
}
