import type { Clock } from '@hovor/clock'
import type { AgentSettings } from './agent-settings.ts'
import type { GoalResult, Line } from './conversation-result.ts'
import type { LanguageModel } from './llm/language-model.ts'

export interface EvaluateOptions {
  readonly agent: AgentSettings
  /** What the dialogue itself captured; undefined: it has to be read out of the transcript. */
  readonly captured: Readonly<Record<string, unknown>> | undefined
  /** Noted by the dialogue on the way: stands where the transcript shows nothing. */
  readonly noted?: Readonly<Record<string, unknown>> | undefined
  /** Facts of the dialogue: stand whatever the transcript shows. */
  readonly settled?: Readonly<Record<string, unknown>> | undefined
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
