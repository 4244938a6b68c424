import { answerTokens, isOnly, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { clausesOf } from './clauses.ts'
import { asksIn } from './questions.ts'

/** A greeting of more words says something else. */
const maxGreetingWords = 6
/** As well as one with more words besides the greeting: "hello, I'd like an appointment". */
const maxOtherWords = 2
/** Longest leave that is taken, in words. */
const maxPartingWords = 30
/** And in characters. */
const maxPartingCharacters = 500

/** "To jsem já": who greets so has something to say; folded. */
const presents = / (to jsem|to som|its me|it is me|ich bins|ich bin es|to (znowu |zase |ja )+)/

/** Where in the call the words are said: a wish such as "hezký den" greets at the opening and parts at the end. */
export type CallStage = 'opening' | 'middle' | 'last'

/**
 * Whether the caller ends the call: the turn ends in a farewell, or is nothing but a wish. After the last question a
 * wish at the end is enough; at the opening it is a greeting.
 */
export function saysGoodbye(text: string, lexicon: Lexicon, stage: CallStage = 'middle'): boolean {
  const { farewells, wishes, greetings, flatly, denies } = lexicon.answers
  if (clausesOf(text, lexicon).some((clause) => asksIn(clause, lexicon))) return false
  const words = answerTokens(text)
  const leave = leaveOf(lexicon)
  if (endsIn(words, farewells, leave)) return true
  if (stage === 'opening' || !words.some((_, at) => phraseAt(words, at, wishes) > 0)) return false
  if (isOnly(words, [...leave, flatly, denies])) return !presents.test(` ${words.join(' ')} `)
  return stage === 'last' && !isOnly(words, [...leave, greetings]) && endsIn(words, wishes, leave)
}

/**
 * Whether the agent takes its leave: what it says ends in a farewell, or in a clause that is nothing but a wish, and asks
 * nothing. A wish of one word or one that postpones may be an adverb ("later", "na razie") or a greeting.
 */
export function takesLeave(text: string, lexicon: Lexicon): boolean {
  if (text.includes('?')) return false
  const { farewells, wishes, neutral, joints, postpones } = lexicon.answers
  if (endsIn(answerTokens(text), farewells, leaveOf(lexicon))) return true
  const last = clausesOf(text.slice(-maxPartingCharacters), lexicon).at(-1)?.words ?? []
  return (
    isOnly(last, [farewells, wishes, neutral, joints]) &&
    last.some((_, at) => phraseAt(last, at, wishes) > Math.max(1, phraseAt(last, at, postpones)))
  )
}

/** Whether the turn is a greeting, and nothing else. */
export function onlyGreets(text: string, { answers }: Lexicon): boolean {
  const words = answerTokens(text)
  const polite = [answers.greetings, answers.wishes]
  let others = 0
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...polite.map((list) => phraseAt(words, at, list)))
    if (length === 0) others += 1
    at += Math.max(1, length)
  }
  const greets = words.some((_, at) => polite.some((list) => phraseAt(words, at, list) > 0))
  return (
    greets &&
    words.length <= maxGreetingWords &&
    others <= maxOtherWords &&
    isOnly(words, [...polite, answers.neutral, answers.agrees, answers.assents])
  )
}

/** Phrases that may accompany a farewell. */
const leaveOf = ({ answers }: Lexicon): Phrases[] => {
  const { farewells, wishes, neutral, assents, agrees, joints } = answers
  return [farewells, wishes, neutral, assents, agrees, joints]
}

/** Whether one of `phrases` stands in the last words with nothing but `after` behind it. */
function endsIn(words: readonly string[], phrases: Phrases, after: readonly Phrases[]): boolean {
  const last = words.slice(-maxPartingWords)
  return last.some((_, at) => {
    const length = phraseAt(last, at, phrases)
    return length > 0 && isOnly(last.slice(at + length), after)
  })
}
