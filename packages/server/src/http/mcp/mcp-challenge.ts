import { type Scope, scopes } from '@hovor/api'

/** Where the resource `/mcp` describes itself (RFC 9728 §3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp'

/** The resource that access tokens are bound to (RFC 8707). */
export const mcpResource = (baseUrl: string): string => `${baseUrl}/mcp`

/**
 * The `WWW-Authenticate` of a 401 (RFC 6750 §3, RFC 9728 §5.1): where a client learns how to get a token, and for what.
 * The error is always named: spec:authentication.unauthorized.
 */
export const tokenChallenge = (baseUrl: string): string => challenge(baseUrl, 'invalid_token', scopes)

/**
 * The `WWW-Authenticate` of a 403: the scopes to ask for, with those that the app has already (RFC 6750 §3.1; Model
 * Context Protocol, Authorization, "Scope Challenge Handling").
 */
export const scopeChallenge = (baseUrl: string, granted: readonly Scope[], needed: Scope): string =>
  challenge(
    baseUrl,
    'insufficient_scope',
    scopes.filter((scope) => scope === needed || granted.includes(scope)),
  )

const challenge = (baseUrl: string, error: string, wanted: readonly Scope[]): string =>
  `Bearer realm="hovor", error="${error}", scope="${wanted.join(' ')}", resource_metadata="${baseUrl}${resourceMetadataPath}"`
