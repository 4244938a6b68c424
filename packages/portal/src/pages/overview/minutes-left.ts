import type { Price } from '@hovor/api'

/**
 * The whole minutes of incoming calls that an agent can answer with a credit, at the highest price of such a minute.
 * Undefined: there is no such price, or they are free.
 */
export function minutesLeft(prices: readonly Price[], availableHal: number): number | undefined {
  const perMinute = prices
    .filter(({ kind, direction, unit }) => kind === 'agent' && direction === 'in' && unit === 'minute')
    .map(({ priceHal }) => priceHal)
  const highest = Math.max(0, ...perMinute)
  return highest === 0 ? undefined : Math.max(0, Math.floor(availableHal / highest))
}
