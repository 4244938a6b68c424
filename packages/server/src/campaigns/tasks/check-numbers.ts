import { type Country, isE164 } from '../../platform/kernel/e164.ts'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { phoneOf } from '../csv/phone-cell.ts'

/**
 * Refuses a number that is among the recipients twice, in whatever notation: it would be called twice (decision:0055).
 * Whether the numbers can be called is checked when they are dialed.
 *
 * @param country of numbers without a country code
 */
export function checkNumbers(
  recipients: readonly { readonly to: string }[],
  country: Country,
): Failure<'validation'> | undefined {
  const places = new Map<string, number>()
  for (const [place, { to }] of recipients.entries()) {
    const number = numberOf(to, country)
    const first = places.get(number)
    if (first !== undefined) {
      const why = `is the number of recipients.${first}.to already (rows ${first + 1} and ${place + 1})`
      return {
        ...invalid(`recipients.${place}.to`, to, why),
        action: 'Send each number once: a recipient is a person to call, not a call.',
      }
    }
    places.set(number, place)
  }
  return undefined
}

function numberOf(to: string, country: Country): string {
  if (isE164(to)) return to
  const phone = phoneOf(to, country)
  return 'e164' in phone ? phone.e164 : to.trim()
}
