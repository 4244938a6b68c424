import { expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { isoTime } from './time-of-day.ts'
import { middleOfSpan, timeSpan } from './time-span.ts'

it.each<[Language, string, string | undefined]>([
  ['cs', 'mezi desátou a dvanáctou', '11:00'],
  ['cs', 'někdy od jedné do tří', '14:00'],
  ['sk', 'medzi desiatou a dvanástou', '11:00'],
  ['en', 'between nine and ten in the morning', '09:30'],
  ['de', 'zwischen zehn und zwölf Uhr', '11:00'],
  ['pl', 'między dziesiątą a dwunastą', '11:00'],
  ['cs', 'mezi námi', undefined],
  ['cs', 'od pondělí do pátku', undefined],
  ['cs', 'v deset', undefined],
])('%s: the middle of "%s" is %s', (language, text, time) => {
  const found = timeSpan(text, lexiconOf(language))
  expect(found && isoTime(middleOfSpan(found))).toBe(time)
})
