import type { Price } from '@hovor/api'
import { expect, it } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const price = (given: Partial<Price>): Price => ({
  ...{ kind: 'agent', direction: 'in', destination: 'any', unit: 'minute', priceHal: 390 },
  ...given,
})

it('divides the credit by the highest price of a minute that an agent answers', () => {
  const prices = [
    price({ destination: 'CZ-fixed', priceHal: 350 }),
    price({ priceHal: 390 }),
    price({ direction: 'out', priceHal: 9_000 }),
    price({ kind: 'forward', priceHal: 9_000 }),
  ]
  expect(minutesLeft(prices, 3_899)).toBe(9)
  expect(minutesLeft(prices, 3_900)).toBe(10)
  expect(minutesLeft(prices, -1)).toBe(0)
})

it('says nothing where no such minute has a price', () => {
  expect(minutesLeft([], 10_000)).toBeUndefined()
  expect(minutesLeft([price({ priceHal: 0 })], 10_000)).toBeUndefined()
  expect(minutesLeft([price({ direction: 'out' })], 10_000)).toBeUndefined()
})
