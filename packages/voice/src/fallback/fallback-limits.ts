import type { RankingOptions } from './ranking.ts'

/**
 * Timeouts for a provider while another is left, short enough that a filler can bridge the switch. The last provider in
 * a list keeps the adapter's own timeouts.
 */
export interface FallbackLimits {
  /** Time from the end of a turn to its transcript over a stream, in milliseconds. */
  readonly finishMs: number
  /** Time to transcribe a whole turn, in milliseconds. */
  readonly transcribeMs: number
  readonly speechFirstMs: number
  readonly speechGapMs: number
  readonly modelFirstMs: number
  readonly modelGapMs: number
  readonly jsonMs: number
}

export interface FallbackOptions extends RankingOptions {
  readonly limits?: Partial<FallbackLimits> | undefined
}

export const defaultFallbackLimits: FallbackLimits = {
  finishMs: 1200,
  transcribeMs: 2500,
  speechFirstMs: 1200,
  speechGapMs: 800,
  modelFirstMs: 2500,
  modelGapMs: 1500,
  jsonMs: 7000,
}
