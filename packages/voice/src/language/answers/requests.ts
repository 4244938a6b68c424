import { type AnswerWords, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Mark } from './mark.ts'

/** Longest way from "to" to the particular that it leads to, in words: "to my number". */
const maxTowardsWords = 2

/**
 * Whether a clause asks for something other than was offered, which agrees to nothing: "poprosím o adresu". What is not
 * known and told to be handed over is something else as well: "pošlete mi vizitku".
 */
export function asksForElse(words: readonly string[], marks: readonly Mark[], answers: AnswerWords): boolean {
  const { wants, orders, particulars } = answers
  const isOrder = holds(words, orders)
  if (isOrder && marks.includes('unknown')) return true
  return (
    (isOrder || holds(words, wants)) &&
    words.some((_, at) => phraseAt(words, at, particulars) > 0 && !isDestination(words, at, answers))
  )
}

/** "Vezměte k tomu i manželku": asks for more than was offered, so that nothing is settled yet. */
export const addsTo = (words: readonly string[], marks: readonly Mark[], { also }: AnswerWords): boolean =>
  marks.includes('unknown') && also.test(framed(words))

/** "Pošlete to na moje číslo", "prosím, je to moje číslo": where it goes or what it is, not what is asked for. */
const isDestination = (words: readonly string[], at: number, { towards }: AnswerWords): boolean =>
  holds(words.slice(Math.max(0, at - maxTowardsWords), at), towards)

const holds = (words: readonly string[], phrases: Phrases): boolean =>
  words.some((_, at) => phraseAt(words, at, phrases) > 0)

/**
 * Whether a clause asks to hear it again or for something else to be done, which agrees to nothing: "pomaleji, prosím",
 * "smažte to". Of a question about anything, `isOpen`, only the former is known to be no answer.
 */
export function redirects(words: readonly string[], { redirects }: AnswerWords, isOpen: boolean): boolean {
  const said = framed(words)
  return redirects.repeats.test(said) || (!isOpen && redirects.elsewhere.test(said))
}

/** "Termín už mám": answers an offer, and takes it in no case. */
export const hasAlready = (words: readonly string[], { redirects }: AnswerWords): boolean =>
  redirects.alreadyHas.test(framed(words))

const framed = (words: readonly string[]): string => ` ${words.join(' ')} `
