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

/** `arguments` as written by the model: normally JSON. */
export interface ToolCallRequest {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** A function the model may call; `parameters` is a JSON Schema object. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly parameters: Record<string, unknown>
}

/** `failed` ends the stream. */
export type ModelDelta =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly id: string; readonly name: string; readonly arguments: string }
  | ProviderFailed

export type ModelJson = { readonly kind: 'json'; readonly value: unknown } | ProviderFailed

/** A chat model. Never throws or rejects. */
export interface LanguageModel {
  /** Streams the reply; an aborted stream just ends. */
  stream(
    messages: readonly ChatMessage[],
    tools: readonly ToolDefinition[],
    signal: AbortSignal,
  ): AsyncIterable<ModelDelta>
  /** One JSON object that matches `schema`, for capture, summary and evaluation. */
  json(messages: readonly ChatMessage[], schema: JsonSchema, signal: AbortSignal): Promise<ModelJson>
}

export interface JsonSchema {
  readonly name: string
  readonly schema: Record<string, unknown>
}
