import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHal, priceOfCallHal, shareOfHal } from './hal.ts'

test('a call is billed per started second and rounded up to a whole hal once', () => {
  expect(priceOfCallHal(180, 60_000)).toBe(180)
  expect(priceOfCallHal(180, 1)).toBe(3)
  expect(priceOfCallHal(100, 1000)).toBe(2)
  expect(priceOfCallHal(450, 61_001)).toBe(465)
  expect(priceOfCallHal(450, 0)).toBe(0)
})

// verifies: general.prices-in-hal
test('a price is whole, never below the exact one, and less than a hal above it', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(10_000_000), (perMinuteHal, durationMs) => {
      const price = priceOfCallHal(perMinuteHal, durationMs)
      const exact = (Math.ceil(durationMs / 1000) * perMinuteHal) / 60
      expect(Number.isInteger(price)).toBe(true)
      expect(price - exact).toBeGreaterThanOrEqual(0)
      expect(price - exact).toBeLessThan(1)
    }),
  )
})

test.each([
  [0, 21, 121, 0],
  [1, 1, 2, 1],
  [1, 49, 100, 0],
  [3, 1, 2, 2],
  [8_678, 12_100, 50_000, 2_100],
  [8_678, 37_900, 50_000, 6_578],
  [1_735_537, 9_999_999, 10_000_000, 1_735_537],
])('%d hal, %d parts of %d, are %d hal', (amountHal, part, whole, shareHal) => {
  expect(shareOfHal(amountHal, part, whole)).toBe(shareHal)
})

test('hal are written as koruna', () => {
  expect(formatHal(1_234_567)).toBe('12 345.67 CZK')
  expect(formatHal(-190)).toBe('-1.90 CZK')
  expect(formatHal(100_000_000)).toBe('1 000 000.00 CZK')
})
