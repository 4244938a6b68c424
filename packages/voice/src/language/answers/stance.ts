import { phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { conditionAt } from './conditions.ts'
import type { Mark } from './mark.ts'
import { marksOf } from './marks.ts'
import { isTag } from './questions.ts'
import { hasAlready } from './requests.ts'
import { saysRightAfterAll } from './right-after-all.ts'
import { endsInOrder, inTurn } from './turn-structure.ts'
import { isUnsettled } from './unsettled.ts'

/**
 * How a turn answers a yes-or-no question. Only `agrees` and `denies` are answers: `asks` is a question of the
 * caller's, `waits` asks for a moment, `postpones` leaves the answer for later, `changes` names a condition, an
 * exception or another value, and `unclear` is anything else.
 */
export type Stance = 'agrees' | 'denies' | 'asks' | 'waits' | 'postpones' | 'changes' | 'unclear'

export interface StanceOptions {
  /** Words without known meaning that may follow a yes: "ano, spěchá to". By default none. */
  readonly maxRemarkWords?: number
  /** "Myslím, že ano" answers as "ano" does. */
  readonly takesOpinions?: boolean
  /** The question was an offer of something more, so that "stačí to takhle" turns it down. */
  readonly offersMore?: boolean
  /** The question may have been about anything, such as whether to cancel or to be put through. */
  readonly isOpen?: boolean
  /** The question was an offer of something that the caller may have already: "termín už mám". */
  readonly offersOne?: boolean
  /** The question was about a time, so that "to jsem na dovolené" turns it down. */
  readonly isAboutTime?: boolean
  /** A clause such as "to je ta částka" after a yes refers to what was read back, whatever its words. */
  readonly refersBack?: boolean
  /** The question was whether a value is right, so that "ne, to je dobře" says that it is. */
  readonly asksWhetherRight?: boolean
  /** The turn spells the value that is in question or its end, so that one word of place changes nothing: "čtyři pět na konci". */
  readonly restatesAsSpelled?: boolean
  /** The turn repeats the value that is in question, so that its words change nothing. */
  readonly restates?: boolean
}

/** decision:0067 */
export function stanceOf(text: string, lexicon: Lexicon, options: StanceOptions = {}): Stance {
  const clauses = clausesOf(text, lexicon)
  // "Ano?" asks what comes next.
  if (clauses.at(-1)?.isAsked && clauses.every((clause) => isTag(clause.words, lexicon))) return 'unclear'
  if (options.asksWhetherRight && saysRightAfterAll(clauses, lexicon)) return 'agrees'
  const marks = clauses.map((clause): readonly Mark[] =>
    options.offersMore && saysEnough(clause, lexicon)
      ? ['denies']
      : withEngagement(marksOf(clause, lexicon, options.isOpen), clause, options, lexicon),
  )
  const settled = inTurn(
    clauses,
    marks.map((each, at) =>
      settledBy(each, clauses[at]!, marks[at - 1], options.refersBack === true, lexicon),
    ),
    lexicon,
  )
  const stance = combined(settled, options, endsInOrder(clauses, settled, lexicon))
  if (stance === 'agrees' && isUnsettled(clauses, lexicon, options)) return 'unclear'
  const isHadAlready =
    stance === 'agrees' &&
    options.offersOne &&
    clauses.some(({ words }) => hasAlready(words, lexicon.answers))
  return isHadAlready ? 'unclear' : stance
}

/** Longest clause whose words are taken as a reference to what was said before. */
const maxReferringWords = 8

/**
 * The marks of a clause in the light of the one before: "to je přesně, co potřebuju" asks nothing, and after a yes "to je
 * ta částka" adds nothing.
 */
function settledBy(
  marks: readonly Mark[],
  { words, isAsked }: Clause,
  before: readonly Mark[] | undefined,
  refersBack: boolean,
  { answers }: Lexicon,
): readonly Mark[] {
  if (isAsked || before === undefined) return marks
  // "Zjistěte, jestli to jde" asks for something.
  if (before.includes('unknown') && !before.includes('denies') && conditionAt(words, 0, answers) > 0)
    return ['changes']
  const isAgreed = before.includes('agrees') || before.includes('assents')
  const rest = marks.slice(marks[0] === 'asks' ? 2 : 0)
  // "Jo, jestli to teda půjde" is a condition, not what was agreed to.
  const isRelative =
    marks[0] === 'asks' &&
    !spoils.includes(marks[1]!) &&
    phraseAt(words, 0, answers.relative) > 0 &&
    rest.includes('assents') &&
    rest.every((mark) => yieldsOnly.includes(mark))
  if (isAgreed && isRelative) return ['neutral']
  const refers = phraseAt(words, 0, answers.demonstratives) > 0 && words.length <= maxReferringWords
  if (refersBack && refers && before.includes('agrees') && !marks.some((mark) => spoils.includes(mark)))
    return ['neutral']
  return marks
}

/** Most words without a meaning here of a turn that ends in what to do. */
const maxWordsBeforeOrder = 8

/** Marks of a clause that says yes and nothing else. */
const yieldsOnly: readonly Mark[] = ['agrees', 'assents', 'neutral']

/** Marks of a clause that says something of its own. */
const spoils: readonly Mark[] = [
  'asks',
  'denies',
  'regrets',
  'unsure',
  'postpones',
  'waits',
  'looks',
  'changes',
  'redirects',
  'contrasts',
  'value',
  'opines',
]

/** Marks that "I'll be in Leeds then" may have. */
const mayBeEngaged: readonly Mark[] = ['unknown', 'neutral', 'assents', 'value']

/** The marks of "to jsem na dovolené" where a time was in question: who is somewhere else then turns it down. */
function withEngagement(
  marks: readonly Mark[],
  { words, isAsked }: Clause,
  { isAboutTime = false }: StanceOptions,
  { answers }: Lexicon,
): readonly Mark[] {
  const isOpen = !isAboutTime || isAsked || marks.some((mark) => !mayBeEngaged.includes(mark))
  return !isOpen && marks.includes('unknown') && answers.engaged.test(` ${words.join(' ')} `)
    ? [...marks, 'denies']
    : marks
}

const saysEnough = ({ words }: Clause, { answers }: Lexicon): boolean =>
  words.some((_, at) => phraseAt(words, at, answers.enough) > 0)

/** Rows in order of precedence; the first whose condition holds decides. */
const rows: readonly (readonly [Stance, (turn: Turn) => boolean])[] = [
  ['asks', ({ has }) => has('asks')],
  ['waits', ({ has }) => has('waits')],
  [
    'denies',
    ({ has, opensWithNo, restates }) => opensWithNo && !has('agrees') && (restates || !has('value')),
  ],
  ['waits', ({ has }) => has('looks')],
  ['postpones', ({ has }) => has('postpones')],
  ['changes', ({ has }) => has('redirects')],
  ['changes', ({ changeWords, maxChangeWords }) => changeWords > maxChangeWords],
  ['changes', ({ has, restates }) => has('value') && !restates],
  ['changes', ({ has, restates }) => restates && has('denies') && has('agrees')],
  ['unclear', ({ has }) => has('denies') && has('agrees')],
  ['denies', ({ has }) => has('denies')],
  ['denies', ({ has }) => has('regrets') && !has('agrees')],
  ['unclear', ({ has, remarkWords, isRegretted }) => has('regrets') && !isRegretted && remarkWords > 0],
  ['changes', ({ has }) => has('contrasts')],
  ['unclear', ({ has, isInstructed }) => has('unsure') && !isInstructed],
  ['unclear', ({ has, isFirm }) => has('opines') && !isFirm],
  ['agrees', ({ has, remarkWords, maxRemarkWords }) => has('agrees') && remarkWords <= maxRemarkWords],
  ['agrees', ({ has, remarkWords, isOrdered }) => has('assents') && (remarkWords === 0 || isOrdered)],
]

interface Turn {
  readonly has: (mark: Mark) => boolean
  readonly remarkWords: number
  readonly maxRemarkWords: number
  /** Says yes and ends in what to do, with few other words: "Karle, ztlum to! Ano, zapište mě." */
  readonly isOrdered: boolean
  readonly changeWords: number
  readonly maxChangeWords: number
  readonly restates: boolean
  /** The first clause is a no and nothing else: "ne, to je moc brzo". */
  readonly opensWithNo: boolean
  /** "Unfortunately yes." */
  readonly isRegretted: boolean
  /** After any doubt the caller says yes and what to do. */
  readonly isInstructed: boolean
  /** A yes stands before any opinion in its clause. */
  readonly isFirm: boolean
}

/** "Ne, …", "zatím ne, …": what follows says why. */
const opensWithNo = ([first, ...rest]: readonly (readonly Mark[])[]): boolean =>
  first !== undefined &&
  rest.length > 0 &&
  first.at(-1) === 'denies' &&
  first.every((mark) => mark === 'denies' || mark === 'neutral' || mark === 'postpones')

/** Pure: the stance of a turn from the marks of its clauses. */
function combined(
  clauses: readonly (readonly Mark[])[],
  { maxRemarkWords = 0, restates = false, restatesAsSpelled = false, takesOpinions = false }: StanceOptions,
  isOrdered: boolean,
): Stance {
  const marks = clauses.flat()
  const remarkWords = marks.filter((mark) => mark === 'unknown').length
  const turn: Turn = {
    has: (mark) => marks.includes(mark),
    remarkWords,
    maxRemarkWords,
    isOrdered: isOrdered && remarkWords <= maxWordsBeforeOrder,
    changeWords: marks.filter((mark) => mark === 'changes').length,
    maxChangeWords: restatesAsSpelled ? 1 : 0,
    restates,
    opensWithNo: opensWithNo(clauses),
    isRegretted: clauses.every((each) =>
      each.every((mark, at) => mark !== 'regrets' || each[at + 1] === 'agrees'),
    ),
    isInstructed:
      marks.includes('agrees') &&
      clauses.slice(clauses.findLastIndex((each) => each.includes('unsure')) + 1).some(agreesPlainly),
    isFirm: takesOpinions
      ? marks.includes('agrees') || marks.includes('assents')
      : clauses.some(agreesFirst) || (marks.includes('agrees') && clauses.some(agreesPlainly)),
  }
  return rows.find(([, holds]) => holds(turn))?.[0] ?? 'unclear'
}

function agreesFirst(marks: readonly Mark[]): boolean {
  const [yes, opinion] = [marks.indexOf('agrees'), marks.indexOf('opines')]
  return yes >= 0 && (opinion < 0 || yes < opinion)
}

/** "…, zapište mě" after "myslím, že ano" is more than an opinion. */
const agreesPlainly = (marks: readonly Mark[]): boolean =>
  marks.includes('assents') &&
  marks.every((mark) => mark === 'agrees' || mark === 'assents' || mark === 'neutral')
