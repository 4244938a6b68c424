import type OpenAI from 'openai'
import { failedBy } from '../http/api-address.ts'
import { sseData } from '../http/server-sent-events.ts'
import type { ProviderFailed } from '../ports/provider-failure.ts'
import type { ToolCallPiece } from './tool-calls.ts'

/** A chunk as servers send it; any part may be missing or of another type. */
export interface Chunk {
  readonly choices?: readonly Choice[] | null
  readonly usage?: OpenAI.CompletionUsage | null
  readonly error?: unknown
  readonly object?: unknown
  readonly type?: unknown
  readonly message?: unknown
}

interface Choice {
  readonly delta?: Delta | null
  readonly message?: Delta | null
  readonly finish_reason?: unknown
  readonly error?: unknown
}

interface Delta {
  readonly content?: unknown
  readonly reasoning?: unknown
  readonly reasoning_content?: unknown
  readonly tool_calls?: unknown
  readonly function_call?: ToolCallPiece['function']
}

/**
 * The chunks of a stream, or of an answer that came whole, whatever its media type says; `over`: the server said that it
 * was the last. Throws if one cannot be read.
 */
export async function* chunksOf(answer: Response): AsyncGenerator<Chunk | 'over'> {
  if (answer.body === null) return
  const { isJson, bytes } = await peekedInto(answer.body)
  if (isJson) {
    // `boundedFetch` ends one that is too long.
    const chunk: unknown = JSON.parse(await textOfAll(bytes))
    const only: unknown = Array.isArray(chunk) ? chunk[0] : chunk
    if (typeof only !== 'object' || only === null) throw new SyntaxError('The answer is not an object.')
    yield only as Chunk
    return yield 'over'
  }
  for await (const data of sseData(bytes)) {
    if (data === '[DONE]') return yield 'over'
    const chunk: unknown = JSON.parse(data)
    if (typeof chunk === 'object' && chunk !== null) yield chunk as Chunk
  }
}

/** Reads up to the first character, which tells JSON from events. */
async function peekedInto(
  body: ReadableStream<Uint8Array>,
): Promise<{ readonly isJson: boolean; readonly bytes: AsyncIterable<Uint8Array> }> {
  const reader = body.getReader()
  const read: Uint8Array[] = []
  let start = ''
  while (start === '') {
    const { done, value } = await reader.read()
    if (done) break
    read.push(value)
    start = new TextDecoder().decode(value).trimStart()
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* read
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel()
    }
  }
  return { isJson: /^[{[]/.test(start), bytes: bytes() }
}

async function textOfAll(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of bytes) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

/** The words and calls in the first choice of a chunk. */
export const deltaOf = (chunk: Chunk): Delta | undefined => {
  const choice = chunk.choices?.[0]
  return choice?.delta ?? choice?.message ?? undefined
}

/** Whether the chunk is said to be the last with words or calls. */
export function finishes(chunk: Chunk): boolean {
  const reason = chunk.choices?.[0]?.finish_reason
  return typeof reason === 'string' && reason !== '' && reason !== 'null'
}

/** The fragments of tool calls in a delta. */
export function piecesOf(delta: Delta | undefined): readonly ToolCallPiece[] {
  const { tool_calls: calls, function_call: call } = delta ?? {}
  const pieces = (Array.isArray(calls) ? calls : [calls]).filter(
    (piece): piece is ToolCallPiece => typeof piece === 'object' && piece !== null,
  )
  return call == null ? pieces : [...pieces, { function: call }]
}

/** A chunk has a handful of parts; to read a hundred thousand would hold up the calls of others. */
const maxParts = 1000

/** Content may come in parts, of which only those of type `text` are said. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const parts: readonly unknown[] = Array.isArray(content) ? content.slice(0, maxParts) : [content]
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown }
      const isText = type === undefined || type === 'text' || type === 'output_text'
      return isText && typeof text === 'string' ? text : ''
    })
    .join('')
}

/** The error that a chunk reports, if it does. */
export function errorIn(chunk: Chunk): unknown {
  const reported = chunk.error || chunk.choices?.[0]?.error
  if (reported) return reported
  const isError = chunk.object === 'error' || chunk.type === 'error'
  return isError || (chunk.choices == null && typeof chunk.message === 'string') ? chunk : undefined
}

/** The status of an error within an answer: as numbered, or by its words. */
export function statusOf(error: unknown): number {
  const { code, status, type } = (typeof error === 'object' ? error : {}) as Record<string, unknown>
  const number = [status, code].map(Number).find((each) => each >= 400 && each < 600)
  if (number !== undefined) return number
  const words = `${String(code)} ${String(type)} ${String(status)}`
  return /rate.?limit|too_many|quota|resource_exhausted/i.test(words) ? 429 : 500
}

export const failedInAnswer = (error: unknown): ProviderFailed => failedBy(statusOf(error), undefined)
