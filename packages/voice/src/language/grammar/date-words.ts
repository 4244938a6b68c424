/** How days are counted and named in one language, folded. */
export interface DateWords {
  /** "In two weeks". */
  readonly after: readonly string[]
  /** Days and weeks, in every form, to their days. */
  readonly spans: Readonly<Record<string, number>>
  readonly thisWeek: readonly string[]
  readonly nextWeek: readonly string[]
  readonly weekAfterNext: readonly string[]
  /** Before a weekday: the one of next week. */
  readonly next: readonly string[]
  /** "The last Friday in December". */
  readonly last: readonly string[]
  /** Stands before the name of a month in which a day is looked for. */
  readonly inMonth: readonly string[]
  /** The form of an ordinal that names a day of the month without its month: "pátého", not "páté". */
  readonly dayOfMonth: RegExp
  /** Stands between a date and its year. */
  readonly year: readonly string[]
  /** Days with a name, as month and day. */
  readonly feasts: Readonly<Record<string, readonly [month: number, day: number]>>
}

/** Singular and plural forms of days and of weeks, each to its length in days. */
export const spans = (days: string, weeks: string): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(days.split(' ').map((word) => [word, 1])),
  ...Object.fromEntries(weeks.split(' ').map((word) => [word, 7])),
})
