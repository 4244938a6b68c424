import type { vatTreatments } from '@hovor/api'
import type { VatCheck } from '../../../people/index.ts'
import { clockSkewMs } from '../../../platform/kernel/clock-skew.ts'
import { pragueDate } from '../../../platform/kernel/prague.ts'
import { isCountry } from '../../../platform/kernel/tax/countries.ts'
import {
  countryOfVatId,
  type EuCountry,
  euCountryOf,
  isOutsideVatArea,
} from '../../../platform/kernel/tax/vat-area.ts'
import type { Party } from '../../../platform/kernel/tax-party.ts'
import { vatRateOn } from './vat-rates.ts'

/** How a document is taxed; `domestic`: with the tax of the supplier's country. */
export type VatTreatment = (typeof vatTreatments)[number]

/** The tax of a document, which never changes once it is issued. */
export interface DocumentVat {
  readonly treatment: VatTreatment
  /** Where the service is supplied (ISO 3166-1), whose tax it is unless none is charged. */
  readonly country: string
  /** The answer of VIES about the customer's VAT number; only of a customer elsewhere in the Union who has given one. */
  readonly check?: VatCheck | undefined
}

interface VatDecision {
  readonly vat: DocumentVat
  /** Per cent: 0 if none is charged. */
  readonly ratePercent: number
}

export interface VatQuestion {
  readonly customer: Party
  /** The last answer of VIES; undefined: none yet. */
  readonly check: VatCheck | undefined
  readonly supplier: { readonly country?: string | undefined }
  /** Whether the supplier charges the tax of consumers' countries (One Stop Shop, act 235/2004, § 110a and on). */
  readonly usesOss: boolean
  /** Unix ms: the tax point. */
  readonly taxableAt: number
  /** Unix ms. */
  readonly nowMs: number
}

/** How long a confirmation counts. The number is asked about daily, so that an outage of VIES of two days changes nothing. */
export const confirmedForMs = 72 * 3_600_000

/**
 * The tax of a telecommunication service that is paid in advance.
 *
 * - A customer in the supplier's country, one who says no country, and one with a VAT number of the supplier's country
 *   pay the supplier's tax (act 235/2004, § 9/1, § 10i; a number that a customer gives tells which of its establishments
 *   is served, § 9/2 and Implementing regulation 282/2011, art. 22/1).
 * - A business elsewhere in the Union, whose number VIES confirms, pays the tax itself (§ 9/1; Directive 2006/112/EC,
 *   art. 44 and 196). Without an answer of VIES nothing is confirmed.
 * - Any other customer elsewhere in the Union pays the tax of its country (§ 10i; art. 58), through the One Stop Shop;
 *   a supplier whose sales of this kind to all member states are not above EUR 10,000 in this and the last year charges
 *   its own tax instead (art. 59c).
 * - Outside the tax area of the Union no tax of it is due (§ 9/1, § 10i). A country without an address does not prove it
 *   (Implementing regulation 282/2011, art. 18/3, 24b and 24f): such a customer pays the supplier's tax.
 *
 * spec:billing.vat decision:0086
 */
export function vatOf(question: VatQuestion): VatDecision {
  const { customer, supplier, usesOss, taxableAt } = question
  const home = euCountryOf(supplier.country ?? 'CZ') ?? 'CZ'
  const day = pragueDate(taxableAt)
  const taxedBy = (country: EuCountry, treatment: VatTreatment, check?: VatCheck): VatDecision => ({
    vat: { treatment, country, ...(check && { check }) },
    ratePercent: vatRateOn(country, day),
  })
  const issuer = countryOfVatId(customer.vatId ?? '')
  if (customer.country === undefined || !isCountry(customer.country) || issuer === home)
    return taxedBy(home, 'domestic')
  const country = euCountryOf(customer.country)
  if (country === home) return taxedBy(home, 'domestic')
  if (country === undefined || isOutsideVatArea(country, customer.postalCode ?? '')) {
    return hasAddress(customer)
      ? { vat: { treatment: 'outside_eu', country: customer.country }, ratePercent: 0 }
      : taxedBy(home, 'domestic')
  }
  const check = issuer === undefined ? undefined : question.check
  if (check !== undefined && isConfirmed(check, question))
    return { vat: { treatment: 'reverse_charge', country, check }, ratePercent: 0 }
  return usesOss ? taxedBy(country, 'oss', check) : taxedBy(home, 'domestic', check)
}

const hasAddress = ({ street, city }: Party): boolean => Boolean(street) && Boolean(city)

/** A confirmation from the future was written by a clock that has been set back: it counts as passed. */
const isConfirmed = ({ vatId, outcome, checkedAt }: VatCheck, { customer, nowMs }: VatQuestion): boolean =>
  outcome === 'valid' &&
  vatId === customer.vatId &&
  checkedAt > nowMs - confirmedForMs &&
  checkedAt <= nowMs + clockSkewMs
