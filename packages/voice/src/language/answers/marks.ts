import { type AnswerWords, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import type { Clause } from './clauses.ts'
import { conditionAt, RestOfCondition } from './conditions.ts'
import type { Mark } from './mark.ts'
import { asksIn } from './questions.ts'
import { addsTo, asksForElse, redirects } from './requests.ts'
import { isValueWord } from './value-words.ts'

/** Of two phrases of the same length the earlier row counts. */
const rows: readonly (readonly [Mark, (words: AnswerWords) => readonly Phrases[]])[] = [
  ['agrees', ({ agrees }) => [agrees]],
  ['assents', ({ assents }) => [assents]],
  ['unsure', ({ unsure }) => [unsure]],
  ['opines', ({ opines }) => [opines]],
  ['waits', ({ waits }) => [waits]],
  ['looks', ({ looks }) => [looks]],
  ['regrets', ({ regrets }) => [regrets]],
  ['denies', ({ denies, flatly }) => [denies, flatly]],
  ['postpones', ({ postpones }) => [postpones]],
  ['changes', ({ changes }) => [changes]],
  ['contrasts', ({ contrasts }) => [contrasts]],
  [
    'neutral',
    ({ neutral, joints, farewells, wishes, greetings }) => [neutral, joints, farewells, wishes, greetings],
  ],
]

/** Most phrases of a clause whose meaning is sought in what follows them. */
const maxJudged = 3

/**
 * The marks of a clause, one for each phrase or word. With `isOpen` the question may have been about anything, so that
 * "ano, přepojte mě" may answer it.
 */
export function marksOf(clause: Clause, lexicon: Lexicon, isOpen = false): readonly Mark[] {
  const known = (isOpen ? openMarks : marked).get(clause)
  if (known?.lexicon === lexicon) return known.marks
  const marks = marksIn(clause, lexicon, isOpen)
  ;(isOpen ? openMarks : marked).set(clause, { lexicon, marks })
  return marks
}

/** The marks of clauses read before: a turn is read for several answers in a row. */
const marked = new WeakMap<Clause, { readonly lexicon: Lexicon; readonly marks: readonly Mark[] }>()
const openMarks: typeof marked = new WeakMap()

function marksIn(clause: Clause, lexicon: Lexicon, isOpen: boolean): Mark[] {
  const marks: Mark[] = asksIn(clause, lexicon) ? ['asks'] : []
  const { words } = clause
  if (isAddress(words, lexicon) || isPurpose(words, lexicon)) return [...marks, 'neutral']
  marks.push(...marksOfWords(words, lexicon, { breaksOff: clause.breaksOff, maxJudged }))
  if (marks.includes('denies')) return marks
  if (redirects(words, lexicon.answers, isOpen)) return [...marks, 'redirects']
  if (!isOpen && addsTo(words, marks, lexicon.answers)) return [...marks, 'redirects']
  return asksForElse(words, marks, lexicon.answers) ? [...marks, 'changes'] : marks
}

function marksOfWords(
  words: readonly string[],
  lexicon: Lexicon,
  { breaksOff, maxJudged }: { breaksOff: boolean; maxJudged: number },
): Mark[] {
  const { answers } = lexicon
  const marks: Mark[] = []
  const rest = new RestOfCondition()
  let judged = 0
  for (let at = 0; at < words.length; ) {
    const condition = conditionAt(words, at, answers)
    if (condition > 0) {
      // "Pokud to půjde…" keeps the rest back, and "zjistěte, jestli to jde" asks for something.
      const isHeldBack = breaksOff || marks.includes('unknown')
      const isFavour = phraseAt(words, at, answers.favours) === condition
      marks.push(isHeldBack ? 'changes' : isFavour ? 'assents' : 'neutral')
      rest.begins()
      at += condition
      continue
    }
    const alone = phraseAt(words, at, answers.deniesAlone)
    if (alone > 0) {
      judged += 1
      const meant = judged <= maxJudged ? meantWith(words.slice(at + alone), lexicon) : 'denies'
      if (meant === 'denies') return [...marks, meant]
      if (meant !== undefined) marks.push(meant)
    }
    const found = unlessLonger(words, at, lexicon)
    const mark = rest.read(found, words, at, answers)
    // "Říkal jsem ano manželce": a yes within other words is a part of them.
    marks.push(mark === 'agrees' && marks.includes('unknown') ? 'unknown' : mark)
    at += found.length
  }
  return marks
}

/** The meaning of "to je moc" by the rest of its clause: what agrees makes it "very", what is not known may. */
function meantWith(words: readonly string[], lexicon: Lexicon): Mark | undefined {
  const marks = marksOfWords(words, lexicon, { breaksOff: false, maxJudged: 0 })
  if (marks.every((mark) => mark === 'neutral' || mark === 'denies')) return 'denies'
  return marks.every((mark) => yields.includes(mark)) ? undefined : 'unsure'
}

/** Marks of a clause that says yes and nothing else. */
const yields: readonly Mark[] = ['agrees', 'assents', 'neutral']

/** Longest name that follows a title. */
const maxAddressWords = 2

/** Who is spoken to: "pane Nováku". */
function isAddress(words: readonly string[], lexicon: Lexicon): boolean {
  const title = phraseAt(words, 0, lexicon.answers.titles)
  const name = words.slice(title)
  return (
    title > 0 &&
    name.length <= maxAddressWords &&
    name.every((_, at) => markAt(name, at, lexicon).mark === 'unknown')
  )
}

/** "…, abych nezapomněl": why the caller agreed. Does not agree by itself. */
const isPurpose = (words: readonly string[], { answers: { purposes, contrasts } }: Lexicon): boolean =>
  phraseAt(words, 0, purposes) > 0 && !words.some((_, at) => phraseAt(words, at, contrasts) > 0)

/** The phrase at `at`, unless a longer one begins within it: "to nie je problém" is not "to nie". */
function unlessLonger(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { mark: Mark; length: number } {
  const found = markAt(words, at, lexicon)
  for (let inner = at + 1; inner < at + found.length; inner += 1) {
    if (markAt(words, inner, lexicon).length > found.length) return markAt(words.slice(0, inner), at, lexicon)
  }
  return found
}

function markAt(words: readonly string[], at: number, lexicon: Lexicon): { mark: Mark; length: number } {
  const { answers } = lexicon
  const unhindered = lackOfObstacleAt(words, at, answers)
  let best: { mark: Mark; length: number } | undefined =
    unhindered > 0 ? { mark: 'assents', length: unhindered } : undefined
  for (const [mark, listsOf] of rows) {
    const length = Math.max(...listsOf(answers).map((list) => phraseAt(words, at, list)))
    if (length > (best?.length ?? 0)) best = { mark, length }
  }
  // "O pierwszej" is an hour, although "pierwszy" may name another one of several.
  const mayBeValue = best === undefined || (best.length === 1 && ['neutral', 'changes'].includes(best.mark))
  if (!mayBeValue) return best!
  const isArticle = phraseAt(words, at, answers.articles) > 0
  if (!isArticle && isValueWord(words, at, lexicon)) return { mark: 'value', length: 1 }
  if (best !== undefined) return best
  if (isNegated(words, at, answers)) return { mark: 'denies', length: 1 }
  const order = phraseAt(words, at, answers.orders)
  if (order > 0 && at + order < words.length) return { mark: 'neutral', length: order }
  return { mark: 'unknown', length: 1 }
}

/** Longest way from "I see no" to the obstacle, in words. */
const maxLackedWords = 3

/** Length of "nevidím v tom problém" at `at`; 0 if there is none. */
function lackOfObstacleAt(
  words: readonly string[],
  at: number,
  { lacks, obstacles, neutral }: AnswerWords,
): number {
  const lack = phraseAt(words, at, lacks)
  if (lack === 0) return 0
  for (let next = at + lack; next <= at + lack + maxLackedWords; ) {
    const obstacle = phraseAt(words, next, obstacles)
    if (obstacle > 0) return next + obstacle - at
    const between = Math.max(phraseAt(words, next, neutral), phraseAt(words, next, lacks))
    if (between === 0) return 0
    next += between
  }
  return 0
}

/** "Nestihnu" denies, "nedělní" does not. */
const isNegated = (words: readonly string[], at: number, { negated, notNegated }: AnswerWords): boolean =>
  negated?.test(words[at]!) === true && phraseAt(words, at, notNegated) === 0
