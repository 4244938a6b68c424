import { isOnly, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import type { Clause } from './clauses.ts'

/** The kind of question that the turn answers. */
interface Question {
  readonly offersMore?: boolean
  readonly offersOne?: boolean
}

/** Whether a turn that reads as a yes leaves the question open. decision:0067 */
export const isUnsettled = (
  clauses: readonly Clause[],
  lexicon: Lexicon,
  { offersOne = false, offersMore = false }: Question,
): boolean =>
  onlyTakesLeave(clauses, lexicon) ||
  beginsWithCondition(clauses, lexicon) ||
  (offersOne && onlyReports(clauses, lexicon, offersMore))

/** "Dobře, na shledanou": has heard the question, and leaves without an answer. */
function onlyTakesLeave(clauses: readonly Clause[], { answers }: Lexicon): boolean {
  const { acknowledges, farewells, greetings, wishes, joints, unsettled } = answers
  const words = wordsOf(clauses)
  const parts = [farewells, wishes]
  return (
    words.some((_, at) => at > 0 && parts.some((list) => phraseAt(words, at, list) > 0)) &&
    words.some((_, at) => [acknowledges, unsettled.fillers].some((list) => phraseAt(words, at, list) > 0)) &&
    isOnly(words, [acknowledges, farewells, greetings, wishes, joints, unsettled.fillers])
  )
}

/** "Ano, mám", "dobře, jsem doma": a yes that only says how things are. */
function onlyReports(clauses: readonly Clause[], { answers }: Lexicon, offersMore: boolean): boolean {
  const { acknowledges, agrees, farewells, greetings, wishes, joints, unsettled } = answers
  const words = wordsOf(clauses)
  const reports: Phrases[] = offersMore ? [unsettled.reports, unsettled.attends] : [unsettled.reports]
  // No fillers: "yeah, I'm at home then" is about the time in question.
  const around = [acknowledges, agrees, farewells, greetings, wishes, joints]
  return (
    words.some((_, at) => reports.some((list) => phraseAt(words, at, list) > 0)) &&
    isOnly(words, [...reports, ...around])
  )
}

/** "Kdyby to šlo, tak ano": a yes to something that may not be. "Wenn es geht" is only polite. */
function beginsWithCondition([first, ...rest]: readonly Clause[], { answers }: Lexicon): boolean {
  if (first === undefined || rest.length === 0) return false
  const { fillers, hypothetical } = answers.unsettled
  const from = Math.max(phraseAt(first.words, 0, fillers), phraseAt(first.words, 0, answers.joints))
  return (
    [0, from].some((at) => phraseAt(first.words, at, hypothetical) > 0) &&
    !first.words.some((_, at) => phraseAt(first.words, at, answers.favours) > 0)
  )
}

const wordsOf = (clauses: readonly Clause[]): string[] => clauses.flatMap((clause) => clause.words)
