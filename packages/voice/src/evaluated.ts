import type { Clock } from '@hovor/clock'
import type { AgentSettings } from './agent-settings.ts'
import type { GoalResult, Line } from './conversation-result.ts'
import type { Dialogue } from './dialogue.ts'
import type { LanguageModel } from './llm/language-model.ts'

export interface EvaluateOptions {
  readonly agent: AgentSettings
  readonly dialogue: Pick<Dialogue, 'captured' | 'noted' | 'settled'>
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
