/** Date vocabulary of one language, folded. */
export interface DateWords {
  /** "In two weeks". */
  readonly after: readonly string[]
  /** Forms of "month" and "year", with their length in months; "half a year" counts too. */
  readonly months: Readonly<Record<string, number>>
  /** Forms of "day" and "week", with their length in days. */
  readonly spans: Readonly<Record<string, number>>
  readonly thisWeek: readonly string[]
  readonly nextWeek: readonly string[]
  readonly weekAfterNext: readonly string[]
  /** Before a weekday: the one in the following week. */
  readonly next: readonly string[]
  /** Before a weekday: the one that has passed. */
  readonly previous: readonly string[]
  /** "The last Friday in December". */
  readonly last: readonly string[]
  /** Prepositions before a month in which a day is searched. */
  readonly inMonth: readonly string[]
  /** Ordinal form that names a day of the month without its month: "pátého", not "páté". */
  readonly dayOfMonth: RegExp
  /** Words between a date and its year. */
  readonly year: readonly string[]
  /** Named days, as month and day. */
  readonly feasts: Readonly<Record<string, readonly [month: number, day: number]>>
}

/** Singular and plural forms of "day" and "week", with their length in days. */
export const spans = (days: string, weeks: string): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(days.split(' ').map((word) => [word, 1])),
  ...Object.fromEntries(weeks.split(' ').map((word) => [word, 7])),
})

/** Singular and plural forms of "month", "half a year" and "year", with their length in months. */
export const monthSpans = (months: string, halves: string, years: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (
      [
        [months, 1],
        [halves, 6],
        [years, 12],
      ] as const
    ).flatMap(([list, length]) => list.split(',').map((word) => [word.trim(), length])),
  )
