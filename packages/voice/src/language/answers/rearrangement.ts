import type { Lexicon } from '../grammar/lexicon.ts'
import { clausesOf } from './clauses.ts'
import { marksOf } from './marks.ts'

/**
 * Whether the caller wants an appointment that there is moved or cancelled: "chci zrušit termín v úterý", "potřebuji
 * přesunout úterní termín", "zrušte mi to". "Nechci nic rušit" and "kdybych musel zrušit termín" wish for nothing.
 */
export function asksToRearrange(text: string, lexicon: Lexicon): boolean {
  const { appointments, around, cancels, moves, unmeant, wish } = lexicon.answers.rearranges
  const clauses = clausesOf(text, lexicon)
  const namesOne = clauses.some(({ words }) => appointments.test(framed(words)))
  return clauses.some((clause) => {
    const said = framed(clause.words)
    if (unmeant.test(said)) return false
    if (wish.test(said)) return true
    const act = [cancels, ...(namesOne ? [moves] : [])].find((each) => each.test(said))
    if (act === undefined) return false
    const rest = said.replace(act, ' ').replace(around, '').trim().split(' ')
    const marks = marksOf({ ...clause, words: rest.filter((word) => word !== '') }, lexicon)
    return !marks.includes('unknown') && !marks.includes('denies')
  })
}

const framed = (words: readonly string[]): string => ` ${words.join(' ')} `
