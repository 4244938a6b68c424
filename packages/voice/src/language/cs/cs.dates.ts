import { type DateWords, spans } from '../grammar/date-words.ts'

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
