import { type Country, checkDestination } from '../../../platform/kernel/e164.ts'

/** Slovak numbers on offer begin with +421 and the area code of Bratislava. */
export const slovakPrefix = '+4212'

/** The country of a voice number that the service may sell, undefined for any other number (spec:general.numbers-cz-sk). */
export function offeredCountryOf(e164: string): Country | undefined {
  const number = checkDestination(e164, 'call')
  if (number.kind === 'refused') return undefined
  return number.country === 'CZ' || e164.startsWith(slovakPrefix) ? number.country : undefined
}
