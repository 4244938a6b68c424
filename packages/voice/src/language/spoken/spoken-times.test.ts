import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { civilDate, dayNumber, isoDate } from '../parse/civil-date.ts'
import { parseDate } from '../parse/date.ts'
import { isoTime, parseTimeOfDay } from '../parse/time-of-day.ts'
import { spokenMoment } from './spoken-times.ts'

/** A Monday. */
const today = { year: 2026, month: 1, day: 5 }

describe('an appointment time is spoken the way people say it', () => {
  it.each<[Language, string, string]>([
    ['cs', '2026-01-06T15:30', 'v úterý v půl čtvrté odpoledne'],
    ['cs', '2026-01-05T10:00', 'dnes v deset dopoledne'],
    ['cs', '2026-01-07T14:15', 've středu ve čtvrt na tři odpoledne'],
    ['cs', '2026-01-08T16:45', 've čtvrtek ve tři čtvrtě na pět odpoledne'],
    ['cs', '2026-01-09T12:00', 'v pátek v poledne'],
    ['cs', '2026-01-12T08:00', 'v pondělí dvanáctého ledna v osm ráno'],
    [
      'cs',
      '2027-01-06T18:20',
      've středu šestého ledna dva tisíce dvacet sedm v šest hodin dvacet minut večer',
    ],
    ['sk', '2026-01-06T15:30', 'v utorok o pol štvrtej popoludní'],
    ['sk', '2026-01-08T08:45', 'vo štvrtok o trištvrte na deväť ráno'],
    ['sk', '2026-01-11T10:00', 'v nedeľu o desiatej dopoludnia'],
    ['en', '2026-01-06T15:30', 'on Tuesday at 3:30 pm'],
    ['de', '2026-01-06T15:30', 'am Dienstag um 15:30 Uhr'],
    ['pl', '2026-01-20T15:30', 'we wtorek 20 stycznia o 15:30'],
  ])('%s %s: "%s"', (language, local, said) => {
    expect(spokenMoment(local, language, today)).toBe(said)
  })

  it.each<Language>(['cs', 'sk', 'en', 'de', 'pl'])('and parsed back: %s', (language) => {
    const lexicon = lexiconOf(language)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 287 }), (days, step) => {
        const date = civilDate(dayNumber(today) + days)
        const time = isoTime({ hour: Math.floor(step / 12), minute: (step % 12) * 5 })
        const said = spokenMoment(`${isoDate(date)}T${time}`, language, today)
        const day = parseDate(said, lexicon, today)
        const heard = parseTimeOfDay(said, lexicon)
        expect([said, day && isoDate(day), heard && isoTime(heard)]).toEqual([said, isoDate(date), time])
      }),
      { numRuns: 600 },
    )
  })
})
