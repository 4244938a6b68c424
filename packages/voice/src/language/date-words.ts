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

const spans = (days: string, weeks: string): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(days.split(' ').map((word) => [word, 1])),
  ...Object.fromEntries(weeks.split(' ').map((word) => [word, 7])),
})

export const csDates: DateWords = {
  after: ['za'],
  spans: spans('den dny dni dnu', 'tyden tydny tydnu'),
  thisWeek: ['tento tyden', 'tenhle tyden'],
  nextWeek: ['pristi tyden', 'pristiho tydne'],
  weekAfterNext: ['prespristi tyden'],
  next: ['pristi'],
  last: ['posledni'],
  inMonth: ['v', 've'],
  dayOfMonth: /ho$/,
  year: ['roku', 'rok', 'v roce'],
  feasts: {
    'stedry den': [12, 24],
    'stedreho dne': [12, 24],
    'bozi hod': [12, 25],
    silvestra: [12, 31],
    'novy rok': [1, 1],
  },
}

export const skDates: DateWords = {
  after: ['o', 'za'],
  spans: spans('den dni dna', 'tyzden tyzdne tyzdnov'),
  thisWeek: ['tento tyzden'],
  nextWeek: ['buduci tyzden', 'dalsi tyzden', 'buduceho tyzdna'],
  weekAfterNext: [],
  next: ['buduci', 'buducu'],
  last: ['posledny', 'poslednu', 'posledna'],
  inMonth: ['v', 'vo'],
  dayOfMonth: /ho$/,
  year: ['roku', 'rok', 'v roku'],
  feasts: { 'stedry den': [12, 24], silvestra: [12, 31], 'novy rok': [1, 1] },
}

export const enDates: DateWords = {
  after: ['in'],
  spans: spans('day days', 'week weeks'),
  thisWeek: ['this week'],
  nextWeek: ['next week'],
  weekAfterNext: ['week after next'],
  next: ['next'],
  last: ['last'],
  inMonth: ['in', 'of'],
  dayOfMonth: /(first|second|third|th|\dst|\dnd|\drd)$/,
  year: ['in'],
  feasts: { 'christmas eve': [12, 24], 'christmas day': [12, 25], "new year's eve": [12, 31] },
}

export const deDates: DateWords = {
  after: ['in'],
  spans: spans('tag tage tagen', 'woche wochen'),
  thisWeek: ['diese woche', 'dieser woche'],
  nextWeek: ['nachste woche', 'nachster woche', 'kommende woche'],
  weekAfterNext: ['ubernachste woche'],
  next: ['nachsten'],
  last: ['letzten', 'letzter'],
  inMonth: ['im'],
  dayOfMonth: /t(en|er)$/,
  year: ['im jahr', 'im jahre'],
  feasts: { heiligabend: [12, 24], silvester: [12, 31] },
}

export const plDates: DateWords = {
  after: ['za'],
  spans: spans('dzien dni', 'tydzien tygodnie tygodni'),
  thisWeek: ['w tym tygodniu'],
  nextWeek: ['w przyszlym tygodniu', 'w nastepnym tygodniu', 'przyszly tydzien'],
  weekAfterNext: [],
  next: ['przyszly', 'przyszla', 'nastepny', 'nastepna'],
  last: ['ostatni', 'ostatnia'],
  inMonth: ['w', 'we'],
  dayOfMonth: /go$/,
  year: ['roku', 'rok'],
  feasts: { wigilie: [12, 24], sylwestra: [12, 31] },
}
