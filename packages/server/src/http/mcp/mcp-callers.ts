import type { KnownCaller } from '../exchange/exchange.ts'
import type { Scope } from './tool-scope.ts'

/** Who calls a tool: with a key, or an app with the scopes that it was granted. */
export interface McpCaller extends KnownCaller {
  /** Undefined: an API key, which has all rights of its account (spec:authentication.oauth-scopes). */
  readonly scopes?: readonly Scope[]
}

/** Knows who calls with a bearer token, whatever kinds of tokens there are. */
export interface McpCallers {
  verify(token: string): McpCaller | undefined | Promise<McpCaller | undefined>
  /** Told of every call of a tool that was let through. */
  used(caller: McpCaller, tool: string): void
}
