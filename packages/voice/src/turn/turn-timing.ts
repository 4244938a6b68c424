import type { TurnTiming } from '../call/conversation-result.ts'

/** When the stages of a turn were reached, on the engine's clock. */
export interface TurnMarks {
  /** The end of speech was reported. */
  readonly endedMs: number
  /** How long before that it was. */
  readonly leadMs: number
  /** The words were known. */
  wordsMs?: number
  /** The caller's turn was taken as finished. */
  committedMs?: number
  /** The reply was asked for; with a guess, before the turn was finished. */
  requestedMs?: number
  /** The reply's first sentence was there. */
  sentenceMs?: number
}

export interface HeardGap {
  /** Points on the leg's sample clock. */
  readonly endOfSpeechMs: number
  readonly firstAudioMs: number
  /** When the first sound was noticed, on the engine's clock. */
  readonly nowMs: number
}

/**
 * Divides the gap that the caller heard into stages that follow one another and add up to it. A stage that was not
 * reached before the first sound (a filler) lasts until then; what a guess did before the end of the turn cost the
 * caller nothing. What is left from the first sentence on is the voice's.
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
