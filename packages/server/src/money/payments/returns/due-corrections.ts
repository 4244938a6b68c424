import type { Return } from './returns.ts'

/** A credit note that nothing has taken back. */
interface Note {
  /** Of its return; the second one of a return has `#2` after it. */
  readonly ref: string
  readonly grossHal: number
}

interface Corrections<One> {
  /** Notes of returns that came to nothing. */
  readonly reversed: readonly { readonly note: One; readonly ref: string; readonly of: Return }[]
  readonly issued: readonly (Note & { readonly of: Return })[]
}

/**
 * Which documents are missing so that the credit notes say what was taken of a payment for good. What is disputed and
 * refunded is noted once, as a document can be corrected by its total only: the note that one return lacks is issued
 * when another one comes to nothing.
 */
export function dueCorrections<One extends Note>(
  paidHal: number,
  returns: readonly Return[],
  standing: readonly One[],
): Corrections<One> {
  const notesOf = ({ ref }: Return) => standing.filter((note) => note.ref.split('#')[0] === ref)
  const reversed = returns
    .filter(({ isLasting }) => !isLasting)
    .flatMap((of) => notesOf(of).map((note) => ({ note, ref: `${note.ref}${of.undone}`, of })))
  let leftHal = paidHal - sum(standing) + sum(reversed.map(({ note }) => note))
  const issued: (Note & { readonly of: Return })[] = []
  for (const of of returns.filter(({ isLasting }) => isLasting)) {
    const own = notesOf(of)
    const grossHal = Math.min(of.amountHal - sum(own), leftHal)
    if (grossHal <= 0) continue
    issued.push({ ref: own.length === 0 ? of.ref : `${of.ref}#${own.length + 1}`, grossHal, of })
    leftHal -= grossHal
  }
  return { reversed, issued }
}

const sum = (notes: readonly Note[]) => notes.reduce((total, { grossHal }) => total + grossHal, 0)
