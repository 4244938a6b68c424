import type { Clock } from '@hovor/clock'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { GoalResult, Line } from '../call/conversation-result.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import type { LanguageModel } from '../providers/ports/language-model.ts'

export interface EvaluateOptions {
  readonly agent: AgentSettings
  readonly dialogue: Pick<Dialogue, 'captured' | 'noted' | 'settled'>
  readonly transcript: readonly Line[]
  /** The number that the call came to or went out from, E.164. */
  readonly ownNumber?: string | undefined
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
