import { expect, it } from 'vitest'
import { typedAmountHal, typedPriceHal } from './typed-amount.ts'

it.each([
  ['250', 25_000],
  ['-12,50', -1250],
  ['1 234.5', 123_450],
  ['−3', -300],
  ['+0,01', 1],
])('reads %s as an amount', (typed, hal) => {
  expect(typedAmountHal(typed)).toBe(hal)
})

it.each(['', '0', '12,345', '1.000,00', '1e3', 'abc', '999999999', '--1'])('reads %s as none', (typed) => {
  expect(typedAmountHal(typed)).toBeUndefined()
})

it.each([
  ['0', 0],
  ['0,00', 0],
  ['3,90', 390],
  ['-1', undefined],
  ['', undefined],
  ['free', undefined],
])('reads %j as the price %j', (typed, hal) => {
  expect(typedPriceHal(typed)).toBe(hal)
})
