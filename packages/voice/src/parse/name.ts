import type { Lexicon } from '../language/lexicon.ts'
import { fold, saysAnyOf, wordsOf } from '../words.ts'

const MAX_NAME_WORDS = 4

/** A person's name that the caller introduces: "jmenuji se Jan Novák", "tady Jan Novák". */
export function introducedName(text: string, lexicon: Lexicon): string | undefined {
  for (const introduction of lexicon.nameIntroductions) {
    const match = introduction.exec(text)
    if (match === null) continue
    const name = nameIn(text.slice(match.index + match[0].length), lexicon, /\p{Lu}/u.test(text))
    if (name !== undefined) return name
  }
  return undefined
}

/** A name given as the answer to "what is your name": introduced, or a clause that is nothing but a name. */
export function parseName(text: string, lexicon: Lexicon): string | undefined {
  const introduced = introducedName(text, lexicon)
  if (introduced !== undefined) return introduced
  if (saysAnyOf(text, lexicon.refusal) || text.trim().endsWith('?')) return undefined
  for (const clause of text.split(/[,.;!]/)) {
    const words = wordsOf(clause).filter((word) => !isNoName(fold(word), lexicon))
    const name = nameIn(clause, lexicon, /\p{Lu}/u.test(clause))
    const isWhole = name !== undefined && wordsOf(name).length === words.length
    if (isWhole && (/\p{Lu}/u.test(clause) || words.length <= 2)) return name
  }
  return undefined
}

/** The name at the start of `text`: up to four words before the clause ends, without fillers. */
function nameIn(text: string, lexicon: Lexicon, writesCapitals: boolean): string | undefined {
  const clause = text.split(/[,.;!?]/).find((part) => part.trim() !== '') ?? ''
  const name: string[] = []
  for (const word of wordsOf(clause)) {
    if (isNoName(fold(word), lexicon)) {
      if (name.length > 0) break
      continue
    }
    if (!isNameWord(word, writesCapitals)) break
    name.push(word)
  }
  return name.length === 0 || name.length > MAX_NAME_WORDS ? undefined : name.map(capitalised).join(' ')
}

/** Where the recogniser writes capitals, a name has one. */
const isNameWord = (word: string, writesCapitals: boolean) =>
  /^\p{L}[\p{L}'’-]*$/u.test(word) && (!writesCapitals || /^\p{Lu}/u.test(word))

const isNoName = (folded: string, lexicon: Lexicon) =>
  [lexicon.fillers, lexicon.endings.trailing, lexicon.endings.hesitations, lexicon.yes, lexicon.no].some(
    (words) => words.includes(folded),
  ) || lexicon.numbers.units[folded] !== undefined

const capitalised = (word: string) =>
  word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
