import type { Clock } from '@hovor/clock'
import type OpenAI from 'openai'
import { type Deadline, startDeadline } from '../../async/deadline.ts'
import { failedBy } from '../http/api-address.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolCallRequest,
  ToolDefinition,
} from '../ports/language-model.ts'
import type { ProviderFailed } from '../ports/provider-failure.ts'

/** Limits for the text and tool arguments of one reply. */
const maxReplyCharacters = 20_000
const maxToolCalls = 16

export interface ModelOptions extends ApiAddress {
  readonly clock: Clock
  /** Time to the first delta, and between two deltas, in milliseconds. */
  readonly firstDeltaMs?: number | undefined
  readonly deltaGapMs?: number | undefined
  /** Deadline for a JSON answer, in milliseconds. */
  readonly jsonMs?: number | undefined
  readonly temperature?: number | undefined
  /** Token usage of a completed reply, if the server reports it. */
  readonly onUsage?: ((usage: ModelUsage) => void) | undefined
}

interface ModelUsage {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Any OpenAI-compatible chat model, through the official client; streaming, without client retries. */
export function createLanguageModel(options: ModelOptions): LanguageModel {
  let loaded: Promise<OpenAI> | undefined
  const client = () => {
    loaded ??= load(options)
    return loaded
  }
  return {
    stream: (messages, tools, signal) => streamReply(options, client, messages, tools, signal),
    json: (messages, schema, signal) => askJson(options, client, messages, schema, signal),
  }
}

/** The client is loaded on first use. */
async function load({ baseUrl, apiKey }: ModelOptions): Promise<OpenAI> {
  const { OpenAI } = await import('openai')
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch,
  })
}

async function* streamReply(
  options: ModelOptions,
  client: () => Promise<OpenAI>,
  messages: readonly ChatMessage[],
  tools: readonly ToolDefinition[],
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const deadline = startDeadline(options.clock, options.firstDeltaMs ?? 8000, signal)
  try {
    const api = await client()
    const chunks = await api.chat.completions.create(
      {
        model: options.model,
        messages: messages.map(wireMessage),
        stream: true,
        stream_options: { include_usage: true },
        ...(tools.length > 0 ? { tools: tools.map(wireTool) } : {}),
        ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
      },
      { signal: deadline.signal },
    )
    yield* deltasOf(chunks, options, deadline)
    if (deadline.expired) yield { kind: 'failed', why: 'deadline' }
  } catch (error) {
    const failure = failureOf(error, deadline, signal)
    if (failure !== undefined) yield failure
  } finally {
    deadline.cancel()
  }
}

type Chunks = AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>

async function* deltasOf(
  chunks: Chunks,
  options: ModelOptions,
  deadline: Deadline,
): AsyncGenerator<ModelDelta> {
  const calls: { id: string; name: string; arguments: string }[] = []
  let characters = 0
  let finished = false
  for await (const chunk of chunks) {
    deadline.pause()
    const choice = chunk.choices?.[0]
    if (chunk.usage != null) tellUsage(options, chunk.usage)
    const text = choice?.delta?.content ?? ''
    characters += text.length
    if (characters > maxReplyCharacters) return yield { kind: 'failed', why: 'garbage' }
    if (text !== '') yield { kind: 'text', text }
    for (const call of choice?.delta?.tool_calls ?? []) characters += gather(calls, call)
    finished ||= choice?.finish_reason !== undefined && choice.finish_reason !== null
    deadline.extend(options.deltaGapMs ?? 6000)
  }
  if (deadline.signal.aborted) return
  // Without a finish reason the stream broke off: a call may lack half of its arguments.
  if (!finished) return yield { kind: 'failed', why: 'network' }
  for (const call of calls) if (call !== undefined) yield { kind: 'tool-call', ...call }
}

function tellUsage({ onUsage }: ModelOptions, usage: OpenAI.CompletionUsage): void {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
  if (Number.isSafeInteger(promptTokens) && Number.isSafeInteger(completionTokens))
    onUsage?.({ promptTokens, completionTokens })
}

/** Appends a fragment to the tool call with its index. */
function gather(
  calls: { id: string; name: string; arguments: string }[],
  piece: OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall,
): number {
  if (piece.index < 0 || piece.index >= maxToolCalls) return 0
  calls[piece.index] ??= { id: '', name: '', arguments: '' }
  const call = calls[piece.index]!
  call.id ||= piece.id ?? ''
  call.name += piece.function?.name ?? ''
  call.arguments += piece.function?.arguments ?? ''
  return (piece.function?.name?.length ?? 0) + (piece.function?.arguments?.length ?? 0)
}

async function askJson(
  options: ModelOptions,
  client: () => Promise<OpenAI>,
  messages: readonly ChatMessage[],
  { name, schema }: JsonSchema,
  signal: AbortSignal,
): Promise<ModelJson> {
  const deadline = startDeadline(options.clock, options.jsonMs ?? 15_000, signal)
  try {
    const api = await client()
    const answer = await api.chat.completions.create(
      {
        model: options.model,
        messages: messages.map(wireMessage),
        response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
      },
      { signal: deadline.signal },
    )
    if (answer.usage != null) tellUsage(options, answer.usage)
    return parsed(answer.choices?.[0]?.message?.content)
  } catch (error) {
    return failureOf(error, deadline, signal) ?? { kind: 'failed', why: 'deadline' }
  } finally {
    deadline.cancel()
  }
}

/** Some servers wrap JSON in a code fence despite the schema. */
function parsed(content: unknown): ModelJson {
  if (typeof content !== 'string') return { kind: 'failed', why: 'garbage' }
  try {
    const value: unknown = JSON.parse(unfenced(content.trim()))
    return { kind: 'json', value }
  } catch {
    return { kind: 'failed', why: 'garbage' }
  }
}

const unfenced = (text: string): string =>
  text.replace(/^```(?:json)?/, '').slice(0, text.endsWith('```') ? -3 : undefined)

/** Undefined if the caller aborted, which is not a failure. */
function failureOf(error: unknown, deadline: Deadline, signal: AbortSignal): ProviderFailed | undefined {
  if (deadline.expired) return { kind: 'failed', why: 'deadline' }
  if (signal.aborted) return undefined
  const { status, headers } = (error ?? {}) as { status?: unknown; headers?: Headers }
  if (typeof status === 'number') return failedBy(status, headers?.get('retry-after'))
  return { kind: 'failed', why: error instanceof SyntaxError ? 'garbage' : 'network' }
}

function wireMessage(message: ChatMessage): OpenAI.Chat.Completions.ChatCompletionMessageParam {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || message.toolCalls === undefined)
    return { role: message.role, content: message.content }
  return { role: 'assistant', content: message.content, tool_calls: message.toolCalls.map(wireCall) }
}

const wireCall = ({ id, name, arguments: written }: ToolCallRequest) => ({
  id,
  type: 'function' as const,
  function: { name, arguments: written },
})

const wireTool = ({ name, description, parameters }: ToolDefinition) => ({
  type: 'function' as const,
  function: { name, description, parameters },
})
