import { type DateWords, monthSpans, spans } from '../grammar/date-words.ts'

export const enDates: DateWords = {
  after: ['in'],
  months: monthSpans('month, months, a month', 'half a year', 'a year, years'),
  spans: spans('day days', 'week weeks'),
  thisWeek: ['this week'],
  nextWeek: ['next week'],
  weekAfterNext: ['week after next'],
  next: ['next'],
  previous: ['last', 'past', 'previous'],
  last: ['last'],
  inMonth: ['in', 'of'],
  dayOfMonth: /(first|second|third|th|\dst|\dnd|\drd)$/,
  year: ['in'],
  feasts: { 'christmas eve': [12, 24], 'christmas day': [12, 25], "new year's eve": [12, 31] },
}
