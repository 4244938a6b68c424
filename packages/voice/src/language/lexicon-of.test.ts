import { expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { lexiconOf } from './lexicon-of.ts'
import { missingPhoneDigits, parsePhone } from './parse/phone.ts'

it.each<[Language, string | undefined, string, string | undefined]>([
  ['cs', undefined, '777 123 456', '+420777123456'],
  ['sk', undefined, '0905 123 456', '+421905123456'],
  ['sk', '+420228880001', '777 123 456', '+420777123456'],
  ['cs', '+421220880001', '0905 123 456', '+421905123456'],
  ['en', '+48221234567', '601 234 567', '+48601234567'],
  ['en', '+420228880001', '777 123 456', '+420777123456'],
  ['en', '+442079460000', '07700 900 123', '+447700900123'],
  ['en', '+442079460000', '777 123 456', undefined],
  ['cs', '+4930123456', '0176 123 456 78', '+4917612345678'],
  ['de', undefined, '0176 123 456 78', '+4917612345678'],
  ['de', '+43123456789', '0664 123 456 78', '+4366412345678'],
  ['cs', '+3612345678', '06 30 123 4567', '+36301234567'],
  ['cs', '+12125550100', '777 123 456', '+420777123456'],
  ['sk', '+420228880001', '+421 905 123 456', '+421905123456'],
])('%s on the number %s: %j is %s', (language, ownNumber, said, phone) => {
  expect(parsePhone(said, lexiconOf(language, ownNumber))).toBe(phone)
})

it.each<[Language, string | undefined, string, number]>([
  ['de', undefined, '0176 123 456', 1],
  ['de', undefined, '0176 123 456 7', 0],
  ['cs', '+421220880001', '0905 123', 3],
  ['en', '+442079460000', '07700 900', 3],
])('%s on the number %s: %j lacks %i', (language, ownNumber, said, digits) => {
  expect(missingPhoneDigits(said, lexiconOf(language, ownNumber))).toBe(digits)
})
