import { answerTokens, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'

/** A clause of a turn: its words, folded, and as they were said. */
export interface Clause {
  readonly words: readonly string[]
  readonly text: string
  /** Ends in a question mark. */
  readonly isAsked: boolean
  /** Ends in suspension points. */
  readonly breaksOff: boolean
}

/** Longest turn that is looked at, in characters. */
const maxCharacters = 2000

/** Punctuation between clauses, but not within numbers and addresses: "12,5", "8:30", "3. 5.", "novak@email.cz"; "jasně, že ne" is one clause. */
const bounds =
  /((?<!\p{N}),(?!\s*(?:že|ze|że|dass)\s)|,(?!\p{N}|\s*(?:že|ze|że|dass)\s)|(?<!\p{N})[.:](?=\s|$)|[;!?…–—]+|(?<=\s)-(?=\s))/u

/** Of each language, the clauses of the last turn: a turn is read for a yes, a goodbye, a question and more in a row. */
const last = new WeakMap<Lexicon, { readonly text: string; readonly clauses: readonly Clause[] }>()

/**
 * The clauses of a turn. Recognised text may lack punctuation, so that a conjunction also begins a clause; the
 * conjunction stays with the clause that it begins.
 */
export function clausesOf(text: string, lexicon: Lexicon): readonly Clause[] {
  const known = last.get(lexicon)
  if (known?.text === text) return known.clauses
  const clauses = split(text, lexicon)
  last.set(lexicon, { text, clauses })
  return clauses
}

function split(text: string, { answers }: Lexicon): Clause[] {
  const pieces = text.slice(0, maxCharacters).split(bounds)
  const clauses: Clause[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const isAsked = pieces[at + 1]?.includes('?') === true
    const breaksOff = pieces[at + 1]?.includes('…') === true || /\.\.$/.test(pieces[at]!.trimEnd())
    const parts = splitAtJoints(pieces[at]!, answers)
    for (const [place, part] of parts.entries())
      clauses.push({
        words: answerTokens(part),
        text: part.trim(),
        isAsked: isAsked && place === parts.length - 1,
        breaksOff: breaksOff && place === parts.length - 1,
      })
  }
  return clauses.filter(({ words }) => words.length > 0)
}

function splitAtJoints(text: string, { joints, contrasts, purposes }: Lexicon['answers']): string[] {
  const said = text.split(/\s+/).filter((word) => word !== '')
  const words = said.map((word) => answerTokens(word).join(''))
  const parts: string[][] = [[]]
  for (const [at, word] of said.entries()) {
    const begins = [contrasts, joints, purposes].some((list) => phraseAt(words, at, list) > 0)
    if (begins && parts.at(-1)!.length > 0) parts.push([])
    parts.at(-1)!.push(word)
  }
  return parts.map((part) => part.join(' '))
}
