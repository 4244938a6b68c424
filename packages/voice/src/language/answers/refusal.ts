import { answerTokens, isOnly, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'

/**
 * Whether the whole answer is that the caller does not know or will not say; "Nevím přesně, ale píská mi zadní brzda"
 * is an answer. `names` allows for what is refused: "telefon nemám".
 */
export function refuses(text: string, { answers }: Lexicon, { names = false } = {}): boolean {
  const words = answerTokens(text)
  const { refuses, refused, neutral, assents, flatly, unsure, wishes, greetings } = answers
  const polite = [refuses, neutral, assents, flatly, unsure, wishes, greetings]
  return (
    words.some((_, at) => phraseAt(words, at, refuses) > 0) &&
    isOnly(words, names ? [...polite, refused] : polite)
  )
}

/** Whether the words plainly turn down what is offered: "ne, děkuji", "nechci se objednat". */
export function declines(text: string, { answers }: Lexicon): boolean {
  const words = answerTokens(text)
  const { denies, flatly, neutral, assents, farewells, wishes } = answers
  const isDenied = words.some((_, at) => phraseAt(words, at, denies) > 0 || phraseAt(words, at, flatly) > 0)
  return isDenied && isOnly(words, [denies, flatly, neutral, assents, farewells, wishes])
}
