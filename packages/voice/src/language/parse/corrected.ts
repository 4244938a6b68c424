import type { Lexicon } from '../grammar/lexicon.ts'
import { fold, wordsOf } from '../grammar/words.ts'

/** Most retractions looked at in one answer. */
const maxRetractions = 4

/**
 * The readings of an answer in order of trust: what follows the last retraction ("Svoboda, teda pardon, Svobodová"),
 * what follows the one before, and the whole.
 */
export function readingsOf(text: string, { endings }: Lexicon): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const folded = words.map(([word]) => fold(word))
  const tails: string[] = []
  for (let at = folded.length - 1; at >= 0 && tails.length < maxRetractions; at -= 1) {
    const end = endings.retractions
      .map((phrase) => wordsOf(phrase))
      .filter((phrase) => phrase.every((word, each) => folded[at + each] === word))
      .map((phrase) => at + phrase.length)
      .sort((a, b) => b - a)[0]
    const from = end === undefined ? undefined : words[end]?.index
    if (from !== undefined && at > 0) tails.push(text.slice(from))
  }
  return [...tails, text]
}
