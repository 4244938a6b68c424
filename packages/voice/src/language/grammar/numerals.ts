import { fold } from './words.ts'

/** Grammatical case of a spoken number. Languages without cases have one form for all. */
export type Case = 'nominative' | 'genitive' | 'dative' | 'locative' | 'instrumental'

const cases: readonly Case[] = ['nominative', 'genitive', 'dative', 'locative', 'instrumental']

/** Forms by case, in the order of `cases`; a missing one is the last. Then the forms that are only understood. */
export interface Forms {
  readonly byCase: readonly string[]
  readonly also: readonly string[]
}

/** Parses "dva dvou dvěma dvou dvěma | dvě": forms by case, then others; a `_` joins the words of one form. */
export function forms(list: string): Forms {
  const [byCase = '', also = ''] = list.split('|').map((part) => part.trim())
  const words = (part: string) =>
    part
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => word.replaceAll('_', ' '))
  return { byCase: words(byCase), also: words(also) }
}

/** One entry a line. */
export const formsByLine = (lines: string): Forms[] => lines.trim().split('\n').map(forms)

export const inCase = ({ byCase }: Forms, wanted: Case): string =>
  byCase[cases.indexOf(wanted)] ?? byCase.at(-1)!

/** A multiplier: its forms after one (or alone), after two to four, and after more. */
export interface Multiple {
  readonly one: Forms
  readonly few: Forms
  readonly many: Forms
}

/** The numerals of one language: spoken from, and understood by, the same table. */
export interface Numerals {
  /** 0-19 */
  readonly small: readonly Forms[]
  /** 20-90 */
  readonly tens: readonly Forms[]
  /** 100-900; a form of two words is a unit and a form of "hundred". */
  readonly hundreds: readonly Forms[]
  /** Forms of "hundred" after a number. */
  readonly hundred: string
  readonly thousand: Multiple
  readonly million: Multiple
  /** Tens and units as spoken. */
  readonly joined: (ten: string, unit: string) => string
  /** The number of thousands or millions with its noun. */
  readonly counted: (count: number, said: string, noun: Multiple, wanted: Case) => string
  /** Name of the decimal mark after an integer part. */
  readonly comma: (whole: number) => string
  /** Irregular forms of the integer part before it. */
  readonly beforeComma?: Readonly<Record<number, string>>
}

const allForms = ({ byCase, also }: Forms): string[] => [...byCase, ...also].map(fold)
const singles = (entries: readonly Forms[], numberAt: (at: number) => number) =>
  Object.fromEntries(
    entries.flatMap((entry, at) =>
      allForms(entry).flatMap((form) => (form.includes(' ') ? [] : [[form, numberAt(at)]])),
    ),
  ) as Readonly<Record<string, number>>

/** Words by value, folded, as the parser needs them. */
export function understood({ small, tens, hundreds, hundred, thousand, million }: Numerals) {
  const nouns = ({ one, few, many }: Multiple, value: number) =>
    [one, few, many].flatMap(allForms).map((form) => [form, value])
  return {
    units: singles(small, (at) => at),
    tens: singles(tens, (at) => (at + 2) * 10),
    hundreds: singles(
      [{ ...hundreds[0]!, byCase: hundreds[0]!.byCase.slice(0, 1) }, ...hundreds.slice(1)],
      (at) => (at + 1) * 100,
    ),
    /** Other cases of one hundred; without a preposition they follow a number: "tři sta". */
    hundredAfterPreposition: singles(hundreds.slice(0, 1), () => 100),
    multipliers: Object.fromEntries([
      ...hundred.split(' ').map((form) => [fold(form), 100]),
      ...nouns(thousand, 1000),
      ...nouns(million, 1_000_000),
    ]) as Readonly<Record<string, number>>,
    /** Forms of one thousand and one million that may stand alone; those of the plural may not. */
    alone: new Set(
      [thousand, million].flatMap(({ one, few }) => {
        const plural = allForms(few)
        return allForms(one).filter((form, at) => at === 0 || !plural.includes(form))
      }),
    ),
    /** The others that may, after a preposition: "kolem tisíce". */
    aloneAfterPreposition: new Set([thousand, million].flatMap(({ one }) => allForms(one))),
  }
}
