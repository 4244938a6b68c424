import { scopes } from '@hovor/api'
import { mcpResource, resourceMetadataPath } from '../../http/mcp/mcp-challenge.ts'
import type { WireAnswer, WireRequest, WireRoute } from '../../http/pages/wire-routes.ts'
import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import { paths } from '../pages/paths.ts'
import { authorizeEndpoint } from './authorize-endpoint.ts'
import { jsonAnswer, oauthError, oauthRetry } from './oauth-answer.ts'
import { registerEndpoint } from './register-endpoint.ts'
import { revokeEndpoint } from './revoke-endpoint.ts'
import { type TokenEndpointDeps, tokenEndpoint } from './token-endpoint.ts'
import { userinfoEndpoint } from './userinfo-endpoint.ts'

const openMetadata = '/.well-known/openid-configuration'
const serverMetadata = '/.well-known/oauth-authorization-server'

/** The endpoints of the authorization server, and where clients find them. */
export function oauthEndpoints(
  deps: TokenEndpointDeps & Parameters<typeof authorizeEndpoint>[0] & Parameters<typeof userinfoEndpoint>[0],
): readonly WireRoute[] {
  const { server, baseUrl } = deps
  const pass =
    (method: 'GET' | 'POST') =>
    ({ url, header, body }: WireRequest): Promise<WireAnswer> =>
      server.ask({ method, url, header, ...(method === 'POST' && { body }) })
  const get = (path: string, answer = pass('GET')): WireRoute => ({ method: 'GET', path, answer, tooMany })
  const post = (path: string, answer = pass('POST')): WireRoute => ({ method: 'POST', path, answer, tooMany })
  const discovery = ({ header }: WireRequest) => server.ask({ method: 'GET', url: openMetadata, header })
  const resource = async () => resourceMetadata(baseUrl())
  const userinfo = userinfoEndpoint(deps)
  const forBrowsers = [get(paths.authorize, authorizeEndpoint(deps)), get(`${paths.authorize}/:uid`)]
  const forClients = [
    post(paths.token, tokenEndpoint(deps)),
    post(paths.register, registerEndpoint(deps)),
    post(paths.revoke, revokeEndpoint(deps)),
    get(paths.userinfo, userinfo('GET')),
    post(paths.userinfo, userinfo('POST')),
  ]
  const forEverybody = [
    get(paths.jwks),
    // With the path of the issuer behind it (RFC 8414 §3.1), and for an issuer without one.
    ...[openMetadata, serverMetadata].flatMap((path) => [
      get(path, discovery),
      get(`${path}/*`, (request) => onlyIssuerPath(baseUrl(), path, request, discovery)),
    ]),
    get('/.well-known/oauth-protected-resource', resource),
    get(resourceMetadataPath, resource),
    get('/.well-known/oauth-protected-resource/*', (request) =>
      onlyIssuerPath(baseUrl(), '/.well-known/oauth-protected-resource', request, resource, '/mcp'),
    ),
  ]
  return [
    ...forBrowsers.map(withoutNul),
    ...forClients.map((route) => ({ ...withoutNul(route), pages: 'mcp' as const })),
    ...forEverybody.map((route) => ({ ...route, pages: 'all' as const })),
  ]
}

/** Refuses a NUL in a parameter (RFC 6749, appendix A), which the database could not store. */
const withoutNul = (route: WireRoute): WireRoute => ({
  ...route,
  answer: async (request) =>
    /\?.*%00/.test(request.url) || /%00|\0/.test(request.body)
      ? oauthError(400, 'invalid_request', 'a parameter contains a NUL character')
      : route.answer(request),
})

const tooMany = (retryAfterSecs: number): WireAnswer =>
  oauthRetry('temporarily_unavailable', 'Too many requests from this IP address.', retryAfterSecs * 1000)

/** RFC 9728 §2 */
const resourceMetadata = (baseUrl: string): WireAnswer =>
  jsonAnswer(
    200,
    {
      resource: mcpResource(baseUrl),
      resource_name: 'Hovor',
      authorization_servers: [baseUrl],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
    },
    {},
  )

/** Nothing but what belongs to this issuer is described: anything else would be believed to be its own. */
async function onlyIssuerPath(
  baseUrl: string,
  wellKnown: string,
  request: WireRequest,
  answer: (request: WireRequest) => Promise<WireAnswer>,
  behind = '',
): Promise<WireAnswer> {
  const issuerPath = pathPrefixOf(baseUrl)
  const isOwn = new URL(request.url, 'http://here').pathname === `${wellKnown}${issuerPath}${behind}`
  return isOwn ? answer(request) : jsonAnswer(404, { error: 'not_found' })
}
