import type { DataField } from './data-field.ts'
import type { AgentTool } from './tools/agent-tool.ts'
import type { TransferTarget } from './transfer-target.ts'
import type { Workflow } from './workflow/workflow.ts'

export type { DataField, DataFieldType } from './data-field.ts'
export type { TransferTarget } from './transfer-target.ts'

/** Languages that prompts, parsers and endpointing rules exist for (spec:agents.languages). */
export type Language = 'cs' | 'sk' | 'en' | 'de' | 'pl'

/** The part of an agent that the engine reads (spec:agents.fields). */
export interface AgentSettings {
  readonly name: string
  readonly language: Language
  readonly systemPrompt: string
  readonly goal?: string | undefined
  readonly knowledge?: string | undefined
  /** Empty or absent: the language's default, which says that the caller speaks to an AI. */
  readonly firstMessage?: string | undefined
  readonly voiceId?: string | undefined
  /** Seconds of the caller's silence before the agent asks; null turns it off. */
  readonly silencePromptSecs: number | null
  readonly dataFields: readonly DataField[]
  readonly maxDurationSecs: number
  /** Absent: the agent hands nobody over. */
  readonly transferTo?: TransferTarget | undefined
  /** Absent: one phase, led by `systemPrompt`. */
  readonly workflow?: Workflow | undefined
  readonly tools?: readonly AgentTool[] | undefined
  readonly voicemail?: VoicemailSettings | undefined
  /** Whether the agent may laugh; absent: `auto`. */
  readonly laughter?: 'auto' | 'on' | 'off' | undefined
}

/** What happens when an answering machine picks up an outbound call (spec:agents.voicemail). */
export interface VoicemailSettings {
  readonly enabled: boolean
  readonly action: 'mark' | 'hangup' | 'message'
  /** At most 400 characters; what is left with `message`. */
  readonly message?: string | undefined
}
