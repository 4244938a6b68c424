import type { JsonWebKey } from 'node:crypto'
import { isScope, scopes } from '@hovor/api'
import type {
  AdapterFactory,
  Configuration,
  errors as Errors,
  interactionPolicy,
  KoaContextWithOIDC,
} from 'oidc-provider'
import { mcpResource } from '../../http/mcp/mcp-challenge.ts'
import { languageOf, pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import { appWords } from '../pages/app-words.ts'
import { consentPath, paths } from '../pages/paths.ts'

const daySecs = 24 * 3600

/** spec:authentication.oauth-lifetimes */
export const lifetimesSecs = {
  accessToken: 600,
  refreshToken: 30 * daySecs,
  grant: 90 * daySecs,
  code: 60,
  idToken: 600,
  /** For a person to sign in and to decide. */
  request: 1800,
  /** For the browser to go on to the app with the decision. */
  answeredRequest: 300,
} as const

export interface ProviderNeeds {
  /** `{base_url}`, the issuer. */
  readonly baseUrl: string
  readonly adapter: AdapterFactory
  readonly keys: readonly JsonWebKey[]
  readonly errors: typeof Errors
  readonly policy: typeof interactionPolicy
  /** Whether apps may be known by the URL of a document. */
  readonly readsClientDocuments: boolean
  /** The e-mail of a person who still exists. */
  emailOf(userId: string): Promise<string | undefined>
  /** Whether the refresh token that is presented has a successor, which it keeps. */
  hasSuccessor(): boolean
}

/**
 * How the library is set: public clients, authorization code with PKCE S256, opaque tokens bound to `/mcp`, and a
 * consent for every request. Its other flows are off.
 *
 * Sources: OAuth 2.1, RFC 7636, 7591, 8707, 9207, OpenID Connect Core; Model Context Protocol, Authorization.
 * spec:authentication.oauth-code, spec:authentication.oauth-tokens
 */
export function providerSettings(needs: ProviderNeeds): Configuration {
  const { baseUrl, errors, policy } = needs
  const resource = mcpResource(baseUrl)
  const isSecure = baseUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: false } as const
  const prefix = prefixOf(baseUrl)
  const off = { enabled: false }
  return {
    adapter: needs.adapter,
    jwks: { keys: needs.keys as never },
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    clientBasedCORS: () => false,
    cookies: {
      names: {
        session: `${prefix}hovor-oauth-session`,
        interaction: requestCookieOf(baseUrl),
        resume: `${prefix}hovor-oauth-resume`,
      },
      long: cookie,
      short: cookie,
    },
    pkce: { required: () => true },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      rpInitiatedLogout: off,
      // Another app's token is left alone, and the answer does not tell.
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      resourceIndicators: mcpOnly(resource, errors),
    },
    interactions: {
      policy: [alwaysAsk(policy)],
      url: (_ctx, { uid }) => `${pathPrefixOf(baseUrl)}${consentPath(uid)}`,
    },
    // Only what this very request was answered with.
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId
      return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id)
    },
    async findAccount(_ctx, accountId) {
      const email = await needs.emailOf(accountId)
      if (email === undefined) return undefined
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: true }) }
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => !needs.hasSuccessor(),
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: (ctx) => Math.min(lifetimesSecs.accessToken, leftOfGrant(ctx)),
      RefreshToken: (ctx) => Math.min(lifetimesSecs.refreshToken, leftOfGrant(ctx)),
      Grant: lifetimesSecs.grant,
      AuthorizationCode: lifetimesSecs.code,
      IdToken: lifetimesSecs.idToken,
      Interaction: lifetimesSecs.request,
      Session: lifetimesSecs.request,
    },
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      registration: paths.register,
      revocation: paths.revoke,
      userinfo: paths.userinfo,
      jwks: paths.jwks,
    },
    discovery: discoveryOf(needs),
    renderError(ctx, { error, error_description: description }) {
      const language = languageOf(ctx.get('accept-language'))
      const say = appWords(language)
      const told = escapeHtml(String(description ?? error))
      const html = `<p>${escapeHtml(say('brokenWhy'))}</p><p><code lang="en">${told}</code></p>${wayOn(baseUrl, language, 'overview')}`
      ctx.type = 'html'
      ctx.body = pageShell(ctx.status, language, say('broken'), html).html
    },
    fetch: async () => {
      throw new Error('nothing is fetched here')
    },
  }
}

/** Metadata that the library does not announce by itself (RFC 8414 §2, RFC 9728 §4). */
const discoveryOf = ({ baseUrl, readsClientDocuments }: ProviderNeeds) => ({
  client_id_metadata_document_supported: readsClientDocuments,
  // Left out, it would be client_secret_basic.
  revocation_endpoint_auth_methods_supported: ['none'],
  protected_resources: [mcpResource(baseUrl)],
  service_documentation: `${baseUrl}/docs/mcp`,
})

const prefixOf = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Secure-' : '')

/** The cookie that ties a request to the browser that began it; its value is the request's id. */
export const requestCookieOf = (baseUrl: string): string => `${prefixOf(baseUrl)}hovor-oauth-request`

/** The one resource there is (RFC 8707). Where a client names none, its scopes tell. */
function mcpOnly(resource: string, errors: typeof Errors) {
  return {
    enabled: true,
    defaultResource: (ctx: KoaContextWithOIDC, _client: unknown, oneOf?: readonly string[]) =>
      oneOf?.[0] ??
      ([...(ctx.oidc.requestParamScopes ?? [])].some(isScope) ? resource : (undefined as never)),
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: unknown, wanted: string) {
      if (wanted !== resource) throw new errors.InvalidTarget('there is no such resource here')
      return {
        scope: scopes.join(' '),
        audience: resource,
        accessTokenFormat: 'opaque' as const,
        accessTokenTTL: lifetimesSecs.accessToken,
      }
    },
  }
}

/** Every request is asked about, whatever was granted before. */
function alwaysAsk({ Prompt, Check }: typeof interactionPolicy) {
  return new Prompt(
    { name: 'consent', requestable: true },
    new Check('consent_required', 'the person has to allow it', 'consent_required', ({ oidc }) =>
      oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  )
}

/** No token lives longer than its grant. */
function leftOfGrant(ctx: unknown): number {
  const { oidc } = ctx as { oidc: { entities: { Grant?: { remainingTTL: number } } } }
  return Math.max(1, oidc.entities.Grant?.remainingTTL ?? 1)
}
