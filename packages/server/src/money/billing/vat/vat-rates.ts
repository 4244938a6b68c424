import type { EuCountry } from '../../../platform/kernel/tax/vat-area.ts'

/** A standard rate of value added tax. */
interface VatRate {
  readonly country: EuCountry
  /** `2025-01-01`: the first day of its validity, local. */
  readonly from: string
  /** Whole or with a half. */
  readonly percent: number
}

const sinceBefore = '2020-01-01'
const rate = (country: EuCountry, percent: number, from: string = sinceBefore): VatRate => ({
  country,
  from,
  percent,
})

/**
 * The standard rates of the member states, which telecommunication services have everywhere in the Union (Directive
 * 2006/112/EC, art. 96 to 98). A change is a new line with its first day: old documents and their corrections keep the
 * rate of their day. Sources: acts of the member states, as the European Commission publishes them (TEDB).
 *
 * Lower rates of regions are left out (Directive, art. 104, 105 and 120; Jungholz and Mittelberg, Madeira and the Azores,
 * Greek islands): their customers pay the rate of their country.
 */
export const vatRates: readonly VatRate[] = [
  rate('AT', 20),
  rate('BE', 21),
  rate('BG', 20),
  rate('CY', 19),
  // Act 235/2004, § 47.
  rate('CZ', 21),
  rate('DE', 19),
  rate('DE', 16, '2020-07-01'),
  rate('DE', 19, '2021-01-01'),
  rate('DK', 25),
  rate('EE', 20),
  rate('EE', 22, '2024-01-01'),
  rate('EE', 24, '2025-07-01'),
  rate('ES', 21),
  rate('FI', 24),
  rate('FI', 25.5, '2024-09-01'),
  rate('FR', 20),
  rate('GR', 24),
  rate('HR', 25),
  rate('HU', 27),
  rate('IE', 23),
  rate('IE', 21, '2020-09-01'),
  rate('IE', 23, '2021-03-01'),
  rate('IT', 22),
  rate('LT', 21),
  rate('LU', 17),
  rate('LU', 16, '2023-01-01'),
  rate('LU', 17, '2024-01-01'),
  rate('LV', 21),
  rate('MT', 18),
  rate('NL', 21),
  rate('PL', 23),
  rate('PT', 23),
  rate('RO', 19),
  rate('RO', 21, '2025-08-01'),
  rate('SE', 25),
  rate('SI', 22),
  rate('SK', 20),
  // Slovak act 222/2004, § 27, as amended by act 278/2024.
  rate('SK', 23, '2025-01-01'),
]

/**
 * The standard rate of a country on a day.
 *
 * @param day `2026-11-22`
 * @returns per cent
 * @throws RangeError before the table begins
 */
export function vatRateOn(country: EuCountry, day: string): number {
  const valid = vatRates.findLast((one) => one.country === country && one.from <= day)
  if (valid === undefined) throw new RangeError(`No VAT rate of ${country} is known on ${day}`)
  return valid.percent
}
