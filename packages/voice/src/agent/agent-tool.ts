/** A tool the agent can call during a conversation (spec:tools.record). */
export interface AgentTool {
  readonly id: string
  /** Name the model calls it by: a-z, 0-9 and `_`. */
  readonly name: string
  readonly description: string
  /** JSON Schema object. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  /** Spoken while the tool runs. */
  readonly speakWhileRunning?: string | undefined
}

export interface ToolCall {
  /** Identical across retries; the far side uses it as an idempotency key. */
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

/** `text` is what the model sees, at most 8 kB. `detail` never holds a secret. */
export type ToolResult =
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: ToolFailure; readonly detail?: string | undefined }

/** Runs one tool within its `timeoutMs`. Never rejects. */
export type RunTool = (call: ToolCall) => Promise<ToolResult>

/** A tool call made during a conversation. `atMs` counts from the start of the conversation. */
export interface ToolCallRecord {
  readonly toolId: string
  readonly name: string
  readonly atMs: number
  readonly ms: number
  readonly outcome: 'result' | 'dry-run' | 'unfinished' | ToolFailure
}
