import type { GrantPrincipal, KeyPrincipal } from '../exchange/principal.ts'

/** Who calls a tool: with a key, or an app with the scopes that it was granted (spec:authentication.oauth-scopes). */
export type McpPrincipal = KeyPrincipal | GrantPrincipal

/** Knows who calls with a bearer token, whatever kinds of tokens there are. */
export interface McpCallers {
  verify(token: string): McpPrincipal | undefined | Promise<McpPrincipal | undefined>
  /** Told of every call of a tool that was let through. */
  used(principal: McpPrincipal, tool: string): void
}
