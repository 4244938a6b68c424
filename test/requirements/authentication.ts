import { held } from './requirement.ts'

export const authentication = {
  'authentication.bearer': held('A request is authenticated by `Authorization: Bearer` with an API key.'),
  'authentication.portal': held(
    'People create, name and revoke the API keys of their account in the portal.',
  ),
  'authentication.portal-only': held('What is for people is refused to every key and app.'),
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
  'authentication.webhook-signature': held(
    'A webhook request that was not signed with the secret is told apart.',
  ),
  'authentication.mcp-key': held(
    'MCP accepts the same API keys as REST and refuses others with the same 401.',
  ),
  'authentication.oauth-code': held(
    'MCP takes the tokens of the OAuth 2.0 authorization code flow with PKCE S256, and no code is issued without it.',
  ),
  'authentication.oauth-registration': held(
    'OAuth clients register dynamically: few from one address, and those that nobody connects are swept.',
  ),
  'authentication.oauth-tokens': held(
    'An opaque token counts at the resource that it was issued for, and nowhere else.',
  ),
  'authentication.oauth-rotation': held(
    'A refresh token stays good until its successor is first used; presented after that, it ends its grant.',
  ),
  'authentication.oauth-oidc': held('OIDC discovery, JWKS and userinfo are available.'),
  'authentication.oauth-revocation': held(
    'An OAuth token can be revoked; a refresh token takes its grant with it.',
  ),
  'authentication.oauth-lifetimes': held(
    'Access tokens last 10 minutes, refresh tokens 30 days, grants at most 90 days.',
  ),
  'authentication.oauth-password': held('A password change ends OAuth access at once.'),
  'authentication.oauth-scopes': held(
    'A tool that needs a scope which the app was not granted is 403 `insufficient_scope` with the scopes to ask for.',
  ),
  'authentication.oauth-consent': held(
    'Every authorization request is put to a person, whatever was allowed before.',
  ),
  'authentication.oauth-redirect': held(
    'A redirect URI that is not HTTPS, loopback or a private-use scheme, or not the registered one, gets no code.',
  ),
  'authentication.oauth-end': held(
    'A suspension, a changed role and a removed member end the OAuth access that rested on them.',
  ),
  'authentication.roles': held(
    'Users of an account are `owner`, `member`, `billing` or `viewer`, and are refused what their role may not.',
  ),
  'authentication.sessions': held(
    'A signed-in person calls the operations of an account with the session, under limits and keys of their own.',
  ),
  'authentication.session-guard': held(
    'A session is worth nothing to a request that comes from elsewhere than a page of the service.',
  ),
  'authentication.session-roles': held('A session may call what the role of its person allows.'),
  'authentication.session-stream': held(
    'An event stream ends with the session that opened it, and with the role of its person.',
  ),
  'accounts.invitations': held(
    'An invitation makes the person of its e-mail a member: once, within 7 days, and nobody else.',
  ),
  'accounts.key-limit': held('An account has at most 10 active keys; another is `api_key_limit`.'),
  'accounts.last-owner': held('The last owner of an account stays its owner.'),
  'accounts.password-change': held(
    'Changing the password asks for the current one and ends every other session.',
  ),
  'accounts.second-factor': held('With a second factor nobody is signed in before its code was right, once.'),
  'accounts.passkeys': held('A passkey signs in on its own origin, once per challenge.'),
  'accounts.sessions': held('A person sees all sessions, and ends one or all others.'),
  'accounts.new-device': held('The first sign-in from a browser is e-mailed to the person.'),
  'accounts.sign-in-limits': held(
    'Guesses are limited, and strangers who use them up do not lock out a browser that the person has signed in from.',
  ),
  'accounts.no-enumeration': held(
    'A failed sign-in and a request for a password link tell nobody whether the e-mail is known.',
  ),
  'operator.people': held('The operator manages members, invitations, sessions and second factors.'),
  'operator.access': held('The operator API takes the tokens and the sessions of operators only.'),
  'operator.users': held(
    'Operators grant and revoke the role of an operator; the last one is not revoked by mistake.',
  ),
  'operator.second-factor': held(
    'A user operates the service only in a session in which the second factor was proven.',
  ),
  'operator.viewing': held(
    'An operator views an account for a while in one session, reads only, and the audit log has start, end and every refused write.',
  ),
  'operator.accounts': held(
    'The operator creates an account with its first key, and lists and reads accounts.',
  ),
  'operator.credit': held(
    'A credit of the operator is a signed movement of the ledger with a reason, and lifts the gate of the first top-up.',
  ),
  'operator.orders': held(
    'The operator lists number orders, takes them, and completes or fails what was taken.',
  ),
  'operator.for-users': held(
    'The operator lists, issues and revokes keys, removes the webhook, and sets the language, confirmations, name and billing data of an account.',
  ),
  'operator.state': held(
    'The operator sees running calls, queue, carriers and providers, and has a job that fails run at once.',
  ),
  'operator.hosts': held('The operator enables the hosts of ERPs, sets prices, and reads the audit log.'),
  'operator.command-line': held(
    'Every operation has a command, whose outcome is an exit code and, with --json, one JSON value.',
  ),
  'operator.audit': held(
    'Every accepted call of the operator API writes one audit entry; a refused one none, but of refunds, of users without their second factor, of writes while an account is viewed, and of customers, once an hour.',
  ),
  'operator.search': held(
    'The operator finds accounts by name, e-mail, phone number, company or document number and by ids of their records.',
  ),
  'operator.views': held('The operator reads what an account reads itself, and the audit log says so.'),
  'operator.limits': held('Limits that the operator sets for an account are those of its next call or SMS.'),
  'operator.prices': held(
    'Prices that the operator sets for an account count before the tariff while they are valid.',
  ),
  'operator.given-up': held(
    'The operator lists e-mails and deliveries that were given up, of all accounts, and sends one again; a link that opens an account is erased instead.',
  ),
  'operator.connections': held(
    'The operator tests the trunk, each provider of speech and language, the SMSC, the mail server and the payment provider live, in bounded time, once at a time, and is told what to do.',
  ),
  'operator.suspend': held(
    'A suspended account tells the operator when, by whom and why it was suspended, until it is restored.',
  ),
  'operator.suspend-mail': held(
    'Suspending or restoring an account tells each owner by one e-mail, as its preview shows it, unless the operator leaves that out.',
  ),
  'operator.refund': held(
    'The operator refunds a payment once for a key, never above what was paid or is available; what the provider refuses is credit again.',
  ),
  'operator.close': held(
    'Closing an account ends what it has, states its credit, erases its data and keeps accounting records.',
  ),
  'operator.export': held(
    'An export has everything of one account, without secrets; as a ZIP archive with every recording.',
  ),
  'operator.end-of-records': held(
    'What is kept of a closed account, and who paid a transfer, goes ten years after the year of the last record.',
  ),
  'authentication.revoke-itself': held(
    'An API key can revoke itself over REST, and is refused from then on.',
  ),
  'authentication.revoke-only-itself': held('No operation lets an API key affect another key.'),
}
