import { isPlainYesOrNo } from './answers/plain-yes-or-no.ts'
import type { Lexicon } from './grammar/lexicon.ts'
import { fold, wordsOf } from './grammar/words.ts'
import { lexiconOf } from './lexicon-of.ts'
import { introducedName, isNoName, isNumber, parseName } from './parse/name.ts'
import { labelledName, withoutTitles } from './parse/name-parts.ts'

/** Languages that callers of one another's agents speak. */
const neighbours = (['cs', 'sk', 'en'] as const).map((each) => lexiconOf(each))

const others = (lexicon: Lexicon): Lexicon[] => neighbours.filter((each) => each !== lexicon)

/** A name introduced in the agent's language or in a neighbour's: "volám sa Peter Kováč" to a Czech agent. */
export function volunteeredName(text: string, lexicon: Lexicon): string | undefined {
  for (const each of [lexicon, ...others(lexicon)]) {
    const name = introducedName(text, each)
    if (name !== undefined) return plainName(name, lexicon)
  }
  return undefined
}

/** The answer to "what is your name?"; never a yes, a no or a number of a neighbour's language. */
export function answeredName(text: string, lexicon: Lexicon): string | undefined {
  const name = others(lexicon).some((each) => introducedName(text, each) !== undefined)
    ? (introducedName(text, lexicon) ?? volunteeredName(text, lexicon))
    : parseName(text, lexicon)
  return name === undefined ? undefined : plainName(name, lexicon)
}

function plainName(name: string, lexicon: Lexicon): string | undefined {
  const isOther = [lexicon, ...others(lexicon)].some(
    (each) => isNumber(wordsOf(name), each) || isPlainYesOrNo(name, each),
  )
  return isOther ? undefined : name
}

/**
 * Whether an answer leaves no doubt which of its words are the name: the caller introduced it, or said little else.
 * "Svoboda, pardon, Svobodová" and "tak to napište na manžela, Karel Malý" do.
 */
export function isPlainlyNamed(text: string, name: string, lexicon: Lexicon): boolean {
  const said = withoutTitles(text)
  if (labelledName(said) !== undefined) return true
  if ([lexicon, ...others(lexicon)].some((each) => introducedName(text, each) !== undefined)) return true
  const named = wordsOf(fold(name))
  return wordsOf(fold(said)).every(
    (word) => word.length === 1 || named.includes(word) || isNoName(word, lexicon),
  )
}
