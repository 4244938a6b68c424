import { answerTokens, isOnly, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { clausesOf } from './clauses.ts'
import { asksIn } from './questions.ts'

/** A greeting of more words says something else. */
const maxGreetingWords = 6

/** Where in the call the words are said: a wish such as "hezký den" greets at the opening and parts at the end. */
export type CallStage = 'opening' | 'middle' | 'last'

/**
 * Whether the caller ends the call: the turn ends in a farewell, or is nothing but a wish. After the last question a
 * wish at the end is enough; at the opening it is a greeting.
 */
export function saysGoodbye(text: string, lexicon: Lexicon, stage: CallStage = 'middle'): boolean {
  const { farewells, wishes, greetings, neutral, assents, agrees, flatly, denies } = lexicon.answers
  if (clausesOf(text, lexicon).some((clause) => asksIn(clause, lexicon))) return false
  const words = answerTokens(text)
  const leave = [farewells, wishes, neutral, assents, agrees]
  if (endsIn(words, [farewells], leave)) return true
  if (stage === 'opening' || !words.some((_, at) => phraseAt(words, at, wishes) > 0)) return false
  if (isOnly(words, [...leave, flatly, denies])) return true
  return stage === 'last' && !isOnly(words, [...leave, greetings]) && endsIn(words, [wishes], leave)
}

/** Whether the turn is a greeting, and nothing else. */
export function onlyGreets(text: string, { answers }: Lexicon): boolean {
  const words = answerTokens(text)
  const polite = [answers.greetings, answers.wishes]
  const greets = words.some((_, at) => polite.some((list) => phraseAt(words, at, list) > 0))
  return (
    greets && words.length <= maxGreetingWords && isOnly(words, [...polite, answers.neutral, answers.agrees])
  )
}

/** Whether one of `phrases` stands in the turn with nothing but `after` behind it. */
function endsIn(words: readonly string[], lists: readonly Phrases[], after: readonly Phrases[]): boolean {
  return words.some((_, at) => {
    const length = Math.max(...lists.map((list) => phraseAt(words, at, list)))
    return length > 0 && isOnly(words.slice(at + length), after)
  })
}
