import type OpenAI from 'openai'
import type { ChatMessage } from '../ports/language-model.ts'
import {
  type Accepted,
  asksToAlternate,
  limitAfter,
  type OptionalParameter,
  optionalParameters,
  refusedBy,
} from './accepted-parameters.ts'
import { alternating, wireMessage, withoutTools } from './wire-messages.ts'

/** The length of an answer where the server insists on a limit, in tokens. */
const maxTokens = 2048

export interface CompletionRequest {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  /** Left out where the server refuses them. */
  readonly optional: Readonly<Partial<Record<OptionalParameter, unknown>>>
  /** Always sent. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Asks for a chat completion, and again without what the server refuses or with what it insists on; what it answers to
 * is remembered in `accepted`. Rejects with the error of the last request.
 */
export async function askCompletion(
  api: OpenAI,
  accepted: Accepted,
  { model, messages, optional, settings }: CompletionRequest,
  signal: AbortSignal,
): Promise<Response> {
  const left = new Set(accepted.refused)
  let { limit, alternates } = accepted
  for (;;) {
    const sent = optionalParameters.filter((name) => optional[name] !== undefined && !left.has(name))
    const told = optional.tools !== undefined && left.has('tools') ? withoutTools(messages) : messages
    const body = {
      model,
      messages: (alternates ? alternating(told) : told).map(wireMessage),
      ...settings,
      ...Object.fromEntries(sent.map((name) => [name, optional[name]])),
      ...(limit === undefined ? {} : { [limit]: maxTokens }),
    } as OpenAI.Chat.Completions.ChatCompletionCreateParams
    try {
      const answer = await api.chat.completions.create(body, { signal }).asResponse()
      for (const name of left) accepted.refused.add(name)
      accepted.limit = limit
      accepted.alternates = alternates
      return answer
    } catch (error) {
      const nextLimit = limitAfter(error, limit)
      if (!alternates && asksToAlternate(error)) alternates = true
      else if (nextLimit !== limit) limit = nextLimit
      else {
        const refused = refusedBy(error, sent)
        if (refused.length === 0) throw error
        for (const name of refused) left.add(name)
      }
    }
  }
}
