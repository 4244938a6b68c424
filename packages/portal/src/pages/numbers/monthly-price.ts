import type { Price } from '@hovor/api'

/** A number before it is bought: of several lines, it is not known yet which one it will have. */
export interface WantedNumber {
  readonly kind: 'number' | 'sms_number'
  readonly lines: readonly Price['destination'][]
  /** Left out: an SMS number has none. */
  readonly mode?: Price['destination']
}

/** The lowest and the highest monthly fee, in hal; undefined: there is no price. As `docs/fees.md` says. */
export function monthlyPrice(
  prices: readonly Price[],
  { kind, lines, mode }: WantedNumber,
): readonly [lowest: number, highest: number] | undefined {
  const fees = new Map(
    prices
      .filter((price) => price.kind === kind && price.unit === 'month')
      .map(({ destination, priceHal }) => [destination, priceHal]),
  )
  const found = lines
    .map((line) => (mode && fees.get(mode)) ?? fees.get(line) ?? fees.get('any'))
    .filter((fee) => fee !== undefined)
  return found.length === 0 ? undefined : [Math.min(...found), Math.max(...found)]
}
