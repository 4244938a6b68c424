import type { Lexicon } from '../grammar/lexicon.ts'
import { phraseOf } from '../grammar/words.ts'

/**
 * Yes or no, whichever comes first; undefined if neither is said. "Ne, to je správně" is no. Of two that begin at the
 * same word the longer counts: "určitě ne" is no, "není problém" yes.
 */
export function parseYesNo(text: string, lexicon: Lexicon): boolean | undefined {
  const said = phraseOf(text)
  const found = [
    ...lexicon.yes.map((phrase) => ({ phrase, at: said.indexOf(` ${phrase} `), means: true })),
    ...lexicon.no.map((phrase) => ({ phrase, at: said.indexOf(` ${phrase} `), means: false })),
  ].filter(({ at }) => at >= 0)
  found.sort((a, b) => a.at - b.at || b.phrase.length - a.phrase.length)
  return found[0]?.means
}
