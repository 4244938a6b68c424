import type { RankingOptions } from './ranking.ts'

/**
 * What a provider may take while another one is left: short enough that a caller who hears a filler meanwhile is
 * answered. The last one of a list has the adapter's own time.
 */
export interface FallbackLimits {
  /** From the end of a turn to its text, over a stream. */
  readonly finishMs: number
  /** A turn that is sent as a whole. */
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
