import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOf, numberOfUser, writeNumber } from './number-format.ts'

describe('the number in a SIP user', () => {
  it.each([
    ['+420601000001', '+420601000001'],
    ['420601000001', '+420601000001'],
    ['00420601000001', '+420601000001'],
    ['+420601000001;npdi', '+420601000001'],
    ['+420-601.000 (001)', '+420601000001'],
    ['420-601-000-001', undefined],
    ['anonymous', undefined],
    ['', undefined],
    ['+420', undefined],
    ['+4206010000010000000', undefined],
  ])('%s is %s', (user, number) => {
    expect(numberOfUser(user)).toBe(number)
  })

  it.each([
    ['601000001', 'cz', '+420601000001'],
    ['0905123456', 'sk', '+421905123456'],
    ['00421905123456', 'cz', '+421905123456'],
    ['+420601000001', 'sk', '+420601000001'],
    ['112', 'cz', undefined],
    ['150', 'sk', undefined],
  ] as const)('%s in %s is %s', (user, country, number) => {
    expect(numberOfUser(user, country)).toBe(number)
  })
})

describe('a number written for a carrier', () => {
  it.each([
    ['+420601000001', 'e164', 'cz', '+420601000001'],
    ['+420601000001', 'digits', 'cz', '420601000001'],
    ['+420601000001', '00', 'cz', '00420601000001'],
    ['+420601000001', 'national', 'cz', '601000001'],
    ['+421905123456', 'national', 'cz', '00421905123456'],
    ['+421905123456', 'national', 'sk', '0905123456'],
    ['+420601000001', 'national', 'none', '00420601000001'],
  ] as const)('%s as %s in %s is %s', (e164, format, country, written) => {
    expect(writeNumber(e164, format, country)).toBe(written)
  })

  it('is read as the same number again, in every notation', () => {
    const e164 = fc.oneof(
      fc.integer({ min: 200_000_000, max: 999_999_999 }).map((rest) => `+420${rest}`),
      fc.integer({ min: 200_000_000, max: 999_999_999 }).map((rest) => `+421${rest}`),
    )
    const format = fc.constantFrom('e164', 'digits', '00', 'national')
    fc.assert(
      fc.property(e164, format, fc.constantFrom('cz', 'sk', 'none'), (number, written, country) => {
        expect(numberOfUser(writeNumber(number, written, country), country)).toBe(number)
        expect(countryOf(number)).toBe(number.startsWith('+420') ? 'cz' : 'sk')
      }),
    )
  })
})
