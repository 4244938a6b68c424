import type { Lexicon } from '../grammar/lexicon.ts'
import { phraseOf } from '../grammar/words.ts'

/** Yes or no, whichever comes first; undefined if neither is said. "Ne, to je správně" is no. */
export function parseYesNo(text: string, lexicon: Lexicon): boolean | undefined {
  const said = phraseOf(text)
  const yes = firstAt(said, lexicon.yes)
  const no = firstAt(said, lexicon.no)
  if (yes === undefined) return no === undefined ? undefined : false
  if (no === undefined) return true
  return yes < no
}

function firstAt(said: string, phrases: readonly string[]): number | undefined {
  const positions = phrases.map((phrase) => said.indexOf(` ${phrase} `)).filter((at) => at >= 0)
  return positions.length === 0 ? undefined : Math.min(...positions)
}
