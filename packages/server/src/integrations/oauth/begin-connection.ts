import { createHash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'
import type { BrowserProvider, OauthProvider, OauthProviders } from './oauth-provider.ts'
import { insertSession } from './oauth-session.store.ts'

export interface ConnectionDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
  readonly providers: OauthProviders
  /** `{base_url}` without a slash at the end. */
  readonly baseUrl: () => string
}

/** A person has this long to agree at the provider. */
export const sessionMs = 10 * 60_000

/** Where the provider sends the browser back to; registered there. */
export const redirectUriOf = (baseUrl: string, name: BrowserProvider): string =>
  `${baseUrl}/connect/${name}/callback`

/**
 * Begins a connection: where the browser goes, and the secret that it keeps in a cookie until it comes back. Neither
 * that nor the state is stored but as a hash.
 */
export async function beginConnection(
  { database, clock, randomBytes, seal, baseUrl }: ConnectionDeps,
  provider: OauthProvider,
  begun: {
    readonly accountId: AccountId
    readonly name: BrowserProvider
    readonly label: string | undefined
  },
): Promise<{ readonly authorizeUrl: string; readonly browserSecret: string }> {
  const secret = () => Buffer.from(randomBytes(32)).toString('base64url')
  const [state, browserSecret, verifier] = [secret(), secret(), secret()]
  const nowMs = clock.nowMs()
  const { accountId, name, label } = begun
  const session = {
    stateHash: hashOf(state),
    provider: name,
    browserHash: hashOf(browserSecret),
    sealedVerifier: seal.seal(verifier, verifierPlace(accountId, state)),
    label: label ?? null,
    expiresAtMs: nowMs + sessionMs,
  }
  await database.transaction((tx) => insertSession(tx, accountId, session, nowMs))
  const url = new URL(provider.authorizeUrl)
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUriOf(baseUrl(), name),
    response_type: 'code',
    ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
    state,
    code_challenge: hashOf(verifier).toString('base64url'),
    code_challenge_method: 'S256',
    ...provider.authorizeParameters,
  }
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
  return { authorizeUrl: url.href, browserSecret }
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const verifierPlace = (accountId: AccountId, state: string): SealedPlace =>
  verifierPlaceOf(accountId, hashOf(state).toString('hex'))

/** @param stateHash in hexadecimal digits */
export const verifierPlaceOf = (accountId: AccountId, stateHash: string): SealedPlace => ({
  table: 'oauth_session',
  row: stateHash,
  accountId,
  field: 'verifier',
})
