import type {
  ChatMessage,
  LanguageModel,
  ModelDelta,
  ToolDefinition,
} from '../providers/ports/language-model.ts'

export interface AskedModel {
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ToolDefinition[]
}

export type ModelAnswer = string | readonly ModelDelta[]

/** A function call by the model; `parameters` may be malformed text. */
export const callTool = (name: string, parameters: unknown = {}): ModelDelta => ({
  kind: 'tool-call',
  id: `m_${name}`,
  name,
  arguments: typeof parameters === 'string' ? parameters : JSON.stringify(parameters),
})

/** A model that answers through `answer` and records its requests. */
export function scriptedModel(answer: (asked: AskedModel, nth: number) => ModelAnswer): LanguageModel & {
  readonly asked: AskedModel[]
} {
  const asked: AskedModel[] = []
  return {
    asked,
    async *stream(messages, tools, signal) {
      asked.push({ messages, tools })
      const given = answer({ messages, tools }, asked.length - 1)
      const deltas: readonly ModelDelta[] =
        typeof given === 'string' ? [{ kind: 'text', text: given }] : given
      for (const delta of deltas) {
        if (signal.aborted) return
        yield delta
      }
    },
    json: async () => ({ kind: 'failed', why: 'garbage' }),
  }
}
