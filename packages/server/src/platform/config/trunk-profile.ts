import { z } from 'zod'
import {
  forwardedCallers,
  identityHeaders,
  numberFormats,
  type TrunkProfile,
  trunkCountries,
} from '../kernel/trunk/trunk-profile.ts'
import { choices, hostName } from './config-values.ts'

const format = z.enum(numberFormats, { error: 'e164, digits, 00 or national' })

export const profileSettings = {
  HOVOR_TRUNK_COUNTRY: z.enum(trunkCountries, { error: 'cz, sk or none' }).default('cz'),
  HOVOR_TRUNK_NUMBER_FORMAT: format.default('e164'),
  HOVOR_TRUNK_CALLER_FORMAT: format.optional(),
  HOVOR_TRUNK_FROM: z.enum(['caller', 'login'], { error: 'caller or login' }).default('caller'),
  HOVOR_TRUNK_FROM_DOMAIN: hostName.optional(),
  HOVOR_TRUNK_IDENTITY: z
    .union([z.literal('none').transform(() => []), choices(identityHeaders)], {
      error: 'none or a list of pai, ppi, rpid',
    })
    .default(['pai']),
  HOVOR_TRUNK_FORWARDED_CALLER: z
    .enum(forwardedCallers, { error: 'own, caller, diversion or history-info' })
    .default('own'),
} as const

type Given = z.output<z.ZodObject<typeof profileSettings>>

export function profileConfig(given: Given, login: string | undefined): TrunkProfile {
  return {
    country: given.HOVOR_TRUNK_COUNTRY,
    numberFormat: given.HOVOR_TRUNK_NUMBER_FORMAT,
    callerFormat: given.HOVOR_TRUNK_CALLER_FORMAT ?? given.HOVOR_TRUNK_NUMBER_FORMAT,
    ...(given.HOVOR_TRUNK_FROM === 'login' && login !== undefined && { fromUser: login }),
    ...(given.HOVOR_TRUNK_FROM_DOMAIN && { fromDomain: given.HOVOR_TRUNK_FROM_DOMAIN }),
    identities: given.HOVOR_TRUNK_IDENTITY,
    forwardedCaller: given.HOVOR_TRUNK_FORWARDED_CALLER,
  }
}

/** Settings of a profile that do not fit together. */
export function wrongProfile(
  given: Given & { readonly HOVOR_TRUNK_USERNAME?: string | undefined },
): string[] {
  const sentences: string[] = []
  if (given.HOVOR_TRUNK_FROM === 'login' && !given.HOVOR_TRUNK_USERNAME)
    sentences.push('HOVOR_TRUNK_FROM is login: set HOVOR_TRUNK_USERNAME and HOVOR_TRUNK_PASSWORD too.')
  const { HOVOR_TRUNK_NUMBER_FORMAT: number, HOVOR_TRUNK_CALLER_FORMAT: caller = number } = given
  if (given.HOVOR_TRUNK_COUNTRY === 'none' && (number === 'national' || caller === 'national'))
    sentences.push('National numbers need a country: set HOVOR_TRUNK_COUNTRY to cz or sk.')
  return sentences
}
