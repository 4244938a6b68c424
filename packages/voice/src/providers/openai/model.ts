import type { Clock } from '@hovor/clock'
import type OpenAI from 'openai'
import { type Deadline, startDeadline } from '../../async/deadline.ts'
import { charactersTogether, GivingWay } from '../../async/give-way.ts'
import { failedBy } from '../http/api-address.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolDefinition,
} from '../ports/language-model.ts'
import type { ProviderFailed } from '../ports/provider-failure.ts'
import { acceptedBy, type JsonFormat, jsonFormats, refusedBy } from './accepted-parameters.ts'
import { askCompletion } from './ask-completion.ts'
import {
  type Chunk,
  chunksOf,
  deltaOf,
  errorIn,
  failedInAnswer,
  finishes,
  piecesOf,
  statusOf,
  textOf,
} from './completion-chunks.ts'
import { withErrorBodies } from './error-bodies.ts'
import { objectIn } from './lenient-json.ts'
import { areWhole, ToolCalls } from './tool-calls.ts'
import { wireTool } from './wire-messages.ts'
import { writtenCalls } from './written-calls.ts'

/** Limits for the text and tool arguments of one reply. */
const maxReplyCharacters = 20_000
/** Wait for the usage, and for the end of the stream, once the reply is finished, in milliseconds. */
const afterFinishMs = 500

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
    fetch: withErrorBodies(boundedFetch),
  })
}

async function* streamReply(
  options: ModelOptions,
  client: () => Promise<OpenAI>,
  messages: readonly ChatMessage[],
  tools: readonly ToolDefinition[],
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { model, temperature } = options
  const deadline = startDeadline(options.clock, options.firstDeltaMs ?? 8000, signal)
  try {
    const optional = {
      stream_options: { include_usage: true },
      temperature,
      tools: tools.length > 0 ? tools.map(wireTool) : undefined,
    }
    const request = { model, messages, optional, settings: { stream: true } }
    const answer = await askCompletion(await client(), acceptedBy(options), request, deadline.signal)
    yield* deltasOf(chunksOf(answer), options, tools, deadline)
  } catch (error) {
    const failure = failureOf(error, deadline, signal)
    if (failure !== undefined) yield failure
  } finally {
    deadline.cancel()
  }
}

async function* deltasOf(
  chunks: AsyncIterable<Chunk | 'over'>,
  options: ModelOptions,
  tools: readonly ToolDefinition[],
  deadline: Deadline,
): AsyncGenerator<ModelDelta> {
  const names = new Set(tools.map(({ name }) => name))
  const calls = new ToolCalls(names)
  const giving = new GivingWay()
  let characters = 0
  let isFinished = false
  let all = ''
  try {
    for await (const chunk of chunks) {
      deadline.pause()
      if (chunk === 'over') {
        isFinished = true
        break
      }
      const error = errorIn(chunk)
      if (error !== undefined) return yield failedInAnswer(error)
      if (chunk.usage != null) tellUsage(options, chunk.usage)
      const delta = deltaOf(chunk)
      const text = textOf(delta?.content)
      characters += text.length
      if (characters > maxReplyCharacters) return yield { kind: 'failed', why: 'garbage' }
      for (const piece of text.match(pieces) ?? []) {
        await giving.before(piece.length)
        yield { kind: 'text', text: piece }
      }
      all += text
      for (const piece of piecesOf(delta)) characters += calls.push(piece)
      isFinished ||= finishes(chunk)
      deadline.extend(isFinished ? afterFinishMs : (options.deltaGapMs ?? 6000))
    }
  } catch (error) {
    // What is finished is whole, however the connection ends after it.
    if (!isFinished) throw error
  }
  if (deadline.signal.aborted && !(isFinished && deadline.expired)) {
    if (deadline.expired) yield { kind: 'failed', why: 'deadline' }
    return
  }
  if (calls.isEmpty) for (const piece of writtenCalls(all, names)) calls.push(piece)
  // Read once: odd arguments take milliseconds each time.
  const asked = calls.all
  // Without a word that it is over, the stream may have broken off: a call may lack half of its arguments.
  const isWhole = asked.length > 0 ? areWhole(asked) : endOfSentence.test(all.slice(-8))
  if (!isFinished && !isWhole) return yield { kind: 'failed', why: 'network' }
  for (const call of asked) yield { kind: 'tool-call', ...call }
}

/** No more is looked through for sentences and what is not to be said before calls have their turn. */
const pieces = new RegExp(`[^]{1,${charactersTogether}}`, 'g')

const endOfSentence = /[.!?…]["”“)*]*\s*$/

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
      const request = {
        model: options.model,
        messages: format === 'json_schema' ? messages : [...messages, inWords(schema)],
        optional: {},
        settings: formatOf(format, schema),
      }
      const answer = await askCompletion(api, accepted, request, signal)
      const value = readJson(await wholeOf(answer, options), schema)
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

function formatOf(format: JsonFormat, { name, schema }: JsonSchema): Readonly<Record<string, unknown>> {
  if (format === 'plain') return {}
  if (format === 'json_object') return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } }
}

const inWords = ({ schema }: JsonSchema): ChatMessage => ({
  role: 'user',
  content: `Answer with one JSON object and nothing else. It matches this JSON Schema: ${JSON.stringify(schema)}`,
})

interface WholeAnswer {
  readonly text: string
  /** Some servers take all that a model writes for its reasoning. */
  readonly reasoning: string
}

/** An answer that came whole, or as a stream all the same. Throws the error that it reports. */
async function wholeOf(answer: Response, options: ModelOptions): Promise<WholeAnswer> {
  let text = ''
  let reasoning = ''
  for await (const chunk of chunksOf(answer)) {
    if (chunk === 'over') break
    const error = errorIn(chunk)
    if (error !== undefined) throw Object.assign(new Error('reported'), { status: statusOf(error), error })
    if (chunk.usage != null) tellUsage(options, chunk.usage)
    const delta = deltaOf(chunk)
    text += textOf(delta?.content)
    reasoning += textOf(delta?.reasoning_content ?? delta?.reasoning)
  }
  return { text, reasoning }
}

/** The object in an answer that has all, or at least some, of what the schema requires. */
function readJson(
  { text, reasoning }: WholeAnswer,
  { schema }: JsonSchema,
): Record<string, unknown> | undefined {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  const has = (value: Record<string, unknown>) => (key: string) => Object.hasOwn(value, key)
  const hasAll = (value: Record<string, unknown>) => required.every(has(value))
  const hasSome = (value: Record<string, unknown>) => required.some(has(value))
  return objectIn(text, hasAll) ?? objectIn(text, hasSome) ?? objectIn(reasoning, hasAll)
}

/** Undefined if the caller aborted, which is not a failure. */
function failureOf(error: unknown, deadline: Deadline, signal: AbortSignal): ProviderFailed | undefined {
  if (deadline.expired) return { kind: 'failed', why: 'deadline' }
  if (signal.aborted) return undefined
  const { status, headers } = (error ?? {}) as { status?: unknown; headers?: Headers }
  if (typeof status === 'number') return failedBy(status, headers?.get('retry-after'))
  return { kind: 'failed', why: error instanceof SyntaxError ? 'garbage' : 'network' }
}
