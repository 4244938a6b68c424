import { answerTokens, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { withoutSoonest } from '../parse/soonest.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { marksOf } from './marks.ts'
import { stanceOf } from './stance.ts'
import { saysWhich } from './turn-structure.ts'

/** A yes may be followed by its reason: "ano, spěchá to, jedeme v sobotu na hory". The value is read back. */
const maxReasonWords = 6

/** The caller's yes or no to a question, whatever numbers or days its reason names; undefined if the turn is not plainly one. */
export function yesOrNoIn(text: string, lexicon: Lexicon): boolean | undefined {
  // "Yes, as soon as possible" asks for nothing else.
  const stance = stanceOf(withoutSoonest(text), lexicon, {
    isOpen: true,
    maxRemarkWords: maxReasonWords,
    restates: true,
    takesOpinions: true,
  })
  return stance === 'agrees' ? true : stance === 'denies' ? false : undefined
}

/**
 * The clauses that name an option without denying or excepting it or asking about it: "Kurýra nechci", "jen ne kurýr" and
 * "Kolik stojí kurýr?" name none. An option that is a denial itself, such as "nevím", counts.
 */
export function affirmed(text: string, options: readonly string[], lexicon: Lexicon): string {
  const named = options.map((option) => answerTokens(option).join(' '))
  const clauses = clausesOf(text, lexicon)
  const excepted = exceptedIn(clauses, lexicon)
  return clauses
    .filter((clause, at) => {
      if (excepted.has(at)) return false
      const said = ` ${clause.words.join(' ')} `
      const rest = named.reduce((left, option) => left.replace(` ${option} `, ' '), said)
      const marks = marksOf(rest === said ? clause : { ...clause, words: answerTokens(rest) }, lexicon)
      const asks = marks.includes('asks') && !saysWhich(clause, clauses[at - 1], lexicon)
      return !marks.includes('denies') && !asks
    })
    .map((clause) => clause.text)
    .join(', ')
}

/**
 * Places of the clauses that name what is not chosen: "cokoliv, jen ne kurýr". What "and" joins to them is not chosen
 * either, nor is what follows "except" without a "but", since it may go on with the list: "kromě pošty, kurýra…".
 */
function exceptedIn(clauses: readonly Clause[], { answers }: Lexicon): ReadonlySet<number> {
  const { contrasts, denies, flatly, joints, unsettled } = answers
  const words = clauses.flatMap((clause) => clause.words)
  const placeOf = clauses.flatMap((clause, place) => clause.words.map(() => place))
  const excepted = new Set<number>()
  for (const at of words.keys()) {
    const length = phraseAt(words, at, unsettled.excepts)
    if (length === 0) continue
    const isDenial = [denies, flatly].some((list) => phraseAt(words, at + length - 1, list) > 0)
    const goesOn = (clause: Clause) =>
      isDenial ? phraseAt(clause.words, 0, joints) > 0 : phraseAt(clause.words, 0, contrasts) === 0
    // "Anything but the courier" is two clauses; after a pause, what is excepted is in the next one.
    const named = placeOf[at + length] ?? placeOf[at]!
    for (let place = placeOf[at]!; place <= named; place += 1) excepted.add(place)
    for (let next = named + 1; next < clauses.length && goesOn(clauses[next]!); next += 1) excepted.add(next)
  }
  return excepted
}
