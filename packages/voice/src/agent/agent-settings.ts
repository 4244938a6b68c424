import type { AgentTool } from './agent-tool.ts'
import type { DataField } from './data-field.ts'
import type { TransferTarget } from './transfer-target.ts'
import type { Workflow } from './workflow.ts'

export type { DataField, DataFieldType } from './data-field.ts'
export type { TransferTarget } from './transfer-target.ts'

/** Languages with phrases, parsers and endpointing rules (spec:agents.languages). */
export type Language = 'cs' | 'sk' | 'en' | 'de' | 'pl'

/** Agent settings the engine reads (spec:agents.fields). */
export interface AgentSettings {
  readonly name: string
  readonly language: Language
  readonly systemPrompt: string
  readonly goal?: string | undefined
  readonly knowledge?: string | undefined
  /** First message. Empty or absent: the language's default greeting, which discloses that an AI is speaking. */
  readonly firstMessage?: string | undefined
  readonly voiceId?: string | undefined
  /** Caller silence before the agent prompts, in seconds; null disables the prompt. */
  readonly silencePromptSecs: number | null
  readonly dataFields: readonly DataField[]
  readonly maxDurationSecs: number
  /** Absent: the agent cannot transfer calls. */
  readonly transferTo?: TransferTarget | undefined
  /** Absent: a single phase, driven by `systemPrompt`. */
  readonly workflow?: Workflow | undefined
  readonly tools?: readonly AgentTool[] | undefined
  readonly voicemail?: VoicemailSettings | undefined
  /** Whether the agent may laugh. Absent: `auto`. */
  readonly laughter?: 'auto' | 'on' | 'off' | undefined
}

/** Answering machine behaviour for outbound calls (spec:agents.voicemail). */
export interface VoicemailSettings {
  readonly enabled: boolean
  readonly action: 'mark' | 'hangup' | 'message'
  /** Message left when `action` is `message`; at most 400 characters. */
  readonly message?: string | undefined
}
