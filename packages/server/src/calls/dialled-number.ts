import { countryOf } from '../kernel/e164.ts'

/**
 * What somebody dials on a PBX as an international number: `+420…` and `00420…` as they are, a national number
 * (Czech: nine digits, Slovak: a zero and nine digits) in the country of the PBX's own number. Anything else comes
 * back as it is, to be refused.
 */
export function dialledNumber(dialled: string, ownE164: string): string {
  const digits = dialled.replace(/^00/, '+')
  const isSlovak = countryOf(ownE164) === 'SK'
  const national = (isSlovak ? /^0([2-9]\d{8})$/ : /^([2-9]\d{8})$/).exec(digits)
  return national === null ? digits : `${isSlovak ? '+421' : '+420'}${national[1]}`
}
