import type { ConversationTiming, TurnTiming } from './conversation-result.ts'

/** Computes latency percentiles over the turns. */
export function timingOf(
  answerToFirstAudioMs: number | null,
  turns: readonly TurnTiming[],
): ConversationTiming {
  const gaps = turns.map((turn) => turn.firstAudioMs - turn.endOfSpeechMs).sort((a, b) => a - b)
  return { answerToFirstAudioMs, turns, p50Ms: percentile(gaps, 0.5), p95Ms: percentile(gaps, 0.95) }
}

/** Nearest-rank percentile. */
function percentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!
}
