import { type DateWords, monthSpans, spans } from '../grammar/date-words.ts'

export const deDates: DateWords = {
  after: ['in'],
  months: monthSpans('monat, monaten, einem monat', 'einem halben jahr', 'einem jahr, jahren'),
  spans: spans('tag tage tagen', 'woche wochen'),
  thisWeek: ['diese woche', 'dieser woche'],
  nextWeek: ['nachste woche', 'nachster woche', 'kommende woche'],
  weekAfterNext: ['ubernachste woche'],
  next: ['nachsten'],
  previous: ['letzten', 'letzter', 'vorigen', 'voriger', 'vergangenen', 'vergangener'],
  last: ['letzten', 'letzter'],
  inMonth: ['im'],
  dayOfMonth: /t(en|er)$/,
  year: ['im jahr', 'im jahre'],
  feasts: { heiligabend: [12, 24], silvester: [12, 31] },
}
