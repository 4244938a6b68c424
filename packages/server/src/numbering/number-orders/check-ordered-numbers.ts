import { isE164 } from '../../platform/kernel/e164.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { StoredOrder } from './number-order.store.ts'

const prefixes = { CZ: '+420', SK: '+421' } as const

/** Checks numbers against the order they should fulfil; undefined if they fit. */
export function checkOrderedNumbers({ country, count }: StoredOrder, numbers: readonly string[]) {
  const others = numbers.findIndex((e164) => !isE164(e164) || !e164.startsWith(prefixes[country]))
  if (others >= 0) return invalid(`numbers.${others}`, numbers[others], `is not a number of ${country}`)
  const twice = numbers.findIndex((e164, index) => numbers.indexOf(e164) < index)
  if (twice >= 0) return invalid(`numbers.${twice}`, numbers[twice], 'is listed twice')
  if (numbers.length !== count) return invalid('numbers', numbers, `does not match the ${count} ordered`)
  return undefined
}
