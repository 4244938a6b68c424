import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vatOfGross } from './vat.ts'

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
  ])('of %d hal is %d hal', (grossHal, vatHal) => {
    expect(vatOfGross(grossHal)).toBe(vatHal)
  })

  test('is rounded to the nearest hal for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (grossHal) => {
        const difference = BigInt(vatOfGross(grossHal)) * 121n - BigInt(grossHal) * 21n
        return difference * 2n <= 121n && difference * 2n > -121n
      }),
    )
  })
})
