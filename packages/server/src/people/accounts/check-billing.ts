import type { Account } from '@hovor/api'
import { isCountry } from '../../platform/kernel/tax/countries.ts'

type Billing = Account['billing']

/** The error of one field, as the end of a sentence that begins with its value. */
export interface BillingFault {
  readonly field: keyof Billing
  readonly why: string
}

/** The first field that no office would take; empty ones are right. */
export function faultOfBilling(billing: Billing): BillingFault | undefined {
  for (const field of ['companyId', 'vatId', 'postalCode', 'country'] as const) {
    const why = billing[field] === '' ? undefined : rules[field](billing)
    if (why !== undefined) return { field, why }
  }
  return undefined
}

/** The billing data of an account with the change applied: spaces between digits removed, letters in upper case. */
export function changedBilling(
  before: Billing,
  sent: { readonly [Field in keyof Billing]?: Billing[Field] | undefined },
): Billing {
  return {
    companyId: compact(sent.companyId ?? before.companyId),
    vatId: compact(sent.vatId ?? before.vatId),
    street: sent.street ?? before.street,
    city: sent.city ?? before.city,
    postalCode: sent.postalCode ?? before.postalCode,
    country: compact(sent.country ?? before.country),
  }
}

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase()

const rules: Readonly<
  Record<'companyId' | 'vatId' | 'postalCode' | 'country', (billing: Billing) => string | undefined>
> = {
  companyId({ companyId, country }) {
    // Czech and Slovak IČO are made alike; what other countries call their numbers is theirs.
    if (country !== '' && !isHome(country)) return undefined
    if (!/^\d{8}$/.test(companyId)) return 'is not a valid IČO: it must have 8 digits'
    return isCompanyId(companyId) ? undefined : 'is not a valid IČO: its check digit is wrong'
  },
  vatId({ vatId }) {
    const prefix = vatId.slice(0, 2)
    const form = vatForms[prefix] ?? /^[A-Z]{2}[A-Z0-9+*]{2,13}$/
    if (form.test(vatId)) return undefined
    const wanted = vatSentences[prefix] ?? 'must start with the country code'
    return `is not accepted: a VAT number ${wanted}`
  },
  postalCode({ postalCode, country }) {
    if (!isHome(country) || /^\d{3} ?\d{2}$/.test(postalCode)) return undefined
    return 'is not valid: Czech and Slovak postal codes have 5 digits'
  },
  country: ({ country }) => (isCountry(country) ? undefined : 'is not an ISO 3166-1 country code such as CZ'),
}

const isHome = (country: string): boolean => country === 'CZ' || country === 'SK'

const vatForms: Readonly<Record<string, RegExp>> = { CZ: /^CZ\d{8,10}$/, SK: /^SK\d{10}$/ }
const vatSentences: Readonly<Record<string, string>> = {
  CZ: 'of the Czech Republic has CZ and 8 to 10 digits',
  SK: 'of Slovakia has SK and 10 digits',
}

/** The eighth digit of an IČO: 11 less the remainder of the weighted sum by 11, of which the last digit counts. */
function isCompanyId(digits: string): boolean {
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return Number(digits[7]) === (11 - (sum % 11)) % 10
}
