import { settleWithin, watch } from '../async/watchdog.ts'
import type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolDefinition,
} from '../providers/ports/language-model.ts'
import type { ProviderFailed } from '../providers/ports/provider-failure.ts'
import { defaultFallbackLimits, type FallbackLimits, type FallbackOptions } from './fallback-limits.ts'
import { type Named, type ProviderState, Ranking } from './ranking.ts'
import type { AttemptCounts } from './recent-attempts.ts'
import { Continuation, WordBuffer } from './word-buffer.ts'

/** Upper bound; the last model's own timeouts are shorter. */
const lastProviderMs = 30_000
const continuePrompt =
  'Your reply was cut off there. Go on from exactly that place, without repeating anything.'

export interface FallbackModel extends LanguageModel {
  states(): Readonly<Record<string, ProviderState>>
  attempts(): Readonly<Record<string, AttemptCounts>>
}

/**
 * Uses the first model that works. If one fails in mid-reply, the next is shown what was said and continues from there.
 * A reply that has called a tool is never requested again.
 */
export function fallbackModel(
  list: readonly Named<LanguageModel>[],
  options: FallbackOptions,
): FallbackModel {
  const speaker = new ReplyStream(list, options)
  return {
    stream: (messages, tools, signal) => speaker.stream(messages, tools, signal),
    json: (messages, schema, signal) => speaker.json(messages, schema, signal),
    states: () => speaker.ranking.states(),
    attempts: () => speaker.ranking.attempts(),
  }
}

/** The text streamed so far, over all attempts. */
interface Said {
  text: string
  hasCalledTool: boolean
}

class ReplyStream {
  readonly ranking: Ranking<LanguageModel>
  readonly #options: FallbackOptions
  readonly #limits: FallbackLimits

  constructor(list: readonly Named<LanguageModel>[], options: FallbackOptions) {
    this.ranking = new Ranking(list, options)
    this.#options = options
    this.#limits = { ...defaultFallbackLimits, ...options.limits }
  }

  async *stream(
    messages: readonly ChatMessage[],
    tools: readonly ToolDefinition[],
    signal: AbortSignal,
  ): AsyncGenerator<ModelDelta> {
    const said: Said = { text: '', hasCalledTool: false }
    const order = this.ranking.order()
    let failure: ProviderFailed = { kind: 'failed', why: 'network' }
    for (const [index, model] of order.entries()) {
      const attempt = yield* this.#attempt(model, goOn(messages, said), tools, signal, said, {
        isLast: index === order.length - 1,
      })
      if (signal.aborted) return
      if (attempt === undefined) return this.ranking.succeeded(model)
      this.ranking.failed(model, attempt.why, attempt.retryAfterMs)
      failure = attempt
      if (said.hasCalledTool) break
    }
    yield failure
  }

  /** Returns undefined if the reply completed. */
  async *#attempt(
    model: LanguageModel,
    messages: readonly ChatMessage[],
    tools: readonly ToolDefinition[],
    parent: AbortSignal,
    said: Said,
    { isLast }: { readonly isLast: boolean },
  ): AsyncGenerator<ModelDelta, ProviderFailed | undefined> {
    const stop = new AbortController()
    const signal = AbortSignal.any([parent, stop.signal])
    const [continuation, words] = [new Continuation(said.text), new WordBuffer()]
    let isEmpty = true
    try {
      for await (const event of watch(model.stream(messages, tools, signal), this.#waits(isLast))) {
        if (event.kind === 'stalled') return { kind: 'failed', why: 'deadline' }
        if (event.kind === 'broken') return { kind: 'failed', why: 'garbage' }
        if (event.kind === 'end') break
        const delta = event.item
        if (delta.kind === 'failed') return delta
        isEmpty = false
        if (delta.kind === 'text') yield* say(words.push(continuation.push(delta.text)), said)
        else {
          said.hasCalledTool = true
          // Text before the call comes first.
          yield* say(words.rest(), said)
          yield delta
        }
      }
    } finally {
      stop.abort()
    }
    if (isEmpty && !parent.aborted) return { kind: 'failed', why: 'garbage' }
    yield* say(words.rest(), said)
    return undefined
  }

  async json(messages: readonly ChatMessage[], schema: JsonSchema, parent: AbortSignal): Promise<ModelJson> {
    const order = this.ranking.order()
    let failure: ProviderFailed = { kind: 'failed', why: 'network' }
    for (const [index, model] of order.entries()) {
      const stop = new AbortController()
      const signal = AbortSignal.any([parent, stop.signal])
      const limitMs = index === order.length - 1 ? lastProviderMs : this.#limits.jsonMs
      const asked = (async () => model.json(messages, schema, signal))()
      const settled = await settleWithin(this.#options.clock, limitMs, asked)
      stop.abort()
      if (settled.kind === 'settled' && (settled.value.kind === 'json' || parent.aborted)) {
        if (settled.value.kind === 'json') this.ranking.succeeded(model)
        return settled.value
      }
      failure = failureOf(settled)
      this.ranking.failed(model, failure.why, failure.retryAfterMs)
    }
    return failure
  }

  #waits(isLast: boolean) {
    const { clock } = this.#options
    if (isLast) return { clock, firstMs: lastProviderMs, gapMs: lastProviderMs }
    return { clock, firstMs: this.#limits.modelFirstMs, gapMs: this.#limits.modelGapMs }
  }
}

function failureOf(settled: Awaited<ReturnType<typeof settleWithin<ModelJson>>>): ProviderFailed {
  if (settled.kind === 'settled' && settled.value.kind === 'failed') return settled.value
  return { kind: 'failed', why: settled.kind === 'stalled' ? 'deadline' : 'garbage' }
}

function* say(text: string, said: Said): Generator<ModelDelta> {
  if (text === '') return
  said.text += text
  yield { kind: 'text', text }
}

const goOn = (messages: readonly ChatMessage[], said: Said): readonly ChatMessage[] =>
  said.text === ''
    ? messages
    : [
        ...messages,
        { role: 'assistant', content: said.text.trimEnd() },
        { role: 'user', content: continuePrompt },
      ]
