import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { variableSymbolOf } from './variable-symbol.ts'

test('a symbol has ten digits, of which the last checks the others', () => {
  expect(variableSymbolOf(2026, 1)).toBe('9260000014')
  expect(variableSymbolOf(2105, 999_999)).toMatch(/^905999999\d$/)
})

const serial = fc.integer({ min: 1, max: 999_999 })
const year = fc.integer({ min: 2026, max: 2099 })
/** Whether the last digit checks the others. */
const isSymbol = (text: string) =>
  text === variableSymbolOf(2000 + Number(text.slice(1, 3)), Number(text.slice(3, 9)))

test('a digit mistyped is not the symbol of another proforma', () => {
  fc.assert(
    fc.property(year, serial, fc.nat(9), fc.integer({ min: 1, max: 9 }), (inYear, nth, place, more) => {
      const symbol = variableSymbolOf(inYear, nth)
      const wrong = String((Number(symbol[place]) + more) % 10)
      const mistyped = `${symbol.slice(0, place)}${wrong}${symbol.slice(place + 1)}`
      expect(mistyped.startsWith('9') && isSymbol(mistyped)).toBe(false)
    }),
  )
})
