import { isE164 } from '../../../platform/kernel/e164.ts'
import type { NumberFormat, TrunkProfile } from '../../../platform/kernel/trunk/trunk-profile.ts'

type Country = TrunkProfile['country']

/** Numbers of a country as people dial them there: Czech ones without a prefix, Slovak ones with 0. */
const nationals = {
  cz: { prefix: '+420', trunk: '', form: /^[2-9]\d{8}$/ },
  sk: { prefix: '+421', trunk: '0', form: /^0[2-9]\d{8}$/ },
} as const

const nationalOf = (country: Country | undefined) =>
  country === undefined || country === 'none' ? undefined : nationals[country]

/** The country of a number, if its national numbers can be read. */
export function countryOf(e164: string): Country {
  if (e164.startsWith(nationals.cz.prefix)) return 'cz'
  return e164.startsWith(nationals.sk.prefix) ? 'sk' : 'none'
}

/**
 * The E.164 number in the user part of a SIP URI (`+420…`, `00420…` or `420…`), if it is one. With a `country`, its
 * national numbers are read too (`601000001` in cz, `0901000001` in sk). A number that begins with a plus may have
 * visual separators (RFC 3966 §5.1.1).
 */
export function numberOfUser(user: string, country?: Country): string | undefined {
  const [written = ''] = user.split(';')
  const dialled = written.startsWith('+') ? written.replace(/[-.() ]/g, '') : written
  const national = nationalOf(country)
  const number = national?.form.test(dialled)
    ? `${national.prefix}${dialled.slice(national.trunk.length)}`
    : `+${dialled.replace(/^(\+|00)/, '')}`
  return /^\+\d{7,15}$/.test(number) && isE164(number) ? number : undefined
}

/** An E.164 number in the notation of a carrier; a number abroad has no national one and gets 00. */
export function writeNumber(e164: string, format: NumberFormat, country: Country): string {
  const digits = e164.slice(1)
  switch (format) {
    case 'e164':
      return e164
    case 'digits':
      return digits
    case '00':
      return `00${digits}`
    case 'national': {
      const national = nationalOf(country)
      if (national === undefined || !e164.startsWith(national.prefix)) return `00${digits}`
      return `${national.trunk}${e164.slice(national.prefix.length)}`
    }
  }
}
