import type { ProviderFailed } from './provider-failure.ts'

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      /** Each is answered by a `tool` message. */
      readonly toolCalls?: readonly ToolCallRequest[] | undefined
    }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

/** `arguments` as the model wrote them: JSON, if all is well. */
export interface ToolCallRequest {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** A function that the model may call; `parameters` is a JSON Schema object. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly parameters: Record<string, unknown>
}

/** A `failed` is the last thing of a stream. */
export type ModelDelta =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly id: string; readonly name: string; readonly arguments: string }
  | ProviderFailed

export type ModelJson = { readonly kind: 'json'; readonly value: unknown } | ProviderFailed

/** A chat model. Nothing here throws or rejects. */
export interface LanguageModel {
  /** The reply as it is generated; an aborted stream just ends. */
  stream(
    messages: readonly ChatMessage[],
    tools: readonly ToolDefinition[],
    signal: AbortSignal,
  ): AsyncIterable<ModelDelta>
  /** One JSON object that follows `schema`: capture, summary, evaluation. */
  json(messages: readonly ChatMessage[], schema: JsonSchema, signal: AbortSignal): Promise<ModelJson>
}

export interface JsonSchema {
  readonly name: string
  readonly schema: Record<string, unknown>
}
