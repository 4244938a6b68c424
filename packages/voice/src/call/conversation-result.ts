import type { ToolCallRecord } from '../agent/agent-tool.ts'

/** Why the conversation ended. */
export type EndReason =
  | 'completed'
  | 'silence_timeout'
  | 'engine_error'
  | 'max_duration'
  | 'credit_blocked'
  | 'suspended'
  | 'caller_loop'
  | 'voicemail'
  | 'transferred'
  | 'failed'
  | 'cancelled'

export interface Line {
  readonly role: 'agent' | 'caller'
  readonly message: string
}

/** A transcript line; `atMs` is its start on the leg's sample clock. */
export interface SpokenLine extends Line {
  readonly atMs: number
}

export interface GoalResult {
  readonly result: 'success' | 'failure' | 'unclear' | 'no_conversation' | 'not_evaluated'
  readonly reason?: 'no_caller_speech' | 'evaluation_error'
}

/**
 * Latency of one answered turn. `endOfSpeechMs` and `firstAudioMs` are points on the leg's sample clock; their
 * difference is the gap the caller heard. The other figures are its consecutive stages and add up to it.
 */
export interface TurnTiming {
  readonly endOfSpeechMs: number
  /** Endpointing delay beyond recognition, in milliseconds. */
  readonly endpointingMs: number
  readonly sttMs: number
  readonly llmMs: number
  readonly ttsMs: number
  readonly firstAudioMs: number
}

export interface ConversationTiming {
  /**
   * Time from the start of the conversation to the agent's first sample, in milliseconds; null if the agent never
   * spoke.
   */
  readonly answerToFirstAudioMs: number | null
  readonly turns: readonly TurnTiming[]
  /** Percentiles of `firstAudioMs - endOfSpeechMs`, in milliseconds; null without turns. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

export type AnsweredBy = 'human' | 'voicemail' | 'ivr' | 'unknown'

/** spec:calls.voicemail */
export type VoicemailReason =
  | 'greeting'
  | 'beep'
  | 'digits'
  /** A machine was detected, then a person replied. */
  | 'human_reply'
  | 'no_speech'
  | 'long_monologue'

/** Answering machine detection result. */
export interface VoicemailFound {
  readonly reason: VoicemailReason
  /** The message was played to its last sample. */
  readonly messageLeft: boolean
  /** Time of detection from the start of the conversation, in seconds. */
  readonly detectedAtSecs: number
}

export interface ConversationResult {
  /** Only what was played (cut at the last sample sent) and what was recognised, in order. */
  readonly transcript: readonly Line[]
  /** One entry per data field; null: not mentioned. */
  readonly data: Readonly<Record<string, unknown>>
  readonly summary?: string
  readonly goal: GoalResult
  readonly endReason: EndReason
  /** Whether both sides spoke; null if the caller was heard but never understood. */
  readonly hasConversation: boolean | null
  /** Who answered an outbound call; absent for inbound calls. */
  readonly answeredBy?: AnsweredBy
  /** Present only if the agent has voicemail settings. */
  readonly voicemail?: VoicemailFound
  readonly optOutRequested: boolean
  /** The agent is done; hang up the call. */
  readonly wantsHangUp: boolean
  readonly timing: ConversationTiming
  /** Ids of the workflow phases in the order entered; absent without a workflow. */
  readonly workflowPath?: readonly string[] | undefined
  readonly toolCalls?: readonly ToolCallRecord[] | undefined
}
