/** Delays from the VAD's end-of-speech report, which itself lags by its `stopMs`. */
export interface EndpointingLimits {
  readonly minDelayMs: number
  readonly maxDelayMs: number
}

export const defaultEndpointing: EndpointingLimits = { minDelayMs: 250, maxDelayMs: 2200 }

/** Likelihood of an end of turn by the words, from finished to unfinished. */
export type TurnCompletion = 'complete' | 'likely' | 'neutral' | 'unlikely' | 'open'

/** Endpointing delay as a multiple of the caller's typical pause. */
const patience: Readonly<Record<Exclude<TurnCompletion, 'complete' | 'open'>, number>> = {
  likely: 0.6,
  neutral: 1,
  unlikely: 3,
}

/** Sets the endpointing delay, adapting to the caller's pauses within turns. */
export class Endpointing {
  readonly #limits: EndpointingLimits
  #pauseMs: number

  constructor(limits: EndpointingLimits) {
    this.#limits = limits
    this.#pauseMs = limits.minDelayMs * 2
  }

  /** The caller continued after a pause of `pauseMs`. */
  onPause(pauseMs: number): void {
    const bounded = Math.min(pauseMs, this.#limits.maxDelayMs)
    this.#pauseMs = this.#pauseMs * 0.7 + bounded * 0.3
  }

  /**
   * Delay from end of speech to end of turn, in milliseconds. `probability` comes from an end-of-turn detector; a turn
   * that the rules know to be open stays open.
   */
  delayMs(ending: TurnCompletion, probability?: number): number {
    const { minDelayMs, maxDelayMs } = this.#limits
    if (ending === 'open') return maxDelayMs
    if (probability !== undefined) return minDelayMs + (maxDelayMs - minDelayMs) * (1 - probability)
    if (ending === 'complete') return minDelayMs
    return Math.min(maxDelayMs, Math.max(minDelayMs, this.#pauseMs * patience[ending]))
  }
}
