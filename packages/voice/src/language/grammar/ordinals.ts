import { fold } from './words.ts'

/** Ordinals of one language: understood in every inflection, and spoken as days and hours where that is by words. */
export interface Ordinals {
  /** Number of a folded word. */
  readonly valueOf: (folded: string) => number | undefined
  /** "pátého" and "páté", 1-31 and 1-12. Absent: this language speaks days and hours in digits. */
  readonly day?: (value: number) => string
  readonly hour?: (value: number) => string
}

/** Understood by the beginning of the word; the first match wins. */
export const byStem = (stems: readonly (readonly [string, number])[]): Ordinals => ({
  valueOf: (word) => stems.find(([stem]) => word.startsWith(stem))?.[1],
})

/** An ordinal: its stem, its forms as a day and as an hour, and whether it is declined softly. */
export interface DeclinedOrdinal {
  readonly value: number
  readonly stem: string
  readonly day: string
  readonly hour: string
  readonly isSoft?: boolean
}

/** Understood by stem and ending; tens and units are joined as two words, or as one by `inOneWord`. */
export function declinedOrdinals(
  ordinals: readonly DeclinedOrdinal[],
  endings: { readonly hard: string; readonly soft: string },
  others: Readonly<Record<string, number>>,
  inOneWord: (unit: number) => readonly string[],
): Ordinals {
  const table = new Map<string, number>(Object.entries(others))
  const add = (stem: string, value: number, isSoft: boolean) => {
    for (const ending of (isSoft ? endings.soft : endings.hard).split(' '))
      table.set(fold(stem) + ending, value)
  }
  for (const { value, stem, isSoft = false } of ordinals) {
    add(stem, value, isSoft)
    if (value < 20) continue
    for (let unit = 1; unit <= 9; unit += 1)
      for (const before of inOneWord(unit)) add(`${before}${stem}`, value + unit, isSoft)
  }
  const of = (value: number) => ordinals.find((each) => each.value === value)!
  return {
    valueOf: (word) => table.get(word),
    day: (value) => {
      if (value <= 20 || value % 10 === 0) return of(value).day
      return `${of(value - (value % 10)).day} ${of(value % 10).day}`
    },
    hour: (value) => of(value).hour,
  }
}
