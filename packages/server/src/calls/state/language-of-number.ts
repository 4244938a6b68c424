import { countryOf } from '../../platform/kernel/e164.ts'

/** The language of announcements in a call without an agent, by the country of the account's number. */
export const languageOfNumber = (e164: string): 'cs' | 'sk' => (countryOf(e164) === 'SK' ? 'sk' : 'cs')
