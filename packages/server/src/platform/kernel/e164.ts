import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Says whether the service may call or text a number, and where it leads. `to` is untrusted text.
 * spec:general.destinations, spec:general.e164
 */
export function checkDestination<U extends Use>(to: string, use: U): Destination | RefusedDestination<U>
export function checkDestination(to: string, use: Use): Destination | RefusedDestination<Use> {
  if (use === 'call' && isShortNumber(to)) {
    return { kind: 'refused', code: 'invalid_number', message: noShortNumbers }
  }
  if (!isE164(to)) return { kind: 'refused', code: 'invalid_number' }
  const country = countryOf(to)
  if (country === undefined) return { kind: 'refused', code: 'unsupported_country' }
  const number = parsePhoneNumberFromString(to)
  if (!number?.isValid()) return { kind: 'refused', code: 'invalid_number' }
  const line = lineOf(number.getType())
  if (line === undefined) return { kind: 'refused', code: 'blocked_destination' }
  if (use === 'sms' && line !== 'mobile') {
    return {
      kind: 'refused',
      code: 'recipient_rejected',
      message: 'The number is not a mobile number and cannot receive SMS.',
    }
  }
  return { kind: 'ok', e164: to, country, line, tariffDestination: `${country}-${line}` }
}

const noShortNumbers =
  'Emergency and short numbers cannot be called through this service: dial 112, 150, 155 or 158 from a phone.'

/** Three to six digits, as they are dialed in a country or with its code before them; never a whole number. */
const isShortNumber = (to: string): boolean => /^(?:(?:\+|00)42[01])?[0-9]{3,6}$/.test(to)

export type Country = 'CZ' | 'SK'
type Line = 'mobile' | 'fixed'

export interface Destination {
  readonly kind: 'ok'
  readonly e164: string
  readonly country: Country
  readonly line: Line
  /** The column `destination` of the table `tariff`. */
  readonly tariffDestination: `${Country}-${Line}`
}

type Use = 'call' | 'sms'

export interface RefusedDestination<U extends Use = 'call'> {
  readonly kind: 'refused'
  readonly code:
    | 'invalid_number'
    | 'unsupported_country'
    | 'blocked_destination'
    | (U extends 'sms' ? 'recipient_rejected' : never)
  readonly message?: string
}

/** E.164: a plus sign and 7 to 15 digits, nothing else. */
export function isE164(text: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(text)
}

export function countryOf(e164: string): Country | undefined {
  if (e164.startsWith('+420')) return 'CZ'
  if (e164.startsWith('+421')) return 'SK'
  return undefined
}

/** Premium rate, shared cost, pagers and personal numbers have no line: their price is not ours to promise. */
function lineOf(type: string | undefined): Line | undefined {
  switch (type) {
    case 'MOBILE':
    case 'FIXED_LINE_OR_MOBILE':
      return 'mobile'
    case 'FIXED_LINE':
    case 'VOIP':
    case 'UAN':
    case 'TOLL_FREE':
      return 'fixed'
    default:
      return undefined
  }
}
