import { answerTokens, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { withoutSoonest } from '../parse/soonest.ts'
import { clausesOf } from './clauses.ts'
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
 * The clauses that name an option without denying it or asking about it: "Kurýra nechci" and "Kolik stojí kurýr?" name
 * none. An option that is a denial itself, such as "nevím", counts.
 */
export function affirmed(text: string, options: readonly string[], lexicon: Lexicon): string {
  const words = answerTokens(text)
  // "Anything but the courier" names what is not chosen.
  if (words.some((_, at) => phraseAt(words, at, lexicon.answers.unsettled.excepts) > 0)) return ''
  const named = options.map((option) => answerTokens(option).join(' '))
  return clausesOf(text, lexicon)
    .filter((clause, at, all) => {
      const said = ` ${clause.words.join(' ')} `
      const rest = named.reduce((left, option) => left.replace(` ${option} `, ' '), said)
      const marks = marksOf(rest === said ? clause : { ...clause, words: answerTokens(rest) }, lexicon)
      const asks = marks.includes('asks') && !saysWhich(clause, all[at - 1], lexicon)
      return !marks.includes('denies') && !asks
    })
    .map((clause) => clause.text)
    .join(', ')
}
