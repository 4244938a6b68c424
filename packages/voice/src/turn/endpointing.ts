/** Delays count from the VAD's report that speech ended (which itself took its `stopMs`). */
export interface EndpointingLimits {
  readonly minDelayMs: number
  readonly maxDelayMs: number
}

export const defaultEndpointing: EndpointingLimits = { minDelayMs: 250, maxDelayMs: 2200 }

/** What the words say about the end of the turn, from "has finished" to "goes on". */
export type TurnCompletion = 'complete' | 'likely' | 'neutral' | 'unlikely' | 'open'

/** How many of the caller's usual pauses are waited for. */
const patience: Readonly<Record<Exclude<TurnCompletion, 'complete' | 'open'>, number>> = {
  likely: 0.6,
  neutral: 1,
  unlikely: 3,
}

/** Learns the caller's pauses inside turns and sets the delay by them. */
export class Endpointing {
  readonly #limits: EndpointingLimits
  #pauseMs: number

  constructor(limits: EndpointingLimits) {
    this.#limits = limits
    this.#pauseMs = limits.minDelayMs * 2
  }

  /** The caller went on after a pause of `pauseMs`. */
  onPause(pauseMs: number): void {
    const bounded = Math.min(pauseMs, this.#limits.maxDelayMs)
    this.#pauseMs = this.#pauseMs * 0.7 + bounded * 0.3
  }

  /**
   * How long after the end of speech the turn ends. `probability` is a detector's that the caller has finished; what
   * the rules know to be open stays open.
   */
  delayMs(ending: TurnCompletion, probability?: number): number {
    const { minDelayMs, maxDelayMs } = this.#limits
    if (ending === 'open') return maxDelayMs
    if (probability !== undefined) return minDelayMs + (maxDelayMs - minDelayMs) * (1 - probability)
    if (ending === 'complete') return minDelayMs
    return Math.min(maxDelayMs, Math.max(minDelayMs, this.#pauseMs * patience[ending]))
  }
}
