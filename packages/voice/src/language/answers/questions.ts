import { isOnly, type Phrases, phraseAt, phrases } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { type Clause, clausesOf } from './clauses.ts'

/** Whether a clause asks: it ends in a question mark, or begins with a question word after what only opens it. */
export function asksIn(clause: Clause, lexicon: Lexicon): boolean {
  const { words } = clause
  return (clause.isAsked && !isTag(words, lexicon)) || questionAt(words, lexicon) !== undefined
}

/**
 * Whether a turn is a question. A question word may open a statement as well: "Kde se to láme, tam to teče", "Jak
 * zabrzdím, tak to píská"; a second clause without a question mark makes it one.
 */
export function isQuestion(text: string, lexicon: Lexicon): boolean {
  const { answers } = lexicon
  const clauses = clausesOf(text, lexicon)
  if (clauses.some(({ words, isAsked }) => isAsked && !isTag(words, lexicon))) return true
  const meant = clauses.filter(
    ({ words }) => !isOnly(words, [answers.greetings, answers.wishes, answers.neutral, answers.assents]),
  )
  const [first, ...rest] = meant
  if (first === undefined) return false
  const at = questionAt(first.words, lexicon)
  if (at === undefined) return false
  if (phraseAt(first.words, at, answers.relative) === 0) return true
  const refersBack = first.words.some(
    (_, place) => place > at + 1 && phraseAt(first.words, place, answers.correlative) > 0,
  )
  return rest.length === 0 && !refersBack
}

/** "…, jo?": seeks approval for what was said before. */
export const isTag = (words: readonly string[], { answers }: Lexicon): boolean =>
  isOnly(words, [answers.tags])

/** Most question words of a clause that only allow what was asked. */
const maxAllowed = 3

const questionWordsKnown = new WeakMap<Lexicon, Phrases>()

function questionWordsOf(lexicon: Lexicon): Phrases {
  const known = questionWordsKnown.get(lexicon) ?? phrases(lexicon.questionWords.join(','))
  questionWordsKnown.set(lexicon, known)
  return known
}

/** Place of the question word that opens a clause. */
function questionAt(words: readonly string[], lexicon: Lexicon): number | undefined {
  const { answers } = lexicon
  const questionWords = questionWordsOf(lexicon)
  const { agrees, assents, neutral, denies, flatly, unsure, conditions, courtesies } = answers
  let allowed = 0
  for (let at = 0; at < words.length; ) {
    const longest = Math.max(
      ...[agrees, assents, denies, flatly, unsure, conditions, courtesies].map((list) =>
        phraseAt(words, at, list),
      ),
      // "Gdzie tam" denies, "gdzie tam jest parking" asks.
      phraseAt(words, at, answers.deniesAlone) === words.length - at ? words.length - at : 0,
    )
    const asked = Math.max(phraseAt(words, at, answers.asks), phraseAt(words, at, questionWords))
    if (asked > 0 && asked >= longest) {
      // "Můžete, děkuji" allows what "můžete" asks for elsewhere.
      allowed += 1
      const isAllowed = longest > 0 && isOnly(words.slice(at), [assents, neutral, denies, flatly])
      if (!isAllowed || allowed > maxAllowed) return at
    }
    // "No idea why, but the heating's off" asks nothing.
    const doubted = phraseAt(words, at, unsure)
    if (doubted > 0 && phraseAt(words, at + doubted, answers.unsettled.why) > 0) return undefined
    // "Špatně jste mi rozuměla": after a denial that is more than a no, what looks like a question says why.
    const denied = phraseAt(words, at, denies)
    if (denied === longest && denied > phraseAt(words, at, flatly)) return undefined
    const opening = Math.max(
      longest,
      ...[answers.neutral, answers.joints, answers.contrasts, answers.greetings].map((list) =>
        phraseAt(words, at, list),
      ),
    )
    if (opening === 0) return undefined
    at += opening
  }
  return undefined
}
