import { expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { claimsTransfer } from './transfer-claims.ts'

it.each<[Language, string]>([
  ['cs', 'Přepojuji vás.'],
  ['cs', 'Dobře, hned vás přepojím na kolegu.'],
  ['cs', 'Moment, spojuji vás s dispečinkem.'],
  ['cs', 'Ráda vás spojím s technikem.'],
  ['sk', 'Prepájam vás na kolegu.'],
  ['sk', 'Hneď vás spojím s technikom.'],
  ['en', "I'm transferring you now."],
  ['en', "I'll put you through to a colleague."],
  ['en', 'Let me connect you to the workshop.'],
  ['de', 'Ich verbinde Sie mit einem Kollegen.'],
  ['de', 'Ich stelle Sie gleich durch.'],
  ['de', 'Sie werden jetzt verbunden.'],
  ['pl', 'Już łączę z konsultantem.'],
  ['pl', 'Przełączam Pana do serwisu.'],
])('%s: "%s" says that the caller is being connected', (language, sentence) => {
  expect(claimsTransfer(sentence, language)).toBe(true)
})

it.each<[Language, string]>([
  ['cs', 'Mám vás přepojit?'],
  ['cs', 'Mohu vás přepojit na kolegu.'],
  ['cs', 'Pokud chcete, přepojím vás.'],
  ['cs', 'Předám to kolegovi.'],
  ['cs', 'Přepojit vás bohužel nemohu.'],
  ['sk', 'Ak chcete, prepojím vás.'],
  ['en', 'Shall I transfer you?'],
  ['en', 'If you like, I will connect you.'],
  ['de', 'Soll ich Sie verbinden?'],
  ['de', 'Ich kann Sie leider nicht verbinden.'],
  ['pl', 'Czy mam Pana przełączyć?'],
  ['pl', 'Nie przełączam rozmów.'],
])('%s: "%s" does not', (language, sentence) => {
  expect(claimsTransfer(sentence, language)).toBe(false)
})
