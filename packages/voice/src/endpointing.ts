import type { Expectation } from './dialogue.ts'
import type { Lexicon } from './language/lexicon.ts'
import { isUnfinishedEmail } from './parse/email.ts'
import { isUnfinishedPhone } from './parse/phone.ts'
import { isUnfinishedPlate } from './parse/plate.ts'
import { fold, saysAnyOf, wordsOf } from './words.ts'

/** Delays count from the VAD's report that speech ended (which itself took its `stopMs`). */
export interface EndpointingLimits {
  readonly minDelayMs: number
  readonly maxDelayMs: number
}

export const defaultEndpointing: EndpointingLimits = { minDelayMs: 250, maxDelayMs: 2200 }

/** What the words say about the end of the turn. */
export type Ending = 'complete' | 'neutral' | 'open'

/**
 * Whether the caller sounds finished: `open` after a trailing conjunction, "just a moment" or inside a
 * dictated plate, number or address; `complete` after a sentence or an expected answer.
 */
export function endingOf(text: string, expects: Expectation, lexicon: Lexicon): Ending {
  const words = wordsOf(fold(text))
  if (words.length === 0) return 'neutral'
  if (isUnfinishedDictation(text, expects, lexicon)) return 'open'
  const last = words.at(-1)!
  const lastTwo = words.slice(-2).join(' ')
  const isDictation = expects === 'plate' || expects === 'phone' || expects === 'email'
  const trails = lexicon.trailing.includes(last) || lexicon.trailing.includes(lastTwo)
  if (trails && !isDictation && !saysAnyOf(text, [...lexicon.yes, ...lexicon.goodbye])) return 'open'
  if (words.length <= 4 && saysAnyOf(text, lexicon.hold)) return 'open'
  return /[.!?…]["“”]?\s*$/.test(text) || isDictation ? 'complete' : 'neutral'
}

function isUnfinishedDictation(text: string, expects: Expectation, lexicon: Lexicon): boolean {
  if (expects === 'plate') return isUnfinishedPlate(text, lexicon)
  if (expects === 'phone') return isUnfinishedPhone(text, lexicon)
  if (expects === 'email') return isUnfinishedEmail(text, lexicon)
  return false
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
  delayMs(ending: Ending, probability?: number): number {
    const { minDelayMs, maxDelayMs } = this.#limits
    if (ending === 'open') return maxDelayMs
    if (probability !== undefined) return minDelayMs + (maxDelayMs - minDelayMs) * (1 - probability)
    if (ending === 'complete') return minDelayMs
    return Math.min(maxDelayMs, Math.max(minDelayMs, this.#pauseMs * 1.3))
  }
}
