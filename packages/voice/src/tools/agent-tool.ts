/** A tool that the agent may call in a conversation (spec:tools.record). */
export interface AgentTool {
  readonly id: string
  /** a-z, 0-9 and `_`; what the model calls it. */
  readonly name: string
  readonly description: string
  /** A JSON Schema object. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  /** Said before the tool runs. */
  readonly speakWhileRunning?: string | undefined
}

export interface ToolCall {
  /** The same for a repetition: an idempotency key for the far side. */
  readonly callId: string
  readonly toolId: string
  readonly name: string
  readonly arguments: unknown
}

export type ToolFailure =
  | 'timeout'
  | 'refused'
  | 'network'
  | 'too-large'
  | 'not-json'
  | 'status'
  | 'bad-arguments'

/** `text`: at most 8 kB, what the model sees. `detail` holds nothing secret. */
export type ToolResult =
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: ToolFailure; readonly detail?: string | undefined }

/** Runs one tool. Never rejects; bounded by the tool's `timeoutMs`. */
export type RunTool = (call: ToolCall) => Promise<ToolResult>

/** One tool call of a conversation. `atMs` counts from the start of the conversation. */
export interface ToolCallRecord {
  readonly toolId: string
  readonly name: string
  readonly atMs: number
  readonly ms: number
  readonly outcome: 'result' | 'dry-run' | 'unfinished' | ToolFailure
}
