import type { TurnTiming } from '../call/conversation-result.ts'

/** When a turn reached its stages, on the engine's clock. */
export interface TurnMarks {
  /** End of speech reported. */
  readonly endedMs: number
  /** How long the end of speech preceded its report, in milliseconds. */
  readonly leadMs: number
  /** Transcript available. */
  wordsMs?: number
  /** End of turn. */
  committedMs?: number
  /** Reply requested; for a preemptive reply, before the end of turn. */
  requestedMs?: number
  /** First sentence of the reply available. */
  sentenceMs?: number
}

export interface HeardGap {
  /** On the leg's sample clock. */
  readonly endOfSpeechMs: number
  readonly firstAudioMs: number
  /** When the first audio was noticed, on the engine's clock. */
  readonly nowMs: number
}

/**
 * Splits the gap the caller heard into consecutive stages that add up to it. A stage not reached before the first audio
 * (a filler) extends to it; preemptive generation before the end of turn costs nothing. The remainder from the first
 * sentence on belongs to text to speech.
 */
export function turnTiming(marks: TurnMarks, gap: HeardGap): TurnTiming {
  const wordsMs = Math.min(marks.wordsMs ?? gap.nowMs, gap.nowMs)
  const committedMs = Math.min(Math.max(marks.committedMs ?? wordsMs, wordsMs), gap.nowMs)
  const sentenceMs = Math.min(Math.max(marks.sentenceMs ?? gap.nowMs, committedMs), gap.nowMs)
  const endOfSpeechMs = Math.round(gap.endOfSpeechMs)
  const firstAudioMs = Math.round(gap.firstAudioMs)
  const sttMs = Math.round(wordsMs - marks.endedMs)
  const endpointingMs = Math.round(marks.leadMs + committedMs - wordsMs)
  const llmMs = Math.round(sentenceMs - committedMs)
  const ttsMs = Math.max(0, firstAudioMs - endOfSpeechMs - endpointingMs - sttMs - llmMs)
  return { endOfSpeechMs, endpointingMs, sttMs, llmMs, ttsMs, firstAudioMs }
}
