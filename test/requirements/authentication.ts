import { held, planned } from './requirement.ts'

export const authentication = {
  'authentication.bearer': held('A request is authenticated by `Authorization: Bearer` with an API key.'),
  'authentication.portal': planned('API keys are created and revoked in the portal.'),
  'authentication.openapi-scheme': held('The OpenAPI description names the scheme as HTTP bearer.'),
  'authentication.unauthorized': held(
    'A missing or invalid key is 401 `unauthorized` with the `WWW-Authenticate` challenge of RFC 6750.',
  ),
  'authentication.no-limits-on-401': held('A 401 response carries no rate-limit headers.'),
  'authentication.suspended-rest': held(
    'A suspended account gets 403 `account_suspended` from every REST operation.',
  ),
  'authentication.suspended-mcp': held('A suspended account gets `account_suspended` from every MCP tool.'),
  'authentication.suspended-after-limit': held(
    'Suspension is checked after the rate limit has counted the request.',
  ),
  'authentication.suspended-documents': held('Tax documents stay readable while the account is suspended.'),
  'authentication.openapi-public': held('`GET /openapi.json` needs no key.'),
  'authentication.mcp-key': held(
    'MCP accepts the same API keys as REST and refuses others with the same 401.',
  ),
  'authentication.oauth-code': planned('MCP supports the OAuth 2.0 authorization code flow with PKCE S256.'),
  'authentication.oauth-registration': planned('OAuth clients register dynamically.'),
  'authentication.oauth-tokens': planned('OAuth tokens are opaque and bound to the resource.'),
  'authentication.oauth-rotation': planned('Refresh tokens rotate, and a replayed one is detected.'),
  'authentication.oauth-oidc': planned('OIDC discovery, JWKS and userinfo are available.'),
  'authentication.oauth-revocation': planned('An OAuth token can be revoked.'),
  'authentication.oauth-lifetimes': planned(
    'Access tokens last 10 minutes, refresh tokens 30 days, grants at most 90 days.',
  ),
  'authentication.oauth-password': planned('A password change ends OAuth access.'),
  'authentication.revoke-itself': held(
    'An API key can revoke itself over REST, and is refused from then on.',
  ),
  'authentication.revoke-only-itself': held('No operation lets an API key affect another key.'),
}
