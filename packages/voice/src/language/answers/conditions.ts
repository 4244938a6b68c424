import { type AnswerWords, phraseAt } from '../grammar/answer-words.ts'
import type { Mark } from './mark.ts'

/** Longest rest of a polite condition that still adds nothing, in words: "když můžete, prosím vás". */
const maxRestWords = 2

/** Number of words of the condition at `at` that what was asked meets: "když to pošlete", "když můžete"; 0 if there is none. */
export const conditionAt = (
  words: readonly string[],
  at: number,
  { conditions, courtesies, favours }: AnswerWords,
): number => Math.max(...[conditions, courtesies, favours].map((list) => phraseAt(words, at, list)))

/**
 * The marks of the words after a condition, up to what follows from it. They belong to the condition, so that "když to
 * půjde zapsat" agrees to nothing, and with more than a polite word the condition says something.
 */
export class RestOfCondition {
  #isOpen = false
  #restWords = 0

  begins(): void {
    this.#isOpen = true
    this.#restWords = 0
  }

  /** The mark of the phrase at `at`, in the light of the condition before it. */
  read(
    { mark, length }: { mark: Mark; length: number },
    words: readonly string[],
    at: number,
    { consequences }: AnswerWords,
  ): Mark {
    if (!this.#isOpen) return mark
    if (phraseAt(words, at, consequences) > 0) {
      this.#isOpen = false
      return mark
    }
    if (mark === 'unknown') return 'changes'
    if (mark === 'assents') return 'neutral'
    if (mark !== 'neutral') return mark
    this.#restWords += length
    return this.#restWords > maxRestWords ? 'changes' : mark
  }
}
