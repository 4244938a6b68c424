import { type Case, type Forms, forms, inCase } from './numerals.ts'

/** A unit of one language: how it is written and said, and its forms. */
export interface Unit {
  /** Symbols after a number: "Kč". */
  readonly symbols: readonly string[]
  /** Words in which a caller names it, folded. */
  readonly said: RegExp
  readonly singular: Forms
  readonly plural: Forms
  /** Nominative after two to four, where it is not the plural's. */
  readonly few?: string
  /** "One" and "two" before it, and "one" with the unit as an object ("za jednu korunu"). */
  readonly counts?: readonly [one: string, two: string]
  readonly object?: string
  /** The hundredth of a currency. */
  readonly hundredth?: Unit
}

/** The unit of `value` in a case, without the number. */
export function unitForm(unit: Unit, value: number, wanted: Case): string {
  const size = Math.abs(value)
  if (!Number.isInteger(size)) return inCase(unit.singular, wanted === 'nominative' ? 'genitive' : wanted)
  if (size === 1) return inCase(unit.singular, wanted)
  const isCounted = wanted === 'nominative' && (size === 0 || size > 4)
  return inCase(unit.plural, isCounted ? 'genitive' : wanted)
}

/** Endings of the singular and the plural by case, in the order of `Case`; `-` is none. */
export interface Declension {
  readonly singular: string
  readonly plural: string
  readonly counts: readonly [one: string, two: string]
  /** "One" and the ending of the object, where it differs. */
  readonly object?: readonly [one: string, ending: string]
}

/** A unit from its stem and declension. */
export function declinedUnit(
  stem: string,
  { singular, plural, counts, object }: Declension,
  symbols: string,
  said: RegExp,
  hundredth?: Unit,
): Unit {
  const decline = (endings: string) =>
    forms(
      endings
        .split(' ')
        .map((ending) => (ending === '-' ? stem : `${stem}${ending}`))
        .join(' '),
    )
  return {
    symbols: symbols.split(' ').filter((symbol) => symbol !== ''),
    said,
    singular: decline(singular),
    plural: decline(plural),
    counts,
    ...(object && { object: `${object[0]} ${stem}${object[1]}` }),
    ...(hundredth && { hundredth }),
  }
}

/** A unit of a language without cases. */
export const plainUnit = (one: string, many: string, symbols: string, said: RegExp): Unit => ({
  symbols: symbols.split(' ').filter((symbol) => symbol !== ''),
  said,
  singular: forms(one.replaceAll(' ', '_')),
  plural: forms(many.replaceAll(' ', '_')),
})
