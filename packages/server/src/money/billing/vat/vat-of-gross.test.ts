import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vatOfGross } from './vat-of-gross.ts'
import { vatRates } from './vat-rates.ts'

describe('the tax in an amount', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [100, 17],
    [121, 21],
    [10_000, 1_736],
    [12_100, 2_100],
    [50_000, 8_678],
    [100_000, 17_355],
    [123_456, 21_426],
    [10_000_000, 1_735_537],
  ])('of %d hal at 21 %% is %d hal', (grossHal, vatHal) => {
    expect(vatOfGross(grossHal, 21)).toBe(vatHal)
  })

  it.each([
    [12_300, 23, 2_300],
    [50_000, 23, 9_350],
    [12_550, 25.5, 2_550],
    [50_000, 25.5, 10_159],
    [50_000, 0, 0],
  ])('of %d hal at %d %% is %d hal', (grossHal, rate, vatHal) => {
    expect(vatOfGross(grossHal, rate)).toBe(vatHal)
  })

  test('is rounded to the nearest hal for every amount and every rate', () => {
    const rate = fc.constantFrom(0, ...vatRates.map(({ percent }) => percent))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rate, (grossHal, percent) => {
        const [part, whole] = [BigInt(2 * percent), BigInt(2 * percent) + 200n]
        const difference = BigInt(vatOfGross(grossHal, percent)) * whole - BigInt(grossHal) * part
        return difference * 2n <= whole && difference * 2n > -whole
      }),
    )
  })
})
