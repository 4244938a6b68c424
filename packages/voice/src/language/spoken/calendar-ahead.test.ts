import { expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { calendarAhead } from './calendar-ahead.ts'

const today = { year: 2026, month: 11, day: 27 }
const atMs = Date.UTC(2026, 10, 27, 13, 5)

it.each<[Language, string, string, string]>([
  ['cs', 'pátek 2026-11-27, 14:05', 'sobota 2026-11-28', 'pátek 2026-12-11'],
  ['sk', 'piatok 2026-11-27, 14:05', 'sobota 2026-11-28', 'piatok 2026-12-11'],
  ['en', 'Friday 2026-11-27, 14:05', 'Saturday 2026-11-28', 'Friday 2026-12-11'],
  ['de', 'Freitag 2026-11-27, 14:05', 'Samstag 2026-11-28', 'Freitag 2026-12-11'],
  ['pl', 'piątek 2026-11-27, 14:05', 'sobota 2026-11-28', 'piątek 2026-12-11'],
])('in %s a model knows the moment and the days of two weeks by name', (language, now, tomorrow, last) => {
  const told = calendarAhead(today, atMs, 'Europe/Prague', language)
  expect(told).toContain(`Now it is ${now}, in the time zone Europe/Prague.`)
  expect(told).toContain(`The coming days: ${tomorrow}, `)
  expect(told.endsWith(`, ${last}.`)).toBe(true)
  expect(told.match(/\d{4}-\d{2}-\d{2}/g)).toHaveLength(15)
})
