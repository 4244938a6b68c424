import type { Lexicon } from '../grammar/lexicon.ts'
import { clausesOf } from './clauses.ts'
import { type Mark, marksOf } from './marks.ts'
import { isTag } from './questions.ts'

/**
 * How a turn answers a yes-or-no question. Only `agrees` and `denies` are answers: `asks` is a question of the
 * caller's, `waits` asks for a moment, `postpones` leaves the answer for later, `changes` names a condition, an
 * exception or another value, and `unclear` is anything else.
 */
export type Stance = 'agrees' | 'denies' | 'asks' | 'waits' | 'postpones' | 'changes' | 'unclear'

export interface StanceOptions {
  /** Words without known meaning that may follow a yes: "ano, spěchá to". By default one. */
  readonly maxRemarkWords?: number
  /** "Myslím, že ano" answers as "ano" does. */
  readonly takesOpinions?: boolean
  /** The turn repeats the value that is in question, so that its words change nothing. */
  readonly restates?: boolean
}

/** decision:0067 */
export function stanceOf(text: string, lexicon: Lexicon, options: StanceOptions = {}): Stance {
  const clauses = clausesOf(text, lexicon)
  // "Ano?" asks what comes next.
  if (clauses.at(-1)?.isAsked && clauses.every((clause) => isTag(clause.words, lexicon))) return 'unclear'
  return combined(
    clauses.map((clause) => marksOf(clause, lexicon)),
    options,
  )
}

/** Rows in order of precedence; the first whose condition holds decides. */
const rows: readonly (readonly [Stance, (turn: Turn) => boolean])[] = [
  ['asks', ({ has }) => has('asks')],
  ['waits', ({ has }) => has('waits')],
  ['postpones', ({ has }) => has('postpones')],
  ['changes', ({ has, restates }) => has('changes') || (has('value') && !restates)],
  ['unclear', ({ has }) => has('denies') && has('agrees')],
  ['denies', ({ has }) => has('denies')],
  ['changes', ({ has }) => has('contrasts')],
  ['unclear', ({ has }) => has('unsure')],
  ['unclear', ({ has, isFirm }) => has('opines') && !isFirm],
  ['agrees', ({ has, remarkWords, maxRemarkWords }) => has('agrees') && remarkWords <= maxRemarkWords],
  ['agrees', ({ has, remarkWords }) => has('assents') && remarkWords === 0],
]

interface Turn {
  readonly has: (mark: Mark) => boolean
  readonly remarkWords: number
  readonly maxRemarkWords: number
  readonly restates: boolean
  /** A yes stands before any opinion in its clause. */
  readonly isFirm: boolean
}

/** Pure: the stance of a turn from the marks of its clauses. */
function combined(
  clauses: readonly (readonly Mark[])[],
  { maxRemarkWords = 1, restates = false, takesOpinions = false }: StanceOptions,
): Stance {
  const marks = clauses.flat()
  const turn: Turn = {
    has: (mark) => marks.includes(mark),
    remarkWords: marks.filter((mark) => mark === 'unknown').length,
    maxRemarkWords,
    restates,
    isFirm: takesOpinions ? marks.includes('agrees') : clauses.some(agreesFirst),
  }
  return rows.find(([, holds]) => holds(turn))?.[0] ?? 'unclear'
}

function agreesFirst(marks: readonly Mark[]): boolean {
  const [yes, opinion] = [marks.indexOf('agrees'), marks.indexOf('opines')]
  return yes >= 0 && (opinion < 0 || yes < opinion)
}
