import type { Price } from '@hovor/api'
import { expect, it } from 'vitest'
import { monthlyPrice } from './monthly-price.ts'

const price = (destination: Price['destination'], priceHal: number, more: Partial<Price> = {}): Price => ({
  ...{ kind: 'number', direction: 'in', destination, unit: 'month', priceHal },
  ...more,
})
const lines = ['CZ-fixed', 'CZ-mobile'] as const

it('takes the price of the mode before that of the line, and that before the one of any', () => {
  const listed = [
    price('any', 9900),
    price('CZ-mobile', 19_900),
    price('CZ-mobile', 1, { kind: 'sms_number' }),
  ]
  expect(monthlyPrice(listed, { kind: 'number', lines, mode: 'none' })).toEqual([9900, 19_900])
  expect(monthlyPrice(listed, { kind: 'number', lines: ['CZ-fixed'], mode: 'none' })).toEqual([9900, 9900])
  expect(monthlyPrice([...listed, price('none', 0)], { kind: 'number', lines, mode: 'none' })).toEqual([0, 0])
  expect(monthlyPrice([...listed, price('forward', 5)], { kind: 'number', lines, mode: 'none' })).toEqual([
    9900, 19_900,
  ])
  expect(monthlyPrice(listed, { kind: 'sms_number', lines: ['CZ-mobile'] })).toEqual([1, 1])
})

it('knows no price of a number that is not sold', () => {
  expect(monthlyPrice([price('any', 9900)], { kind: 'sms_number', lines: ['CZ-mobile'] })).toBeUndefined()
  expect(monthlyPrice([price('any', 300, { unit: 'minute' })], { kind: 'number', lines })).toBeUndefined()
})
