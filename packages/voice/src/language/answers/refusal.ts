import { answerTokens, isOnly, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { type Clause, clausesOf } from './clauses.ts'

/**
 * Whether the whole answer is that the caller does not know or will not say; "Nevím přesně, ale píská mi zadní brzda"
 * is an answer. `names` allows for what is refused: "telefon nemám".
 */
export function refuses(text: string, lexicon: Lexicon, { names = false } = {}): boolean {
  const words = answerTokens(text)
  const { refuses, refused, neutral, assents, flatly, unsure, wishes, greetings } = lexicon.answers
  const polite = [refuses, neutral, assents, flatly, unsure, wishes, greetings]
  return (
    words.some((_, at) => phraseAt(words, at, refuses) > 0) &&
    isOnly(words, names ? [...polite, refused] : polite) &&
    !clausesOf(text, lexicon).some((clause) => describes(clause, lexicon))
  )
}

/** "Nichts geht", "nothing works": what there is nothing of, and what it would do. */
const describes = ({ words }: Clause, { answers }: Lexicon): boolean =>
  phraseAt(words, 0, answers.refuses) < words.length &&
  words.some((_, at) => phraseAt(words, at, answers.unsettled.nothing) > 0) &&
  words.some((_, at) => phraseAt(words, at, answers.unsettled.works) > 0)

/** Whether the words plainly turn down what is offered: "ne, děkuji", "nechci se objednat". */
export function declines(text: string, { answers }: Lexicon): boolean {
  const words = answerTokens(text)
  const { denies, flatly, neutral, assents, farewells, wishes } = answers
  const isDenied = words.some((_, at) => phraseAt(words, at, denies) > 0 || phraseAt(words, at, flatly) > 0)
  return isDenied && isOnly(words, [denies, flatly, neutral, assents, farewells, wishes])
}
