import type { VoicemailReason } from './screening/screening.machine.ts'
import type { AnsweredBy } from './screening/screening.ts'
import type { ToolCallRecord } from './tools/agent-tool.ts'

/** Why the conversation ended (spec:calls.end-reason). */
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

/** A line as it was spoken; `atMs` is where it began, on the leg's sample clock. */
export interface SpokenLine extends Line {
  readonly atMs: number
}

export interface GoalResult {
  readonly result: 'success' | 'failure' | 'unclear' | 'no_conversation' | 'not_evaluated'
  readonly reason?: 'no_caller_speech' | 'evaluation_error'
}

/**
 * One answered turn. `endOfSpeechMs` and `firstAudioMs` are points on the leg's sample clock, so the gap
 * that the caller heard is their difference; the other figures are its stages, one after the other, and add up to it.
 */
export interface TurnTiming {
  readonly endOfSpeechMs: number
  /** Waiting whether the caller goes on, beside recognition. */
  readonly endpointingMs: number
  readonly sttMs: number
  readonly llmMs: number
  readonly ttsMs: number
  readonly firstAudioMs: number
}

export interface ConversationTiming {
  /** From the start of the conversation to the first agent sample; null when the agent never spoke. */
  readonly answerToFirstAudioMs: number | null
  readonly turns: readonly TurnTiming[]
  /** Of the gaps `firstAudioMs - endOfSpeechMs`; null without a turn. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

/** What is noted of an answering machine (spec:calls.voicemail). */
export interface VoicemailFound {
  readonly reason: VoicemailReason
  /** The message was left: its last sample was sent. */
  readonly messageLeft: boolean
  /** From the start of the conversation. */
  readonly detectedAtSecs: number
}

export interface ConversationResult {
  /** Only what was spoken (cut at the last sample sent) and what was heard, in order. */
  readonly transcript: readonly Line[]
  /** One entry for each data field; null: not mentioned. */
  readonly data: Readonly<Record<string, unknown>>
  readonly summary?: string
  readonly goal: GoalResult
  readonly endReason: EndReason
  /** Whether both sides spoke; null when the caller was heard but never understood. */
  readonly hasConversation: boolean | null
  /** Who answered an outbound call; absent for an inbound one. */
  readonly answeredBy?: AnsweredBy
  /** Only where the agent has a voicemail setting. */
  readonly voicemail?: VoicemailFound
  readonly optOutRequested: boolean
  /** The agent is done: the call is to be hung up. */
  readonly wantsHangUp: boolean
  readonly timing: ConversationTiming
  /** Ids of the workflow's phases in the order in which they were entered; absent without a workflow. */
  readonly workflowPath?: readonly string[] | undefined
  readonly toolCalls?: readonly ToolCallRecord[] | undefined
}
