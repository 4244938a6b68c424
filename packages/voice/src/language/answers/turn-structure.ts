import { isOnly, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import type { Clause } from './clauses.ts'
import type { Mark } from './mark.ts'
import { marksOf } from './marks.ts'

/** Most words after what is asked for: "put me in there, please", but not "send it to both of us". */
const maxWordsAfterAct = 3
/** Longest clause that says which one was named, and longest relative clause, in words. */
const maxPickingWords = 6
const maxRelativeWords = 7

const maxNameWords = 2

/** A clause with its marks. */
interface Marked {
  readonly clause: Clause
  readonly marks: readonly Mark[]
}

/**
 * The marks of clauses in the light of the others of their turn: "Byl byste tak hodný a zapsal mě?" asks for what was
 * offered; after a plain yes, its reason and what a relative clause says of the offer take nothing back, nor does the
 * caller's name; and who can come at no other time takes this one.
 */
export function inTurn(
  clauses: readonly Clause[],
  marks: readonly (readonly Mark[])[],
  lexicon: Lexicon,
): readonly (readonly Mark[])[] {
  const requested = requestIn(clauses, lexicon)
  const asked = clauses.map((clause, at): Marked => {
    const isRequest = requested !== undefined && at >= requested.from && at <= requested.to
    return { clause, marks: isRequest ? ['assents'] : marks[at]! }
  })
  if (isSoftYes(clauses, lexicon)) asked[0] = { clause: clauses[0]!, marks: ['assents'] }
  const firstYes = asked.findIndex(({ marks: said }) => yields(said))
  if (firstYes < 0) return asked.map(({ marks: said }) => said)
  const isFirm = asked.some(({ marks: said }) => yields(said) && said.includes('agrees'))
  return asked.map(({ clause, marks: said }, at) => {
    const isReason = at > firstYes && saysWhy(clause, lexicon)
    if ((isReason || isFirm) && takesNothingBack(clause, isReason, lexicon)) return ['neutral']
    if (isFirm && at > firstYes && tellsOutage(clause, lexicon)) return ['neutral']
    if (at > 0 && isOwnName(asked[at]!, asked[at - 1]!, lexicon)) return ['neutral']
    const describes =
      isFirm && at > firstYes && (picksOut(asked, at, lexicon) || picksOut(asked, at - 1, lexicon))
    return describes ? ['neutral'] : said
  })
}

/** Whether the turn opens with a yes and ends by telling the agent to do what it offered: "Ano, …, zapište mě". */
export function endsInOrder(
  clauses: readonly Clause[],
  marks: readonly (readonly Mark[])[],
  lexicon: Lexicon,
): boolean {
  const last = clauses.at(-1)
  return (
    last !== undefined &&
    clauses.length > 1 &&
    !last.isAsked &&
    yields(marks.at(-1)!) &&
    marks.slice(0, -1).some(yields) &&
    holds(last.words, lexicon.clauses.acts)
  )
}

/** The clauses from the polite question to its question mark, if they ask for what was offered and nothing else. */
function requestIn(clauses: readonly Clause[], lexicon: Lexicon): { from: number; to: number } | undefined {
  const { politeRequests, acts } = lexicon.clauses
  const to = clauses.findIndex(({ isAsked }) => isAsked)
  if (to < 0) return undefined
  for (let from = to; from >= 0; from -= 1) {
    const { words } = clauses[from]!
    const start = words.findIndex((_, at) => phraseAt(words, at, politeRequests) > 0)
    if (start < 0 || !isOnly(words.slice(0, start), opening(lexicon))) continue
    const rest = [
      words.slice(start + phraseAt(words, start, politeRequests)),
      ...clauses.slice(from + 1, to + 1).map((clause) => clause.words),
    ].flat()
    const act = rest.findLastIndex((_, at) => phraseAt(rest, at, acts) > 0)
    const after = rest.length - act - phraseAt(rest, act, acts)
    if (act >= 0 && after <= maxWordsAfterAct && isOnly(rest, [acts, ...opening(lexicon)]))
      return { from, to }
  }
  return undefined
}

const opening = ({ answers }: Lexicon): Phrases[] => [
  answers.agrees,
  answers.assents,
  answers.neutral,
  answers.joints,
  answers.greetings,
  answers.titles,
]

/** "No, bo w inny dzień nie mam opieki": agrees by the reason why no other time will do. */
const isSoftYes = ([opening, reason, ...more]: readonly Clause[], lexicon: Lexicon): boolean =>
  opening !== undefined &&
  reason !== undefined &&
  more.length === 0 &&
  !opening.isAsked &&
  isOnly(opening.words, [lexicon.clauses.softYes]) &&
  saysWhy(reason, lexicon) &&
  holds(reason.words, lexicon.clauses.otherwise) &&
  takesNothingBack(reason, true, lexicon)

/** "…, and the heating's off". */
const tellsOutage = ({ words, isAsked }: Clause, { answers, clauses }: Lexicon): boolean =>
  !isAsked &&
  holds(words, clauses.outages) &&
  isOnly(words, [clauses.outages, answers.joints, clauses.reasons, answers.neutral])

/** Opens with "because", after words that mean nothing. */
function saysWhy({ words, isAsked, breaksOff }: Clause, { answers, clauses }: Lexicon): boolean {
  if (isAsked || breaksOff) return false
  for (let at = 0; at < words.length; ) {
    if (phraseAt(words, at, clauses.reasons) > 0) return true
    const length = Math.max(...[answers.neutral, answers.joints].map((list) => phraseAt(words, at, list)))
    if (length === 0) return false
    at += length
  }
  return false
}

/** Whether a clause only gives the reason of a yes, or denies that there is another time: "jindy nemůžu". */
function takesNothingBack(clause: Clause, isReason: boolean, lexicon: Lexicon): boolean {
  const { otherwise } = lexicon.clauses
  if (!holds(clause.words, otherwise)) return isReason && isReasonOnly(marksOf(clause, lexicon))
  const words = without(clause.words, otherwise)
  const marks = marksOf({ ...clause, words }, lexicon)
  return !clause.isAsked && marks.includes('denies') && allIn(beside, marks)
}

/** "Ano, totiž ne" gives no reason. */
const isReasonOnly = (marks: readonly Mark[]): boolean =>
  allIn(inReasons, marks) && !marks.every((mark) => mark === 'neutral' || mark === 'denies')

/** "Without a car I can't": what another condition would change is denied. */
const allIn = (allowed: readonly Mark[], marks: readonly Mark[]): boolean =>
  marks.every((mark) => allowed.includes(mark) || (mark === 'changes' && marks.includes('denies')))

const beside: readonly Mark[] = ['agrees', 'assents', 'neutral', 'unknown', 'denies', 'regrets']
/** "Because I don't remember" leaves the yes certain. */
const inReasons: readonly Mark[] = [...beside, 'unsure']

function without(words: readonly string[], phrases: Phrases): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at, phrases)
    if (length === 0) left.push(words[at]!)
    at += Math.max(1, length)
  }
  return left
}

/** "To je ten," at `at`, before "který jsem chtěl". */
function picksOut(turn: readonly Marked[], at: number, { answers, clauses }: Lexicon): boolean {
  const [picked, relative] = [turn[at], turn[at + 1]]
  if (picked === undefined || relative === undefined) return false
  if (picked.clause.isAsked || relative.clause.isAsked) return false
  const { words } = picked.clause
  const says = [picked, relative].flatMap(({ marks }) => marks.slice(marks[0] === 'asks' ? 1 : 0))
  return (
    words.length <= maxPickingWords &&
    relative.clause.words.length <= maxRelativeWords &&
    phraseAt(words, 0, answers.demonstratives) > 0 &&
    phraseAt(relative.clause.words, 0, clauses.identifies) > 0 &&
    says.every((mark) => described.includes(mark))
  )
}

const described: readonly Mark[] = ['agrees', 'assents', 'neutral', 'unknown']

/** "Zapište mě, Kováč": who is to be put in. */
const isOwnName = ({ clause, marks }: Marked, before: Marked, { clauses, answers }: Lexicon): boolean =>
  !clause.isAsked &&
  marks.length <= maxNameWords + phraseAt(clause.words, 0, answers.demonstratives) &&
  marks.at(-1) === 'unknown' &&
  marks.slice(phraseAt(clause.words, 0, answers.demonstratives)).every((mark) => mark === 'unknown') &&
  yields(before.marks) &&
  holds(before.clause.words, clauses.acts)

/** Says yes and nothing else. */
const yields = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark === 'agrees' || mark === 'assents') &&
  marks.every((mark) => mark === 'agrees' || mark === 'assents' || mark === 'neutral')

const holds = (words: readonly string[], phrases: Phrases): boolean =>
  words.some((_, at) => phraseAt(words, at, phrases) > 0)

/** "Ten, co je ve středu": a clause that says which one was picked out by the one before. */
export const saysWhich = (
  { words, isAsked }: Clause,
  before: Clause | undefined,
  { answers, clauses }: Lexicon,
): boolean =>
  before !== undefined &&
  !isAsked &&
  isOnly(before.words, [clauses.pickedOut, answers.neutral]) &&
  phraseAt(words, 0, clauses.relatives) > 0
