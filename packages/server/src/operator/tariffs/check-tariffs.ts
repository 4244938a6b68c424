import type { Tariff } from '@hovor/api'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { checkTariff } from './tariff-rules.ts'

type Priced = Pick<Tariff, 'kind' | 'direction' | 'destination' | 'unit'> & {
  readonly validFrom?: number | undefined
}

/** Prices to set, each with its beginning; refused where one is none, is in the past or comes twice. */
export function checkTariffs<Given extends Priced>(
  given: readonly Given[],
  nowMs: number,
): (Given & { readonly validFrom: number })[] | Failure<'validation'> {
  const seen = new Set<string>()
  const wanted: (Given & { readonly validFrom: number })[] = []
  for (const [index, price] of given.entries()) {
    const { validFrom = nowMs } = price
    const at = `tariffs.${index}`
    const refused = checkTariff(price, at)
    if (refused !== undefined) return refused
    if (validFrom < nowMs) {
      return invalid(`${at}.validFrom`, validFrom, 'is in the past: leave it out to apply the price now')
    }
    const key = `${price.kind} ${price.direction} ${price.destination} ${validFrom}`
    if (seen.has(key)) return invalid(at, price, 'sets a price that is already set earlier in the list')
    seen.add(key)
    wanted.push({ ...price, validFrom })
  }
  return wanted
}
