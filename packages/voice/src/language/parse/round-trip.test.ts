import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Case } from '../grammar/numerals.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { spokenDigits, spokenPhone } from '../spoken/spoken-digits.ts'
import { spokenNumber } from '../spoken/spoken-number.ts'
import { spokenDate, spokenTime } from '../spoken/spoken-times.ts'
import { civilDate, dayNumber, isoDate } from './civil-date.ts'
import { parseDate } from './date.ts'
import { parseNumber } from './number.ts'
import { dictatedDigits, parsePhone } from './phone.ts'
import { isoTime, parseTimeOfDay } from './time-of-day.ts'

/** A Monday. */
const today = { year: 2026, month: 11, day: 23 }
/** The preposition that asks for a case. */
const prepositions: Readonly<Record<Case, string>> = {
  nominative: '',
  genitive: 'od ',
  dative: 'k ',
  locative: 'o ',
  instrumental: 's ',
}
const pad = (value: number) => String(value).padStart(2, '0')

describe.each(['cs', 'sk'] as const)('what is spoken in %s is understood as the same value:', (language) => {
  const lexicon = lexiconOf(language)

  it.each(Object.keys(prepositions) as Case[])('every number up to 3000 in the %s', (wanted) => {
    for (let value = 0; value <= 3000; value += 1) {
      const said = `${prepositions[wanted]}${spokenNumber(value, language, wanted)}`
      expect([said, parseNumber(said, lexicon)]).toEqual([said, value])
    }
  })

  it('larger numbers in every case', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(999_999_999),
        fc.constantFrom(...(Object.keys(prepositions) as Case[])),
        (digits, drawn, wanted) => {
          const value = drawn % 10 ** digits
          const said = `${prepositions[wanted]}${spokenNumber(value, language, wanted)}`
          expect([said, parseNumber(said, lexicon)]).toEqual([said, value])
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('every minute of the day', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const iso = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
      const said = spokenTime(`2026-11-23T${iso}`, language)
      const time = parseTimeOfDay(said, lexicon)
      expect([said, time && isoTime(time)]).toEqual([said, iso])
    }
  })

  it('every day from 1980 to the end of next year', () => {
    for (let away = -17_000; away < 400; away += 1) {
      const date = isoDate(civilDate(dayNumber(today) + away))
      const said = spokenDate(date, language, today)
      const heard = parseDate(said, lexicon, today, away < 0 ? 'past' : 'any')
      expect([said, heard && isoDate(heard)]).toEqual([said, date])
    }
  })

  it('phone numbers by threes, and codes by digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{8}$/), fc.stringMatching(/^\d{4,16}$/), (phone, code) => {
        const said = spokenPhone(phone, language)
        expect([said, parsePhone(said, lexicon)]).toEqual([said, `+${lexicon.countryCode}${phone}`])
        expect(dictatedDigits(spokenDigits(code, language), lexicon)).toBe(code)
      }),
      { numRuns: 2000 },
    )
  })
})
