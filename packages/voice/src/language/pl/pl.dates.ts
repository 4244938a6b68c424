import { type DateWords, monthSpans, spans } from '../grammar/date-words.ts'

export const plDates: DateWords = {
  after: ['za'],
  months: monthSpans('miesiac, miesiace, miesiecy', 'pol roku', 'rok, lata, lat'),
  spans: spans('dzien dni', 'tydzien tygodnie tygodni'),
  thisWeek: ['w tym tygodniu'],
  nextWeek: ['w przyszlym tygodniu', 'w nastepnym tygodniu', 'przyszly tydzien'],
  weekAfterNext: [],
  next: ['przyszly', 'przyszla', 'nastepny', 'nastepna'],
  previous: ['ostatni', 'ostatnia', 'zeszly', 'zeszla', 'miniony', 'miniona', 'poprzedni', 'poprzednia'],
  last: ['ostatni', 'ostatnia'],
  inMonth: ['w', 'we'],
  dayOfMonth: /go$/,
  year: ['roku', 'rok'],
  feasts: { wigilie: [12, 24], sylwestra: [12, 31] },
}
