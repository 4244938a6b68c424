import { countryOf } from '../../platform/kernel/e164.ts'

/** What is spoken to people of a call without an agent: the language of the account's number. */
export const languageOfNumber = (e164: string): 'cs' | 'sk' => (countryOf(e164) === 'SK' ? 'sk' : 'cs')
