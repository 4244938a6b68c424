import type { NumberWords } from '../grammar/lexicon.ts'
import { rememberingWords } from '../grammar/remember-words.ts'
import { fold } from '../grammar/words.ts'

/** Longer words are not numbers. */
const maxCharacters = 60

/** Splits a number written as one word: "dvetisíc" is "dve", "tisic". Undefined if it is not a number. */
export const partsOfNumber = rememberingWords(
  (word: string, lexicon: NumberWords): readonly string[] | undefined => {
    const folded = fold(word)
    if (folded.length > maxCharacters || isPart(folded, lexicon)) return undefined
    /** Parts by start position; null: no number from there on. */
    const rests = new Map<number, string[] | null>([[folded.length, []]])
    for (let from = folded.length - 1; from >= 0; from -= 1) {
      for (let to = folded.length; to > from && !rests.get(from); to -= 1) {
        const rest = rests.get(to)
        const part = folded.slice(from, to)
        if (rest && isPart(part, lexicon)) rests.set(from, [part, ...rest])
      }
    }
    return rests.get(0) ?? undefined
  },
)

const isPart = (word: string, { units, tens, hundreds, multipliers, compound }: NumberWords): boolean =>
  [units, tens, hundreds, multipliers].some((table) => Object.hasOwn(table, word)) ||
  compound?.(word) !== undefined
