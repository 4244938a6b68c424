import type { Db } from '../db/database.ts'

/** A tool as the voice engine offers it to the dialogue. */
export interface AgentTool {
  readonly id: string
  /** `a-z0-9_`, unique in the account. */
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments, of type object. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  /** What the agent says while the tool runs. */
  readonly speakWhileRunning?: string
}

/** One use of a tool, as the dialogue decides it. */
export interface ToolCall {
  /** Of the engine's journal: the same one for every attempt of the same use. */
  readonly callId: string
  readonly toolId: string
  readonly name: string
  readonly arguments: unknown
}

/** What became of it; no way a tool can fail throws. */
export type ToolResult =
  | {
      readonly kind: 'result'
      /** What the model sees: third-party text, at most 8 kB. */
      readonly text: string
    }
  | { readonly kind: 'failed'; readonly why: ToolFailure; readonly detail?: string }

export type ToolFailure =
  | 'timeout'
  /** By the guard of addresses, or because the tool does not exist. */
  | 'refused'
  | 'network'
  | 'too-large'
  | 'not-json'
  /** An answer that is not 2xx. */
  | 'status'
  | 'bad-arguments'

/** What other features may ask of the tools. Ids are wire ids as they came; a foreign one is as a missing one. */
export interface Tools {
  /** In the order of `toolIds`; a missing one is left out. */
  forAgent(db: Db, accountId: string, toolIds: readonly string[]): Promise<AgentTool[]>
  /** Checks the arguments, calls the tool's server and reads its answer. `phoneCallId`: the call that it is for. */
  run(accountId: string, toolId: string, call: ToolCall, phoneCallId?: string): Promise<ToolResult>
  /** Those of `toolIds` that the account does not have. */
  missingOf(db: Db, accountId: string, toolIds: readonly string[]): Promise<string[]>
}
