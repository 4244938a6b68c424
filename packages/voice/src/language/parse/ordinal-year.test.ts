import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { lexiconOf } from '../lexicon-of.ts'
import { isoDate } from './civil-date.ts'
import { parseDate } from './date.ts'

const today = { year: 2026, month: 1, day: 5 }
const dateIn = (text: string, language: Language) => {
  const date = parseDate(text, lexiconOf(language), today, 'past')
  return date && isoDate(date)
}

describe('a birth whose year is an ordinal', () => {
  it.each<[Language, string, string]>([
    ['cs', 'dvanáctého března osmdesátého pátého', '1985-03-12'],
    ['cs', 'dvanáctého března roku osmdesátého pátého', '1985-03-12'],
    ['cs', 'dvanáctého třetí osmdesátého pátého', '1985-03-12'],
    ['cs', 'dvanáctého března pětaosmdesátého', '1985-03-12'],
    ['cs', 'dvanáctého března tisíc devět set osmdesátého pátého', '1985-03-12'],
    ['cs', 'dvanáctého března devatenáct set sedmdesátého', '1970-03-12'],
    ['cs', 'prvního ledna devadesátého', '1990-01-01'],
    ['cs', 'prvního ledna dvoutisícího pátého', '2005-01-01'],
    ['cs', 'prvního ledna tisíc devět set třicátého osmého', '1938-01-01'],
    ['sk', 'dvanásteho marca osemdesiateho piateho', '1985-03-12'],
    ['sk', 'dvanásteho marca štyridsiateho siedmeho', '1947-03-12'],
    ['sk', 'dvanásteho marca tisíc deväťsto osemdesiateho piateho', '1985-03-12'],
    ['pl', 'dwunastego marca osiemdziesiątego piątego roku', '1985-03-12'],
    ['pl', 'dwunastego marca tysiąc dziewięćset osiemdziesiątego piątego', '1985-03-12'],
    ['pl', 'dwunastego marca czterdziestego siódmego', '1947-03-12'],
  ])('in %s is understood: %s', (language, text, date) => {
    expect(dateIn(text, language)).toBe(date)
  })

  it.each<[Language, string]>([
    ['cs', 'dvanáctého března osmdesátky'],
    ['cs', 'dvanáctého března'],
    ['pl', 'dwunastego marca'],
  ])('in %s is none in "%s"', (language, text) => {
    expect(dateIn(text, language)).toBeUndefined()
  })
})
