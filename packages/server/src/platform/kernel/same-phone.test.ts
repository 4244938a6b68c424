import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhoneIn, phoneDigits } from './same-phone.ts'

const nine = fc.stringMatching(/^[2-9][0-9]{8}$/)
const code = fc.constantFrom('420', '421')
const separator = fc.constantFrom('', ' ', '  ', '-', '.', '/', '\u00a0')

/** Digits in groups, as people write them. */
const grouped = (digits: string) =>
  fc.array(separator, { minLength: digits.length, maxLength: digits.length }).map((between) =>
    [...digits]
      .map((digit, index) => `${digit}${between[index]}`)
      .join('')
      .trim(),
  )

const around = fc.constantFrom('', 'tel. ', 'Tel.: ', 'mobil: ', '☎ ', 'pevná ')
const behind = fc.constantFrom('', ' (mobil)', ', linka 12', '; jen dopoledne', ' Jana')
const prefixed = (prefix: string, digits: string) => grouped(digits).map((rest) => `${prefix}${rest}`)

/** Every notation of a number with this country code. */
const spelled = (country: string, digits: string) =>
  fc.oneof(
    prefixed(`+${country} `, digits),
    prefixed(`+${country}`, digits),
    prefixed(`00${country} `, digits),
    prefixed(`(+${country}) `, digits),
    prefixed(`+${country} (0)`, digits),
    prefixed(country, digits),
    prefixed('0', digits),
    grouped(digits),
  )

const written = (country: string, digits: string) =>
  fc.tuple(around, spelled(country, digits), behind).map((parts) => parts.join(''))

const many = { numRuns: 1000 }

describe('a telephone number in free text', () => {
  it('is found in any notation', () => {
    const cases = fc
      .tuple(code, nine)
      .chain(([country, digits]) => fc.tuple(fc.constant(`+${country}${digits}`), written(country, digits)))
    fc.assert(
      fc.property(cases, ([phone, text]) => {
        expect(isPhoneIn(text, phoneDigits(phone)!)).toBe(true)
      }),
      many,
    )
  })

  it('is found among others', () => {
    const cases = fc
      .tuple(nine, nine, fc.constantFrom(', ', '; ', ' / ', ' nebo ', '\n'))
      // a number that ends in a country code may be one
      .filter(([, other]) => !/42[01]$/.test(other))
      .chain(([one, other, mark]) =>
        fc.tuple(
          fc.constant(one),
          fc.tuple(written('420', other), written('420', one)).map((both) => both.join(mark)),
        ),
      )
    fc.assert(
      fc.property(cases, ([one, text]) => {
        expect(isPhoneIn(text, `420${one}`)).toBe(true)
      }),
      { ...many, examples: [[['378191000', '420602-003571 / 00420 37819-1000']]] },
    )
  })

  it('is not confused with another one', () => {
    const cases = fc
      .tuple(nine, nine)
      .filter(([one, other]) => one !== other)
      .chain(([one, other]) => fc.tuple(fc.constant(one), prefixed('+420', other)))
    fc.assert(
      fc.property(cases, ([one, text]) => {
        expect(isPhoneIn(text, `420${one}`)).toBe(false)
      }),
      many,
    )
  })

  it('is not confused with another country’s same nine digits', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        expect(isPhoneIn(`+421 ${digits}`, `420${digits}`)).toBe(false)
        expect(isPhoneIn(`00420${digits}`, `421${digits}`)).toBe(false)
      }),
    )
  })

  it.each([
    ['+420602123456', '420602123456'],
    ['602 123 456', '420602123456'],
    ['00421905123456', '421905123456'],
    ['+353 1 234 5678', '35312345678'],
    ['420602123456', '420602123456'],
    ['112', undefined],
    ['anonymous', undefined],
    ['', undefined],
    ['12345678901234567890', undefined],
  ])('%j is searched as %j', (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits)
  })

  it('is searched in bounded time, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -/,a'), maxLength: 5000 }), (text) => {
        expect(typeof isPhoneIn(text, '420602123456')).toBe('boolean')
      }),
    )
  })
})
