import type { Clock } from '@hovor/clock'
import type { AgentSettings } from './agent-settings.ts'
import type { GoalResult, Line } from './conversation-result.ts'
import { evaluateForm, noConversation } from './goal.ts'
import { extract } from './llm/extract.ts'
import type { LanguageModel } from './llm/language-model.ts'
import { summarise } from './summary.ts'

export interface EvaluateOptions {
  readonly agent: AgentSettings
  /** What the dialogue itself captured; undefined: it has to be read out of the transcript. */
  readonly captured: Readonly<Record<string, unknown>> | undefined
  readonly transcript: readonly Line[]
  readonly optOutRequested: boolean
  readonly llm: LanguageModel | undefined
  readonly clock: Clock
  readonly deadlineMs: number
}

export interface Evaluated {
  readonly data: Readonly<Record<string, unknown>>
  readonly summary: string
  readonly goal: GoalResult
}

/** Capture, summary and goal of a finished conversation. Never rejects. */
export async function evaluate(options: EvaluateOptions): Promise<Evaluated> {
  const { agent, transcript, optOutRequested, llm } = options
  const callerSpoke = transcript.some((line) => line.role === 'caller')
  const nothing = Object.fromEntries(agent.dataFields.map(({ key }) => [key, null]))
  const data = options.captured ?? nothing
  const facts = { callerSpoke, optOutRequested, data }
  if (!callerSpoke)
    return { data: nothing, summary: summarise(agent, { ...facts, data: nothing }), goal: noConversation }
  if (llm === undefined || options.captured !== undefined) {
    return { data, summary: summarise(agent, facts), goal: evaluateForm(agent, facts) }
  }
  const extracted = await extract({ ...options, llm })
  if (extracted.kind === 'extracted') return extracted.value
  return {
    data,
    summary: summarise(agent, facts),
    goal: { result: 'not_evaluated', reason: 'evaluation_error' },
  }
}
