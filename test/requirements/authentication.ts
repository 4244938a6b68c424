import { held, planned } from './requirement.ts'

export const authentication = {
  'authentication.bearer': held('A request is authenticated by `Authorization: Bearer` with an API key.'),
  'authentication.portal': planned('API keys are made and revoked in the portal.'),
  'authentication.openapi-scheme': held('The OpenAPI description names the scheme as HTTP bearer.'),
  'authentication.unauthorized': held(
    'A missing or wrong key is 401 `unauthorized` with the `WWW-Authenticate` challenge of RFC 6750.',
  ),
  'authentication.no-limits-on-401': held('An answer 401 carries no rate-limit headers.'),
  'authentication.suspended-rest': held(
    'A suspended account gets 403 `account_suspended` from every REST operation.',
  ),
  'authentication.suspended-mcp': held('A suspended account gets `account_suspended` from every MCP tool.'),
  'authentication.suspended-after-limit': held(
    'Suspension is checked after the rate limit has counted the request.',
  ),
  'authentication.suspended-documents': held('Tax documents stay readable while the account is suspended.'),
  'authentication.openapi-public': held('`GET /openapi.json` needs no key.'),
  'authentication.mcp-key': held('MCP takes the same API keys as REST and refuses others with the same 401.'),
  'authentication.oauth-code': planned('MCP takes OAuth 2.0 authorization code with PKCE S256.'),
  'authentication.oauth-registration': planned('OAuth clients register dynamically.'),
  'authentication.oauth-tokens': planned('OAuth tokens are opaque and bound to the resource.'),
  'authentication.oauth-rotation': planned('A refresh token rotates; a replayed one is detected.'),
  'authentication.oauth-oidc': planned('OIDC discovery, JWKS and userinfo answer.'),
  'authentication.oauth-revocation': planned('An OAuth token can be revoked.'),
  'authentication.oauth-lifetimes': planned(
    'Access tokens last 10 minutes, refresh tokens 30 days, grants 90 days at most.',
  ),
  'authentication.oauth-password': planned('A changed password ends OAuth access.'),
  'authentication.revoke-itself': held(
    'Over REST an API key can revoke itself, and is refused from then on.',
  ),
  'authentication.revoke-only-itself': held('No operation of an API key reaches another key.'),
}
