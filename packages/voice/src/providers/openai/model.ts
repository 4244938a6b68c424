import type { Clock } from '@hovor/clock'
import type OpenAI from 'openai'
import { type Deadline, startDeadline } from '../../async/deadline.ts'
import { charactersTogether, GivingWay } from '../../async/give-way.ts'
import { failedBy } from '../http/api-address.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { sseData } from '../http/server-sent-events.ts'
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
import {
  acceptedBy,
  type JsonFormat,
  jsonFormats,
  optionalParameters,
  refusedBy,
} from './accepted-parameters.ts'
import { objectIn } from './lenient-json.ts'
import { type ToolCallPiece, ToolCalls } from './tool-calls.ts'

/** Limits for the text and tool arguments of one reply. */
const maxReplyCharacters = 20_000

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
    const answer = await askForStream(options, await client(), messages, tools, deadline.signal)
    yield* deltasOf(chunksOf(answer), options, tools, deadline)
    if (deadline.expired) yield { kind: 'failed', why: 'deadline' }
  } catch (error) {
    const failure = failureOf(error, deadline, signal)
    if (failure !== undefined) yield failure
  } finally {
    deadline.cancel()
  }
}

/** Asks again without the parameters that the server refuses, before anything of the reply has arrived. */
async function askForStream(
  options: ModelOptions,
  api: OpenAI,
  messages: readonly ChatMessage[],
  tools: readonly ToolDefinition[],
  signal: AbortSignal,
): Promise<Response> {
  const accepted = acceptedBy(options)
  const left = new Set(accepted.refused)
  for (;;) {
    const sent = optionalParameters.filter(
      (name) => !left.has(name) && (name !== 'temperature' || options.temperature !== undefined),
    )
    try {
      const answer = await api.chat.completions
        .create(
          {
            model: options.model,
            messages: messages.map(wireMessage),
            stream: true,
            ...(sent.includes('stream_options') ? { stream_options: { include_usage: true } } : {}),
            ...(tools.length > 0 ? { tools: tools.map(wireTool) } : {}),
            ...(sent.includes('temperature') ? { temperature: options.temperature! } : {}),
          },
          { signal },
        )
        .asResponse()
      for (const name of left) accepted.refused.add(name)
      return answer
    } catch (error) {
      const refused = refusedBy(error, sent)
      if (refused.length === 0) throw error
      for (const name of refused) left.add(name)
    }
  }
}

/** A chunk as servers send it; any part may be missing or of another type. */
interface Chunk {
  readonly choices?: readonly {
    readonly delta?: Delta | null
    readonly message?: Delta | null
    readonly finish_reason?: unknown
  }[]
  readonly usage?: OpenAI.CompletionUsage | null
  readonly error?: unknown
}

interface Delta {
  readonly content?: unknown
  readonly tool_calls?: readonly ToolCallPiece[] | null
  readonly function_call?: ToolCallPiece['function']
}

/** The chunks of a stream, or of an answer that came whole; `over`: the server said that it was the last. */
async function* chunksOf(answer: Response): AsyncGenerator<Chunk | 'over'> {
  if (answer.body === null) return
  if (/^application\/json/i.test(answer.headers.get('content-type') ?? '')) {
    // `boundedFetch` ends one that is too long.
    yield JSON.parse(await answer.text()) as Chunk
    return yield 'over'
  }
  for await (const data of sseData(answer.body)) {
    if (data === '[DONE]') return yield 'over'
    const chunk: unknown = JSON.parse(data)
    if (typeof chunk === 'object' && chunk !== null) yield chunk as Chunk
  }
}

async function* deltasOf(
  chunks: AsyncIterable<Chunk | 'over'>,
  options: ModelOptions,
  tools: readonly ToolDefinition[],
  deadline: Deadline,
): AsyncGenerator<ModelDelta> {
  const calls = new ToolCalls(tools.map(({ name }) => name))
  const giving = new GivingWay()
  let characters = 0
  let isFinished = false
  let last = ''
  for await (const chunk of chunks) {
    deadline.pause()
    if (chunk === 'over') {
      isFinished = true
      break
    }
    if (chunk.error != null) return yield failedInStream(chunk.error)
    const choice = chunk.choices?.[0]
    const delta = choice?.delta ?? choice?.message
    if (chunk.usage != null) tellUsage(options, chunk.usage)
    const text = textOf(delta?.content)
    characters += text.length
    if (characters > maxReplyCharacters) return yield { kind: 'failed', why: 'garbage' }
    for (const piece of text.match(pieces) ?? []) {
      await giving.before(piece.length)
      yield { kind: 'text', text: piece }
    }
    last = (last + text).slice(-8)
    for (const piece of piecesOf(delta)) characters += calls.push(piece)
    isFinished ||= (choice?.finish_reason ?? null) !== null
    deadline.extend(options.deltaGapMs ?? 6000)
  }
  if (deadline.signal.aborted) return
  // Without a word that it is over, the stream may have broken off: a call may lack half of its arguments.
  const isWhole = calls.all.length > 0 ? calls.isWhole : endOfSentence.test(last)
  if (!isFinished && !isWhole) return yield { kind: 'failed', why: 'network' }
  for (const call of calls.all) yield { kind: 'tool-call', ...call }
}

/** No more is looked through for sentences and what is not to be said before calls have their turn. */
const pieces = new RegExp(`[^]{1,${charactersTogether}}`, 'g')

const endOfSentence = /[.!?…]["”“)*]*\s*$/

const piecesOf = (delta: Delta | null | undefined): readonly ToolCallPiece[] => {
  const pieces = Array.isArray(delta?.tool_calls) ? (delta.tool_calls as ToolCallPiece[]) : []
  return delta?.function_call == null ? pieces : [...pieces, { function: delta.function_call }]
}

/** Content may come in parts, of which only those of type `text` are said. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: { type?: unknown; text?: unknown } | null) => {
      const isText = part?.type === undefined || part?.type === 'text' || part?.type === 'output_text'
      return isText && typeof part?.text === 'string' ? part.text : ''
    })
    .join('')
}

/** An error that a server reports within a stream: with a status, or with words for it. */
function failedInStream(error: unknown): ProviderFailed {
  const { code, status, type } = (typeof error === 'object' ? error : {}) as Record<string, unknown>
  const number = [status, code].map(Number).find((each) => each >= 400 && each < 600)
  if (number !== undefined) return failedBy(number, undefined)
  const isLimited = /rate.?limit|too_many|quota/i.test(`${String(code)} ${String(type)}`)
  return { kind: 'failed', why: isLimited ? 'rate-limited' : 'server-error' }
}

function tellUsage({ onUsage }: ModelOptions, usage: OpenAI.CompletionUsage): void {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
  if (Number.isSafeInteger(promptTokens) && Number.isSafeInteger(completionTokens))
    onUsage?.({ promptTokens, completionTokens })
}

async function askJson(
  options: ModelOptions,
  client: () => Promise<OpenAI>,
  messages: readonly ChatMessage[],
  schema: JsonSchema,
  signal: AbortSignal,
): Promise<ModelJson> {
  const deadline = startDeadline(options.clock, options.jsonMs ?? 15_000, signal)
  try {
    return await askInFormats(options, await client(), messages, schema, deadline.signal)
  } catch (error) {
    return failureOf(error, deadline, signal) ?? { kind: 'failed', why: 'deadline' }
  } finally {
    deadline.cancel()
  }
}

/** Asks in the strictest format that the server takes and answers in; remembers it. */
async function askInFormats(
  options: ModelOptions,
  api: OpenAI,
  messages: readonly ChatMessage[],
  schema: JsonSchema,
  signal: AbortSignal,
): Promise<ModelJson> {
  const accepted = acceptedBy(options)
  for (let nth = jsonFormats.indexOf(accepted.jsonFormat); ; nth += 1) {
    const format = jsonFormats[nth]!
    const isLast = nth === jsonFormats.length - 1
    try {
      const answer = await api.chat.completions.create(
        {
          model: options.model,
          messages: (format === 'json_schema' ? messages : [...messages, inWords(schema)]).map(wireMessage),
          ...formatOf(format, schema),
        },
        { signal },
      )
      if (answer.usage != null) tellUsage(options, answer.usage)
      const value = readJson(answer.choices?.[0]?.message?.content, schema)
      if (value !== undefined) {
        accepted.jsonFormat = format
        return { kind: 'json', value }
      }
      if (isLast) return { kind: 'failed', why: 'garbage' }
    } catch (error) {
      if (isLast || refusedBy(error, ['response_format', 'json_schema', 'json_object']).length === 0)
        throw error
    }
  }
}

function formatOf(
  format: JsonFormat,
  { name, schema }: JsonSchema,
): Pick<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'response_format'> {
  if (format === 'plain') return {}
  if (format === 'json_object') return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } }
}

const inWords = ({ schema }: JsonSchema): ChatMessage => ({
  role: 'user',
  content: `Answer with one JSON object and nothing else. It matches this JSON Schema: ${JSON.stringify(schema)}`,
})

/** The object in an answer; undefined if it has nothing of what the schema requires. */
function readJson(content: unknown, { schema }: JsonSchema): Record<string, unknown> | undefined {
  const value = objectIn(textOf(content))
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  const isOfSchema = required.length === 0 || required.some((key) => Object.hasOwn(value ?? {}, key))
  return isOfSchema ? value : undefined
}

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
