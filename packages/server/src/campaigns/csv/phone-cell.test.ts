import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneOf } from './phone-cell.ts'
import { isPhoneLike } from './phone-like.ts'

describe('a phone number in a cell', () => {
  test.each([
    ['777 123 456', 'CZ', '+420777123456'],
    ['+420 777 123 456', 'SK', '+420777123456'],
    ['00420777123456', 'CZ', '+420777123456'],
    ['420777123456', 'SK', '+420777123456'],
    ['421905123456', 'CZ', '+421905123456'],
    ['0905 123 456', 'SK', '+421905123456'],
    ['0905/123 456', 'SK', '+421905123456'],
    ['905123456', 'SK', '+421905123456'],
    ['02/5788 1234', 'SK', '+421257881234'],
    ['+421 (0)905 123 456', 'CZ', '+421905123456'],
    ['(+420) 777-123-456', 'CZ', '+420777123456'],
    ['777\u00a0123\u202f456', 'CZ', '+420777123456'],
    ['\u202a+420777123456\u202c', 'CZ', '+420777123456'],
    ['777–123–456', 'CZ', '+420777123456'],
    ['="777123456"', 'CZ', '+420777123456'],
    ["'777123456", 'CZ', '+420777123456'],
    ['"777123456"', 'CZ', '+420777123456'],
    ['=+420777123456', 'CZ', '+420777123456'],
    ['tel.: 777 123 456', 'CZ', '+420777123456'],
    ['420777123456.0', 'CZ', '+420777123456'],
    ['777.123.456', 'CZ', '+420777123456'],
    ['+49 151 12345678', 'CZ', '+4915112345678'],
    ['777\u2212123\u2212456', 'CZ', '+420777123456'],
    ['777·123·456', 'CZ', '+420777123456'],
    ['777,123,456', 'CZ', '+420777123456'],
    ['420,777,123,456.00', 'CZ', '+420777123456'],
    ['777 123 456,00', 'CZ', '+420777123456'],
    ['+421 0905 123 456', 'CZ', '+421905123456'],
    ['004210905123456', 'SK', '+421905123456'],
    ['Tel. č. 777 123 456', 'CZ', '+420777123456'],
    ['telefón: 0905 123 456', 'SK', '+421905123456'],
  ] as const)('%j in %s is %s', (cell, country, e164) => {
    expect(phoneOf(cell, country)).toEqual({ e164 })
  })

  test.each([
    ['', 'CZ', 'holds no phone number'],
    ['4,20777E+11', 'CZ', 'was rounded by a spreadsheet'],
    ['4.20777E+11', 'SK', 'was rounded by a spreadsheet'],
    ['0905 123 456', 'CZ', 'write a Slovak one with +421'],
    ['4915112345678', 'CZ', 'write it with its country code'],
    ['777123456, 602123456', 'CZ', 'is not a phone number'],
    ['777123456/602123456', 'CZ', 'is too long for one phone number'],
    ['nemá', 'CZ', 'is not a phone number'],
    ['777 123 456 linka 12', 'CZ', 'leave out the extension'],
    ['777123456 kl.12', 'CZ', 'leave out the extension'],
    ['+420 224 123 456 ext. 5', 'CZ', 'leave out the extension'],
    ['224123456x12', 'CZ', 'leave out the extension'],
    ['224123456;#12', 'CZ', 'leave out the extension'],
    ['777,12,3456', 'CZ', 'is not a phone number'],
    ['12345', 'CZ', 'is not a phone number'],
  ] as const)('%j in %s %s', (cell, country, why) => {
    expect(phoneOf(cell, country)).toEqual({
      why: expect.stringContaining(why),
      code: expect.stringMatching(/^number_/),
    })
  })

  test('is the same in any notation', () => {
    const national = fc.stringMatching(/^[2-9]\d{8}$/)
    const separator = fc.constantFrom('', ' ', '\u00a0', '-', '.', '/', ' – ')
    const prefix = fc.constantFrom('+420', '00420', '420', '+ 420 ', '(+420)', "'+420", 'tel. +420')
    fc.assert(
      fc.property(national, separator, prefix, (digits, by, code) => {
        const written = `${code}${by}${digits.match(/\d{3}/g)!.join(by)}`
        expect(phoneOf(written, 'SK')).toEqual({ e164: `+420${digits}` })
      }),
    )
  })

  test('of any text is E.164 or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()=".,eE') }), (cell) => {
        const phone = phoneOf(cell, 'CZ')
        if ('e164' in phone) expect(phone.e164).toMatch(/^\+[1-9]\d{6,14}$/)
      }),
    )
  })
})

test.each([
  ['777 123 456', true],
  ['0905 123 456', true],
  ['+49 151 12345678', true],
  ['4,20777E+11', true],
  ['Telefon', false],
  ['2026', false],
  ['', false],
])('%j shows that a row is not a header: %s', (cell, expected) => {
  expect(isPhoneLike(cell)).toBe(expected)
})
