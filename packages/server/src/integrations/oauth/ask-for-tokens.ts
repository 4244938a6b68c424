import type { Clock } from '@hovor/clock'
import * as oauth from 'oauth4webapi'
import type { ProviderHttp } from '../ports/provider-http.port.ts'
import type { OauthProvider } from './oauth-provider.ts'

export interface Tokens {
  readonly accessToken: string
  readonly expiresAtMs: number
  /** Absent: the one that was used stays. */
  readonly refreshToken: string | undefined
  /** As it was granted; undefined where it is what was asked for (RFC 6749 §5.1). */
  readonly scope: string | undefined
}

export interface TokenFailure {
  readonly kind: 'failed'
  /** `refused`: the grant has ended or never was (`invalid_grant`). */
  readonly why: 'refused' | 'busy' | 'unreachable' | 'provider-error' | 'invalid-response'
  /** Fit for `lastError`: one English sentence part without personal data. */
  readonly detail: string
}

export type TokenOutcome = { readonly kind: 'ok'; readonly tokens: Tokens } | TokenFailure

export interface TokenDeps {
  readonly http: ProviderHttp
  readonly clock: Clock
}

export interface CodeToRedeem {
  /** The parameters of the redirect. */
  readonly query: URLSearchParams
  readonly state: string
  readonly redirectUri: string
  readonly verifier: string
}

export const tokenTimeoutMs = 10_000
const maxAnswerBytes = 64 * 1024
/** Of an answer that does not say (RFC 6749 §5.1 leaves it open). */
const usualLifetimeSecs = 3600

/** Tokens for a code that a browser brought back. */
export const redeemCode = (
  deps: TokenDeps,
  provider: OauthProvider,
  { query, state, redirectUri, verifier }: CodeToRedeem,
): Promise<TokenOutcome> =>
  asked(deps, provider, async (server, client, authentication, options) => {
    const parameters = oauth.validateAuthResponse(server, client, query, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      options,
    )
    return oauth.processAuthorizationCodeResponse(server, client, answer)
  })

export const renewTokens = (
  deps: TokenDeps,
  provider: OauthProvider,
  refreshToken: string,
): Promise<TokenOutcome> =>
  asked(deps, provider, async (server, client, authentication, options) => {
    const answer = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options)
    return oauth.processRefreshTokenResponse(server, client, answer)
  })

/** Ends a grant (RFC 7009): none of its tokens opens anything any more. */
export async function revokeGrant(
  { http }: Pick<TokenDeps, 'http'>,
  provider: OauthProvider,
  refreshToken: string,
): Promise<{ readonly kind: 'ok' } | TokenFailure> {
  const requests = guardedPost(http, provider)
  try {
    const { server, client, authentication, options } = partiesOf(provider, requests)
    const answer = await oauth.revocationRequest(server, client, authentication, refreshToken, options)
    await oauth.processRevocationResponse(answer)
    return { kind: 'ok' }
  } catch (error) {
    // Google's answer to a grant that has ended already.
    return requests.status() === 400 ? { kind: 'ok' } : failureOf(error, requests.status())
  }
}

type Ask = (
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  authentication: oauth.ClientAuth,
  options: oauth.TokenEndpointRequestOptions,
) => Promise<oauth.TokenEndpointResponse>

async function asked(deps: TokenDeps, provider: OauthProvider, ask: Ask): Promise<TokenOutcome> {
  const requests = guardedPost(deps.http, provider)
  const askedAtMs = deps.clock.nowMs()
  try {
    const { server, client, authentication, options } = partiesOf(provider, requests)
    const answer = await ask(server, client, authentication, options)
    const { access_token, refresh_token, expires_in = usualLifetimeSecs, scope } = answer
    const expiresAtMs = askedAtMs + expires_in * 1000
    return {
      kind: 'ok',
      tokens: { accessToken: access_token, expiresAtMs, refreshToken: refresh_token, scope },
    }
  } catch (error) {
    return failureOf(error, requests.status())
  }
}

/** The provider and this service as the library takes them. */
function partiesOf(provider: OauthProvider, { post }: Pick<ReturnType<typeof guardedPost>, 'post'>) {
  const { authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = provider
  return {
    server: {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      revocation_endpoint: revokeUrl,
    },
    client: { client_id: clientId },
    authentication:
      provider.clientSecretIn === 'basic' ? plainBasic(clientSecret) : oauth.ClientSecretPost(clientSecret),
    options: {
      [oauth.customFetch]: post,
      // Plain HTTP reaches nothing but what the operator has allowed: the guarded client refuses the rest.
      [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'),
    },
  }
}

/** As Fakturoid reads it: without the encoding of RFC 6749 §2.3.1, in which a full stop is another one. */
const plainBasic =
  (clientSecret: string): oauth.ClientAuth =>
  (_server, { client_id: clientId }, _body, headers) =>
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')}`,
    )

class Unreachable extends Error {}

/** The guarded client as the library takes it; it remembers the last status. */
function guardedPost(http: ProviderHttp, provider: OauthProvider) {
  let status: number | undefined
  const post = async (
    url: string,
    { headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
  ): Promise<Response> => {
    const isJson = provider.tokenBody === 'json'
    const answer = await http.send({
      method: 'POST',
      url,
      headers: {
        ...headers,
        'user-agent': provider.userAgent,
        ...(isJson && { 'content-type': 'application/json' }),
      },
      body: Buffer.from(isJson ? JSON.stringify(Object.fromEntries(body)) : body.toString(), 'utf8'),
      timeoutMs: tokenTimeoutMs,
      maxAnswerBytes,
    })
    if (answer.kind === 'failed') throw new Unreachable(answer.why)
    status = answer.status
    const type = answer.headers['content-type']
    return new Response(answer.body.length === 0 ? null : Buffer.from(answer.body), {
      status,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    })
  }
  return { post, status: () => status }
}

function failureOf(error: unknown, status: number | undefined): TokenFailure {
  const failed = (why: TokenFailure['why'], detail: string) => ({ kind: 'failed', why, detail }) as const
  if (error instanceof Unreachable) return failed('unreachable', error.message)
  if (status === undefined)
    return failed('invalid-response', 'the browser returned an invalid authorization response')
  if (status === 429) return failed('busy', 'HTTP 429 from the token endpoint')
  if (error instanceof oauth.ResponseBodyError) {
    const isOver = error.error === 'invalid_grant'
    return failed(isOver ? 'refused' : 'provider-error', `HTTP ${status} ${worded(error.error)}`)
  }
  return status < 300
    ? failed('invalid-response', 'a token response without tokens')
    : failed('provider-error', `HTTP ${status} from the token endpoint`)
}

/** An error code of the provider's; what is none is left out. */
const worded = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'from the token endpoint')
