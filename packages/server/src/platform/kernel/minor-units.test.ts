import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, minorUnits } from './minor-units.ts'

const exponents = { JPY: 0, ISK: 0, CZK: 2, EUR: 2, HUF: 2, KWD: 3, TND: 3, CLF: 4 } as const
type Currency = keyof typeof exponents

const currency = fc.constantFrom(...(Object.keys(exponents) as Currency[]))
const units = fc.bigInt(-BigInt(Number.MAX_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER))

describe('minor units of an amount', () => {
  it('are exact for every amount and currency', () => {
    fc.assert(
      fc.property(units, currency, fc.integer({ min: 0, max: 5 }), (value, name, zeros) => {
        const text = decimalOf(Number(value), name)
        const padded = zeros === 0 ? text : `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(zeros)}`
        expect(text.split('.')[1]?.length ?? 0).toBe(exponents[name])
        expect(minorUnits(padded, name)).toBe(value === 0n ? 0 : Number(value))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [121_050, 'CZK', '1210.50'],
    [5, 'EUR', '0.05'],
    [-12_100, 'CZK', '-121.00'],
    [100_000, 'HUF', '1000.00'],
    [1000, 'JPY', '1000'],
    [1250, 'KWD', '1.250'],
    [0, 'CZK', '0.00'],
  ])('%d %s is written %s', (minor, name, text) => {
    expect(decimalOf(minor, name)).toBe(text)
  })

  it('are the same in exponent notation', () => {
    fc.assert(
      fc.property(units, currency, fc.integer({ min: -8, max: 8 }), (value, name, shift) => {
        const text = `${value}E${shift - exponents[name]}`
        const wanted = shift >= 0 ? value * 10n ** BigInt(shift) : value / 10n ** BigInt(-shift)
        const isWhole = shift >= 0 || value % 10n ** BigInt(-shift) === 0n
        const size = wanted < 0n ? -wanted : wanted
        const isHeld = isWhole && size <= BigInt(Number.MAX_SAFE_INTEGER)
        expect(minorUnits(text, name)).toBe(isHeld ? Number(wanted === 0n ? 0n : wanted) : undefined)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['48400.0', 'CZK', 4_840_000],
    ['1.23456789E7', 'CZK', 1_234_567_890],
    ['1000.0', 'JPY', 1000],
    ['1.250', 'KWD', 1250],
    ['-121.0', 'CZK', -12_100],
    ['-0.0', 'EUR', 0],
    ['0.1', 'EUR', 10],
    ['0.29', 'EUR', 29],
    ['90071992547409.91', 'CZK', Number.MAX_SAFE_INTEGER],
  ])('%s %s is %d', (amount, name, wanted) => {
    expect(minorUnits(amount, name)).toBe(wanted)
  })

  it.each([
    ['0.001', 'CZK'],
    ['0.5', 'JPY'],
    ['90071992547409.92', 'CZK'],
    ['9e99', 'CZK'],
    ['1,50', 'CZK'],
    ['1 000.00', 'CZK'],
    ['1.', 'CZK'],
    ['.5', 'CZK'],
    ['+1', 'CZK'],
    ['', 'CZK'],
    [' 1', 'CZK'],
    ['1\n', 'CZK'],
    ['0x10', 'CZK'],
    ['NaN', 'CZK'],
    ['Infinity', 'CZK'],
    ['1e100', 'CZK'],
    ['٣', 'CZK'],
    ['1', 'Kč'],
    ['1', 'czk'],
    ['1', ''],
  ])('"%s" "%s" is refused', (amount, name) => {
    expect(minorUnits(amount, name)).toBeUndefined()
  })

  it('never throw, and are a whole number or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 4 }), (amount, name) => {
        const read = minorUnits(amount, name)
        expect(read === undefined || Number.isSafeInteger(read)).toBe(true)
      }),
    )
  })
})
