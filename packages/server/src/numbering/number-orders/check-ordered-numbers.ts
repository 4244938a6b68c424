import { invalid } from '../../platform/kernel/invalid.ts'
import { offeredCountryOf } from '../numbers/stock/offered-country.ts'
import type { StoredOrder } from './number-order.store.ts'

const offered = { CZ: 'a Czech number', SK: 'a number from the Bratislava area' } as const

/** Checks numbers against the order they should fulfil; undefined if they fit. */
export function checkOrderedNumbers({ country, count }: StoredOrder, numbers: readonly string[]) {
  const others = numbers.findIndex((e164) => offeredCountryOf(e164) !== country)
  if (others >= 0) return invalid(`numbers.${others}`, numbers[others], `is not ${offered[country]}`)
  const twice = numbers.findIndex((e164, index) => numbers.indexOf(e164) < index)
  if (twice >= 0) return invalid(`numbers.${twice}`, numbers[twice], 'is listed twice')
  if (numbers.length !== count) return invalid('numbers', numbers, `does not match the ${count} ordered`)
  return undefined
}
