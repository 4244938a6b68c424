import { type DateWords, monthSpans, spans } from '../grammar/date-words.ts'

export const skDates: DateWords = {
  after: ['o', 'za'],
  months: monthSpans('mesiac, mesiace, mesiacov', 'pol roka, polroka, polrok', 'rok, roky, rokov'),
  spans: spans('den dni dna', 'tyzden tyzdne tyzdnov'),
  thisWeek: ['tento tyzden', 'tuto', 'tento'],
  nextWeek: ['buduci tyzden', 'dalsi tyzden', 'buduceho tyzdna', 'na buduci tyzden'],
  weekAfterNext: ['o dva tyzdne v', 'prespristi tyzden'],
  next: ['buduci', 'buducu', 'buduca', 'dalsi', 'dalsiu'],
  last: ['posledny', 'poslednu', 'posledna'],
  inMonth: ['v', 'vo'],
  dayOfMonth: /ho$/,
  year: ['roku', 'rok', 'v roku'],
  feasts: {
    'stedry den': [12, 24],
    'stedry vecer': [12, 24],
    'prvy sviatok vianocny': [12, 25],
    'prvy vianocny sviatok': [12, 25],
    'druhy sviatok vianocny': [12, 26],
    'druhy vianocny sviatok': [12, 26],
    'na stefana': [12, 26],
    'na mikulasa': [12, 6],
    'na valentina': [2, 14],
    silvestra: [12, 31],
    'novy rok': [1, 1],
    'noveho roka': [1, 1],
  },
}
