import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowns } from '../print/koruna.ts'
import { halOf } from './crowns-value.ts'

test.each([
  ['210', 21_000],
  ['210.5', 21_050],
  ['210,50', 21_050],
  ['0.07', 7],
  ['-1 500', -150_000],
  ['+99', 9_900],
  ['1 234,50 Kč', 123_450],
  ['3.90 CZK', 390],
  ['-0', 0],
])('%s crowns are %i hal', (text, hal) => {
  expect(halOf(text)).toBe(hal)
})

test('an amount that a table shows is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (hal) => {
      expect(halOf(crowns(hal))).toBe(hal)
    }),
  )
})

test.each(['', '1,210', '1.210,50', '3.905', '21O', '1e3', '--5', '0x10', 'Kč', '.5', '5.'])(
  '%j is refused with what is expected',
  (text) => {
    expect(() => halOf(text)).toThrow(/in crowns, such as 210 or 210\.50/)
  },
)
