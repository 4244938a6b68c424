import { isOnly, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import type { Clause } from './clauses.ts'
import type { Mark } from './mark.ts'
import { marksOf } from './marks.ts'

/** Longest no that only opens a turn: "to ne, …", "ne ne ne, …". */
const maxNoWords = 3
/** "Ne, dobře" does not say so. */
const minWords = 2

const confirming: readonly Mark[] = ['agrees', 'assents', 'neutral']

/** Whether a turn opens with a no and says that what was read back is right: "to ne, to je dobře", "ne ne, to máte správně". */
export function saysRightAfterAll(clauses: readonly Clause[], lexicon: Lexicon): boolean {
  const from = clauses.findIndex((clause) => !isBareNo(clause, lexicon))
  if (from <= 0) return false
  // A no within a clause may negate its verb: "nie, nie je to ono".
  const rest = clauses.slice(from)
  return (
    rest.every((clause) => marksOf(clause, lexicon).every((mark) => confirming.includes(mark))) &&
    rest.some(({ words }) => words.length >= minWords && saysRight(words, lexicon))
  )
}

const saysRight = (words: readonly string[], { answers }: Lexicon): boolean =>
  words.some((_, at) => phraseAt(words, at, answers.right) > 0)

function isBareNo({ words, isAsked }: Clause, { answers }: Lexicon): boolean {
  const { flatly, denies, neutral } = answers
  const isNo = words.some((_, at) => phraseAt(words, at, flatly) > 0)
  return !isAsked && isNo && words.length <= maxNoWords && isOnly(words, [flatly, denies, neutral])
}
