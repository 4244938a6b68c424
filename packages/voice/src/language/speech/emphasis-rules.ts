import { isDirection } from './bracket-rules.ts'
import { drop, erase, isSpace, type Rule, rule, wordCharacter } from './rule.ts'
import { struckOut, struckOutBegun } from './struck-out.ts'

/** `*směje se*` is dropped; other emphasis loses its marks. */
const emphasis = (mark: string): Rule =>
  rule(
    new RegExp(`(${mark}{1,3})(?=\\S)([^${mark}\\n]{1,48})\\1(?!${mark})`),
    new RegExp(`^${mark}{1,3}(?:[^${mark}\\s][^${mark}\\n]{0,47})?${mark}{0,3}$`),
    (found) => (isDirection(found[2]!) ? {} : undefined),
  )

export const starRules: readonly Rule[] = [
  rule(/\*[\d*]{1,30}#/, /^\*[\d*]{0,30}$/, (found) => ({ said: found[0] })),
  rule(/\*\|[^|*\n]{1,40}\|\*/, /^\*(?:\|[^|*\n]{0,40}\|?)?$/, drop),
  emphasis('\\*'),
  // Within a word, as in "ne*pra*vda"; between single letters or numbers, as in "R*B" and "5*3", the mark is meant.
  rule(/\*(\p{L}[\p{L}\p{N}]{1,40})\*(?!\*)/u, undefined, (found, { text, at, before }) => {
    const after = text[at + found[0].length] ?? ''
    return wordCharacter.test(before) || wordCharacter.test(after) ? { said: found[1]! } : undefined
  }),
  rule(/\*+/, /^\*+$/, (found, { text, at, before }) => {
    const after = text[at + found[0].length] ?? ''
    const isWithin = wordCharacter.test(before) && wordCharacter.test(after)
    const isAlone = isSpace(before) && (isSpace(after) || /[.,;!?]/.test(after))
    return { said: found[0].length === 1 && (isWithin || isAlone) ? '*' : '' }
  }),
]

export const lowLineRules: readonly Rule[] = [
  (place) => (wordCharacter.test(place.before) ? { said: '_', size: 1 } : undefined),
  rule(/__[A-Z][A-Z0-9_]{0,60}__/, /^__?(?:[A-Z][A-Z0-9_]{0,60})?$/, drop),
  emphasis('_'),
  rule(/_+/, /^_+$/, erase),
]

/** Text that is struck out, which is not said. */
export const tildeRules: readonly Rule[] = [
  rule(struckOut, struckOutBegun, drop),
  rule(/~~+/, undefined, erase),
]
