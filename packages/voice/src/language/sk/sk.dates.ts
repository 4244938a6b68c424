import { type DateWords, spans } from '../grammar/date-words.ts'

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
